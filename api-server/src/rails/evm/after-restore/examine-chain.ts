import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { asking, type Chain } from '../chain.ts';
import { asKept } from '../keys/deposit-address.ts';
import { house_place, type Signer } from '../keys/signer.ts';
import { askAboutUnsent } from './ask-officers.ts';
import { depositsTo, skippedAddresses, type LostDeposit } from './lost-addresses.ts';
import { matchSent, tokensMoved, type Match } from './match-sent.ts';
import { moveNonces, type NonceFinding } from './nonces.ts';
import { readSent, type Sent } from './read-sent.ts';

interface Examining {
  db: Database;
  chain: Chain;
  signer: Signer;
  clock: Clock;
}

/** The point of the chain up to which the restored database knows it. */
interface KnownUntil {
  /** The newest block that the database had read; negative when it had read none. */
  fromBlock: bigint;
  keyPlace: number;
}

export interface SentFinding {
  sent: Sent;
  match: Match;
  /** The transfer of tokens that the transaction asks for; null for others. */
  moved: { asset: string; to: string; amount: bigint } | null;
  /** The customers whose saved address, or address of an earlier withdrawal, the recipient is. Read for unknown transactions only. */
  customers: readonly string[];
}

export interface Examination {
  until: bigint;
  sent: readonly SentFinding[];
  nonces: readonly NonceFinding[];
  lost: readonly LostDeposit[];
  /** The withdrawals about which officers were asked again. */
  asked: readonly string[];
  /** The reasons for which money must not be released yet; empty when the examination is complete. */
  problems: readonly string[];
}

/**
 * Compares a restored database with the chain: finds what our addresses sent since, stores it where the database has the intent, and moves
 * the nonces ahead. When that is complete, and `isAsking`, asks officers about the withdrawals that were not sent. Safe to repeat.
 * @throws ChainUnavailable, WrongChain, SignerUnavailable
 */
export async function examineChain(
  { db, chain, signer, clock }: Examining,
  { fromBlock: known, keyPlace }: KnownUntil,
  isAsking: boolean,
): Promise<Examination> {
  await chain.check();
  const house = asKept(await signer.addressOf(house_place));
  const skipped = await skippedAddresses(signer, keyPlace);
  const customers = await db.selectFrom('chain.deposit_address').select('address').execute();
  const ours = new Set([house, ...customers.map(({ address }) => address), ...skipped.keys()]);
  const until = await asking(chain.client.getBlockNumber({ cacheTime: 0 }));
  const fromBlock = known < 0n ? until : known;
  const sent: SentFinding[] = [];
  for (const one of await readSent(chain, ours, fromBlock, until)) {
    const match = await inTransaction(db, (transaction) => matchSent(transaction, one, { chain, house, now: clock() }));
    const moved = tokensMoved(one, { chain });
    const recipient = match === 'unknown' && one.from === house ? moved?.to : undefined;
    sent.push({ sent: one, match, moved, customers: recipient ? await customersWhoSendTo(db, recipient) : [] });
  }
  const nonces = await moveNonces(db, chain);
  const lost = await depositsTo(chain, skipped, fromBlock, until);
  const problems = problemsOf(sent, nonces);
  const asked = isAsking && problems.length === 0 ? await askAboutUnsent(db, clock()) : [];
  return { until, sent, nonces, lost, asked, problems };
}

function problemsOf(sent: readonly SentFinding[], nonces: readonly NonceFinding[]): string[] {
  return [
    ...nonces
      .filter(({ waiting }) => waiting > 0n)
      .map(
        ({ address, waiting }) =>
          `${waiting} transactions of ${address} wait at the node: run this again once blocks have them.`,
      ),
    ...sent
      .filter(({ match }) => match === 'conflict')
      .map(
        ({ sent: { hash, from, nonce } }) =>
          `${hash} has the number ${nonce} of ${from}, which the database gave to another one.`,
      ),
  ];
}

async function customersWhoSendTo(db: Database, address: string): Promise<string[]> {
  const rows = await db
    .selectFrom('chain.kept_address')
    .select('account_id')
    .where('address', '=', address)
    .union(
      db
        .selectFrom('chain.payout as payout')
        .innerJoin('movements.movement as movement', 'movement.id', 'payout.movement_id')
        .select('movement.account_id')
        .where('payout.to_address', '=', address),
    )
    .execute();
  return rows.map(({ account_id }) => account_id);
}
