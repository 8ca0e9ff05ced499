import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { asking, type Chain } from '../chain.ts';
import { asKept } from '../keys/deposit-address.ts';
import { house_place, type Signer } from '../keys/signer.ts';
import { askAboutUnsent } from './ask-officers.ts';
import type { LostDeposit } from '../following/note-incoming.ts';
import { newestBlock } from '../following/block-store.ts';
import { addressesOf, depositsTo, keepLost, withoutCredited, type Places } from './lost-addresses.ts';
import { matchSent, tokensMoved, type FindTraded, type Match, type Matching } from './match-sent.ts';
import { noteMissed } from './missed-deposits.ts';
import { moveNonces, type NonceFinding } from './nonces.ts';
import { readToHead, type Sent } from './read-sent.ts';
import { isReadTo, readUntil } from './read-until.ts';
import { findSpent, queueAnew, type SpentNumber } from './spent-numbers.ts';

interface Examining {
  db: Database;
  chain: Chain;
  signer: Signer;
  clock: Clock;
  findTraded: FindTraded;
  /** Tells the operator how far the reading of blocks is. */
  tell: (line: string) => void;
}

/** The point of the chain up to which the restored database knows it. */
interface KnownUntil {
  /** The newest block that the database had read; negative when it had read none. */
  fromBlock: bigint;
  /** The places whose addresses may have been shown to customers whom the database does not know. */
  lost: Places;
}

export interface SentFinding {
  sent: Sent;
  match: Match;
  /** The transfer of tokens that the transaction asks for; null for others. */
  moved: { asset: string; to: string; amount: bigint } | null;
  /** True when the house paid tokens to an address that is not ours, and the database knows nothing of it. */
  isLostPayout: boolean;
  /** True when it swept tokens, or brought ether for that, and the database knows nothing of it: they are ours, and no balance changes. */
  isForgottenSweep: boolean;
  /** The customers whose saved address, or address of an earlier withdrawal, the recipient is. Read for unknown transactions only. */
  customers: readonly string[];
}

export interface Examination {
  until: bigint;
  sent: readonly SentFinding[];
  nonces: readonly NonceFinding[];
  /** Transfers to the addresses that were left out, which are nobody's. */
  lost: readonly LostDeposit[];
  /** The transactions that were queued anew, because their numbers are spent. */
  anew: readonly SpentNumber[];
  /** The withdrawals about which officers were asked again. */
  asked: readonly string[];
  /** The reasons for which money must not be released yet. */
  problems: readonly string[];
  /** False while a server has to read the chain up to `until`, so that the deposits are known whose sweeps are on the chain. */
  isRead: boolean;
}

interface Wishes {
  /** True when an earlier run was complete. It asked officers about the withdrawals that were not sent. */
  isExamined: boolean;
  /** True to queue transactions anew whose numbers are spent. */
  isRenumbering: boolean;
}

/**
 * Compares a restored database with the chain: finds what our addresses sent since, stores it where the database has the intent, and moves
 * the nonces ahead. When that is complete for the first time, or a transaction was queued anew, asks officers about the withdrawals that were
 * not sent. It is complete once the database has read the chain and nothing is amiss. Safe to repeat.
 * @throws ChainUnavailable, WrongChain, SignerUnavailable
 */
export async function examineChain(
  { db, chain, signer, clock, findTraded, tell }: Examining,
  { fromBlock: known, lost: places }: KnownUntil,
  { isExamined, isRenumbering }: Wishes,
): Promise<Examination> {
  await chain.check();
  const house = asKept(await signer.addressOf(house_place));
  const skipped = await addressesOf(signer, places);
  const customers = await db.selectFrom('chain.deposit_address').select('address').execute();
  // Between two restores customers were given some of the places.
  for (const { address } of customers) skipped.delete(address);
  await keepLost(db, skipped);
  const readBefore = (await newestBlock(db))?.number ?? 0n;
  const ours = new Set([house, ...customers.map(({ address }) => address), ...skipped.keys()]);
  const fromBlock = known < 0n ? await asking(chain.client.getBlockNumber()) : known;
  const reading = { chain, ours, tell };
  const first = await readToHead(reading, fromBlock);
  // Counts what waits at the node before it reads the last blocks, so that what a block takes meanwhile is read or was counted.
  const nonces = await moveNonces(db, chain);
  const { until, sent: last } = await readToHead(reading, first.until);
  const onChain = [...first.sent, ...last];
  const matching = { chain, house, now: clock(), findTraded };
  const anew = isRenumbering ? await queueSpentAnew(db, onChain, matching, until) : [];
  const read = await readUntil(db);
  const sent: SentFinding[] = [];
  for (const one of onChain) {
    const match = await inTransaction(db, (transaction) => matchSent(transaction, one, matching));
    const moved = tokensMoved(one, { chain });
    const recipient = match === 'unknown' && one.from === house ? moved?.to : undefined;
    const isLostPayout = recipient !== undefined && !ours.has(recipient);
    const customers = recipient ? await customersWhoSendTo(db, recipient) : [];
    const isForgottenSweep = match === 'unknown' && isOfSweep(one, moved, { house, ours });
    sent.push({ sent: one, match, moved, isLostPayout, isForgottenSweep, customers });
  }
  // The node is asked about numbers first, because it may forget the state of these blocks.
  const problems = [...problemsOf(sent, nonces, await findSpent(db, chain, until)), ...behindOf(readBefore, until)];
  const deposits = await depositsTo(chain, skipped, fromBlock, until);
  await noteMissed(db, house, deposits, clock());
  const lost = await withoutCredited(db, deposits);
  const isRead = isExamined || isReadTo(read, until, sent);
  const isAsking = isRead && problems.length === 0 && (!isExamined || anew.length > 0);
  const asked = isAsking ? await askAboutUnsent(db, clock()) : [];
  return { until, sent, nonces, lost, anew, asked, problems, isRead };
}

/** Checks whether a transaction of ours moved tokens to the house, or ether to an address of ours, which pays for such a move. */
function isOfSweep(
  { from, to, data }: Sent,
  moved: SentFinding['moved'],
  { house, ours }: { house: string; ours: ReadonlySet<string> },
): boolean {
  if (from !== house) return moved?.to === house;
  return data === '0x' && to !== house && ours.has(to);
}

/** Queues the transactions anew whose numbers are spent for good, after those were matched whose bytes alone differ. */
async function queueSpentAnew(db: Database, sent: readonly Sent[], matching: Matching, until: bigint) {
  for (const one of sent) await inTransaction(db, (transaction) => matchSent(transaction, one, matching));
  const spent = (await findSpent(db, matching.chain, until)).filter(({ isFinal }) => isFinal);
  for (const one of spent) await queueAnew(db, one, matching.now);
  return spent;
}

function problemsOf(
  sent: readonly SentFinding[],
  nonces: readonly NonceFinding[],
  spent: readonly SpentNumber[],
): string[] {
  const isSpent = (one: Sent) => spent.some(({ from, nonce }) => from === one.from && nonce === one.nonce);
  return [
    ...nonces
      .filter(({ waiting }) => waiting > 0)
      .map(
        ({ address, waiting }) =>
          `${waiting} transactions of ${address} wait at the node: run this again once blocks have them.`,
      ),
    ...spent.map(
      ({ id, purpose, reference, from, nonce, isFinal }) =>
        `The chain gave the number ${nonce} of ${from} to another transaction than the database, where it is for the ${purpose} ${reference ?? id}: ${isFinal ? 'make sure that nothing else signs for this address, then run after-restore --renumber.' : 'run this again once more blocks follow.'}`,
    ),
    ...sent
      .filter(({ match, sent: one }) => match === 'conflict' && !isSpent(one))
      .map(
        ({ sent: { hash, from, nonce } }) =>
          `${hash} has the number ${nonce} of ${from}, which the database gave to another one.`,
      ),
  ];
}

/** Tells that a server had read blocks before it knew the addresses that are left out, which the node of this command does not have yet. */
function behindOf(readBefore: bigint, until: bigint): string[] {
  if (readBefore <= until) return [];
  return [
    `A server has read block ${readBefore}, and the node of this command is at ${until}: run this again once the node has caught up.`,
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
