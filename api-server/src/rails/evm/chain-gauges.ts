import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { ageOf, labelledValues, secondsSince, type GaugeReading } from '../../platform/health/gauge.ts';
import type { Chain } from './chain.ts';
import { newestBlock } from './following/block-store.ts';
import { house_place, type Signer } from './keys/signer.ts';
import { listed, not_over } from './outgoing/open-states.ts';

/** The longest time to wait for the node or the signer, in milliseconds: a reader of the metrics waits no longer than this. */
const patience_milliseconds = 2_000;

/** Tells whether the chain's node answers. */
export function nodeUp({ client }: Pick<Chain, 'client'>): GaugeReading {
  return {
    name: 'caudal_chain_node_up',
    help: '1 where the node of the chain answers, 0 where it does not.',
    read: () => isAnswered(client.getBlockNumber()),
  };
}

/** Tells whether the signer returns the house's address, which requires that it has the keys and accepts SIGNER_TOKEN. */
export function signerUp(signer: Signer): GaugeReading {
  return {
    name: 'caudal_signer_up',
    help: '1 where the signer answers this server, 0 where it does not.',
    read: () => isAnswered(signer.addressOf(house_place)),
  };
}

/** The blocks on the chain that were not read yet. */
export function blocksBehind({ client }: Pick<Chain, 'client'>): GaugeReading {
  return {
    name: 'caudal_chain_blocks_behind',
    help: 'Blocks of the chain that its node knows and that were not read yet. A few are as it should be.',
    read: async (db) => {
      const [newest, head] = await Promise.all([newestBlock(db), inTime(client.getBlockNumber())]);
      return newest ? Math.max(0, Number(head - newest.number)) : null;
    },
  };
}

/**
 * The age of the newest block that was read. It grows when the chain has no new blocks, the node is unavailable, or no server follows it.
 */
export const newestBlockAge: GaugeReading = {
  name: 'caudal_chain_newest_block_age_seconds',
  help: 'How long ago the newest block was made that was read. It grows where the node is away, or makes none.',
  read: async (db, now) => {
    const newest = await newestBlock(db);
    return newest ? secondsSince(newest.at, now) : null;
  },
};

/**
 * Our transactions that are not settled, by purpose and age. A transaction that grows old is stuck. The states are those of the index
 * `outgoing_open`.
 */
export const unsettledTransactions: GaugeReading = {
  name: 'caudal_chain_unsettled_transactions',
  help: 'Transactions of ours that no block holds deep enough yet, by what they are for and by how long ago they were queued.',
  labels: ['purpose', 'age'],
  read: (db, now) =>
    labelledValues(
      db,
      sql`select purpose, ${ageOf('created_at', now, { minutes: '5 minutes', hour: '1 hour' })} as age, count(*) as value
        from chain.outgoing where state in (${listed(not_over)}) group by 1, 2`,
    ),
};

function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  const late = sleep(patience_milliseconds, undefined, { ref: false }).then(() => {
    throw new Error('No answer in time');
  });
  return Promise.race([answer, late]);
}

async function isAnswered(answer: Promise<unknown>): Promise<0 | 1> {
  return inTime(answer).then(
    () => 1,
    () => 0,
  );
}
