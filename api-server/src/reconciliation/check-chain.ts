import { sql } from 'kysely';
import type { Hex, TransactionReceipt } from 'viem';
import { openCase } from '../cases/cases.ts';
import { balances } from '../ledger/ledger.ts';
import type { Database } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { chainDifference } from '../rails/evm/cases/chain-case-terms.ts';
import { asking, type ChainToken } from '../rails/evm/chain.ts';
import { custody } from '../rails/evm/custody-accounts.ts';
import { newestBlock } from '../rails/evm/following/block-store.ts';
import type { FollowingServices } from '../rails/evm/services.ts';
import { flowsOf, ourAddresses, totalAt } from './chain-balances.ts';

/** The pause between two comparisons, in seconds. */
const each_seconds = 60;

/**
 * The time that a difference has to last before it opens a case, in seconds. A shorter one may come from a booking between the readings of
 * chain and ledger.
 */
const patience_seconds = 30;

/**
 * Compares the tokens at our addresses with the ledger, to the minor unit, as of the newest block that was read. Runs only in the follower,
 * so that nothing is credited or settled meanwhile. Amounts that our mined but unsettled transactions moved are taken from their receipts,
 * because the ledger does not contain them yet. Rule chain 10.
 */
export function createChainCheck(): (services: FollowingServices) => Promise<void> {
  let last = 0;
  return async (services) => {
    const now = services.clock().getTime();
    if (Math.abs(now - last) < each_seconds * 1_000) return;
    await checkChain(services);
    last = now;
  };
}

/** Compares once and stores the result per token. @throws ChainUnavailable */
export async function checkChain(services: FollowingServices): Promise<void> {
  const { db, chain } = services;
  const newest = await newestBlock(db);
  if (!newest) return;
  const ours = await ourAddresses(db);
  const flows = flowsOf(await unsettledReceipts(services), ours);
  const waiting = await waitingOf(db);
  const accounts = chain.tokens.map(({ asset }) => custody(asset.symbol));
  const ledger = await balances(db, accounts);
  for (const token of chain.tokens) {
    const { symbol } = token.asset;
    await keepCheck(services, token, {
      block_number: newest.number,
      on_chain: await totalAt(chain, token, [...ours], newest.number),
      ledger: ledger.get(custody(symbol))?.balance ?? 0n,
      waiting: waiting.get(symbol) ?? 0n,
      under_way: flows.get(token.address.toLowerCase()) ?? 0n,
    });
  }
}

/** Returns the receipts of our mined but unsettled transactions, which the ledger does not contain yet. */
async function unsettledReceipts({ db, chain }: FollowingServices): Promise<TransactionReceipt[]> {
  const mined = await db
    .selectFrom('chain.outgoing')
    .select('tx_hash')
    .where('state', '=', 'mined')
    .where('tx_hash', 'is not', null)
    .execute();
  return Promise.all(
    mined.map(({ tx_hash }) => asking(chain.client.getTransactionReceipt({ hash: (tx_hash ?? '0x') as Hex }))),
  );
}

/**
 * Returns the amounts that arrived and are neither credited nor booked, by asset. What came of other tokens is looked up one by one, because
 * beside the other states Postgres would read all transfers of the ledger.
 */
async function waitingOf(db: Database): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ asset: string; amount: bigint }>`
    select asset, sum(amount)::numeric(78, 0) as amount from (
      select asset, amount from chain.incoming
        where asset is not null and block_hash is not null and state in ('seen', 'collecting', 'due')
      union all
      select asset, amount from chain.incoming
        where asset is not null and block_hash is not null and state = 'foreign' and not exists (
          select from ledger.idempotency booked
          where booked.scope = 'tokens_booked' and booked.key = incoming.id::text and booked.result ? 'transfer_ids')
    ) waiting group by asset`.execute(db);
  return new Map(rows.map(({ asset, amount }) => [asset, amount]));
}

type Found = Record<'block_number' | 'on_chain' | 'ledger' | 'waiting' | 'under_way', bigint>;

async function keepCheck({ db, clock, log }: FollowingServices, { asset }: ChainToken, found: Found): Promise<void> {
  const now = clock();
  const difference = found.on_chain - found.ledger - found.waiting - found.under_way;
  await inTransaction(db, async (transaction) => {
    const former = await transaction
      .selectFrom('reconciliation.chain_check')
      .select(['difference', 'since'])
      .where('asset', '=', asset.symbol)
      .forUpdate()
      .executeTakeFirst();
    const isSame = former?.since && former.difference === difference;
    const since = difference === 0n ? null : isSame ? former.since : now;
    const values = { ...found, checked_at: now, since };
    await transaction
      .insertInto('reconciliation.chain_check')
      .values({ asset: asset.symbol, ...values })
      .onConflict((conflict) => conflict.column('asset').doUpdateSet(values))
      .execute();
    if (!since || now.getTime() - since.getTime() < patience_seconds * 1_000) return;
    log.error({ asset: asset.symbol, difference: String(difference) }, 'Chain and ledger differ');
    await openCase(transaction, chainDifference, { customerId: null, subject: asset.symbol, facts: {} }, now);
  });
}
