import { fromMinorUnits } from '@caudal/api-spec';
import { sql } from 'kysely';
import { assetOf } from '../../api-server/src/assets/assets.ts';
import type { Clock } from '../../api-server/src/platform/clock.ts';
import type { Config } from '../../api-server/src/platform/config/variables.ts';
import type { Database } from '../../api-server/src/platform/db/database.ts';
import { createChain, type Chain } from '../../api-server/src/rails/evm/chain.ts';
import {
  examineChain,
  type Examination,
  type SentFinding,
} from '../../api-server/src/rails/evm/after-restore/examine-chain.ts';
import { createSigner } from '../../api-server/src/rails/evm/keys/create-signer.ts';
import { findTraded } from '../../api-server/src/trading/orders/queue-swaps.ts';
import {
  chain_rail,
  lostPayout,
  noteLostPayout,
  type LostPayoutState,
} from '../../api-server/src/reconciliation/lost-payouts.ts';
import type { AfterRestoreOptions } from './after-restore-options.ts';
import { examineBank } from './examine-bank.ts';
import { findUndecided } from './undecided.ts';
import { beginExamination, endExamination, type NotBegun, type RestoredHold } from './restored-hold.ts';

interface Examined {
  lines: readonly string[];
  /** True when the examination is over. It is not until a server has read the chain and this was run again. */
  isComplete: boolean;
  /** The payments that the database does not know, about which officers have not decided: amount, asset, and reference. */
  undecided: readonly string[];
}

interface Restored {
  config: Config;
  /** The database as its owner. */
  db: Database;
  clock: Clock;
  /** Tells the operator how far the reading of blocks is. */
  tell: (line: string) => void;
}

const refusals = {
  not_held: 'Money out is not held, so there is nothing to examine. Hold it first: money-out hold.',
  fewer_places:
    'An earlier run left out more places than --places asks for now, and they stay left out. Run this without --places.',
  places_given:
    'No more places can be left out: a server has given addresses after those of the first run. Run this without --places. Where too few were left out, restore again and begin with more.',
} as const satisfies Record<NotBegun, string>;

/**
 * Examines a restored database as described in `scripts/after-restore.ts`.
 * @throws ChainUnavailable, WrongChain, SignerUnavailable
 */
export async function examineRestored(
  { config, db, clock, tell }: Restored,
  { isRenumbering = false, places }: AfterRestoreOptions = {},
): Promise<Examined> {
  const none = { isComplete: false, undecided: [] };
  const chain = createChain(config);
  const missing = await assetsWithoutToken(db, chain?.tokens ?? []);
  if (missing.length > 0) return { lines: [`FAILED ${withoutToken(missing)}`], ...none };
  const hold = await beginExamination(db, places);
  if (typeof hold === 'string') return { lines: [refusals[hold]], ...none };
  if ('releasedAt' in hold) return { lines: [releasedOn(hold.releasedAt)], ...none };
  const found =
    chain &&
    (await examineChain({ db, chain, signer: createSigner(config), clock, findTraded, tell }, hold, {
      isExamined: hold.isExamined,
      isRenumbering,
    }));
  const lost = found && found.isRead && found.problems.length === 0 ? await noteLost(db, found, clock()) : new Map();
  const bank = await examineBank({ config, db, clock }, hold.id);
  // Withdrawals that the bank lacks are noted apart, because officers are asked once about those that are not on the chain.
  const isExamined = !found || (found.problems.length === 0 && found.isRead);
  if (isExamined) await endExamination(db, hold.id);
  const undecided = await findUndecided(db);
  const problems = [...(found?.problems ?? []), ...bank.problems];
  const lines = [
    ...aboutPeople(hold),
    `Officers who can sign in: ${await officersOf(db)}. Deactivate again who left after the moment.`,
    ...(found ? aboutChain(found, hold, lost) : ['No chain is configured.']),
    ...bank.lines,
    ...problems.map((problem) => `FAILED ${problem}`),
    nextStep(found, problems, undecided),
  ];
  return { lines, isComplete: isExamined && bank.problems.length === 0, undecided };
}

/**
 * Returns the assets whose tokens the configuration does not have, and which withdrawals and swaps wait for or customers have. The chain may
 * have done with such a token what was requested after the moment: it would not be found, and the same money could leave a second time.
 * Pesos are left out where none wait, because most have never been tokens.
 */
async function assetsWithoutToken(db: Database, tokens: Chain['tokens']): Promise<string[]> {
  const { rows } = await sql<{ asset: string }>`
    select unnest(array[movement.asset, asset_in, asset_out]) as asset
      from movements.movement left join trading.order on movement_id = movement.id
      where kind in ('crypto_withdrawal', 'swap') and state in ('requested', 'awaiting_approval')
    union select code from ledger.asset where code <> 'COP' and exists (
      select from ledger.account where asset_code = asset.code and account.code like 'customer:%' and posted_in <> posted_out)
    order by 1`.execute(db);
  const known = new Set<string>(tokens.map(({ asset }) => asset.symbol));
  return rows.map(({ asset }) => asset).filter((asset) => asset !== null && !known.has(asset));
}

const withoutToken = (assets: readonly string[]) =>
  `Customers have ${assets.join(', ')}, or withdrawals or swaps of it wait, and EVM_TOKENS does not name the token or EVM_RPC_URL no chain: what the chain did with it would not be found. Name it, and run this again.`;

const releasedOn = (at: Date) =>
  `Money out of this restored database was already released on ${at.toISOString()}: there is nothing left to examine. Do not hold it again.`;

/** Tells the operator what comes after this run. */
function nextStep(found: Examination | null, problems: readonly string[], undecided: readonly string[]): string {
  if (problems.length > 0) return 'Money out stays held. Mend what FAILED, and run this again.';
  if (found && !found.isRead)
    return `Next: start ONE server, let it read the chain up to block ${found.until} (caudal_chain_blocks_behind falls to 0), and run this again. Until then money out stays held.`;
  if (undecided.length > 0)
    return `Next: two officers decide who bears ${undecided.length} payments that this database does not know (cases «${lostPayout.name.es}»): ${undecided.join('; ')}. Then run this again. Until then money out stays held.`;
  return 'Decide each DECIDE and the cases; then: money-out release, which waits for no GIVE BACK; then do what is marked AFTER THE RELEASE.';
}

/** Returns the addresses of the officers whose accounts are active. */
async function officersOf(db: Database): Promise<string> {
  const officers = await db
    .selectFrom('identity.account')
    .select('email')
    .where('audience', '=', 'backoffice')
    .where('disabled_at', 'is', null)
    .orderBy('email')
    .execute();
  return officers.length === 0 ? 'none' : officers.map(({ email }) => email).join(', ');
}

function aboutPeople({ ended, skipped: { after, count } }: RestoredHold): string[] {
  const places = `Places ${after + 1} to ${after + count} of customers' addresses are left out.`;
  return [ended === null ? 'All sessions were ended by an earlier run.' : `Ended ${ended} sessions.`, places];
}

const matches = {
  known: 'known before',
  found: 'now noted as sent',
  conflict: 'CONFLICT',
  unknown: 'DECIDE: the database knows nothing of it',
} as const satisfies Record<SentFinding['match'], string>;

/** Opens the cases of payments on the chain that the database does not know. Returns their states by the transactions' hashes. */
async function noteLost(db: Database, { sent }: Examination, now: Date): Promise<Map<string, LostPayoutState>> {
  const states = new Map<string, LostPayoutState>();
  for (const { sent: one, moved, isLostPayout, customers } of sent) {
    if (!isLostPayout || moved === null) continue;
    const { hash } = one;
    const { amount, to } = moved;
    const asset = assetOf(moved.asset).symbol;
    const about = {
      rail: chain_rail,
      line: hash,
      about: hash,
      payment: null,
      asset,
      amount,
      day: null,
      to,
      customers: customers.join(', '),
    };
    states.set(hash, await noteLostPayout(db, about, now));
  }
  return states;
}

function aboutChain(
  { until, sent, nonces, lost, anew, asked }: Examination,
  { fromBlock }: RestoredHold,
  noted: ReadonlyMap<string, LostPayoutState>,
): string[] {
  return [
    `Blocks ${fromBlock + 1n} to ${until} have ${sent.length} transactions of ours.`,
    ...sent.map((one) => {
      const { sent: transaction, moved, customers } = one;
      const { hash, from, to, nonce } = transaction;
      const what = moved ? `${inUnits(moved)} to ${moved.to}` : `a call of ${to}`;
      const who = customers.length === 0 ? '' : ` (customers who sent there: ${customers.join(', ')})`;
      return `  ${hash} number ${nonce} of ${from}: ${what}: ${standingOf(one, noted.get(hash))}${who}`;
    }),
    ...nonces
      .filter(({ stored, onChain }) => stored < onChain)
      .map(({ address, stored, onChain }) => `The next number of ${address} is ${onChain}; it was ${stored}.`),
    ...lost.map(
      ({ keyPlace, transfer: { token, to, amount, txHash } }) =>
        `DECIDE: ${amount} units of ${token} came to ${to} (place ${keyPlace}), which a customer was shown after the moment: ${txHash}`,
    ),
    ...anew.map(
      ({ purpose, reference, id, nonce }) =>
        `The ${purpose} ${reference ?? id} no longer has the spent number ${nonce}.`,
    ),
    ...asked.map((id) => `Officers decide again about the withdrawal ${id}, which was not sent.`),
  ];
}

/** Tells what the restored database makes of a transaction, and whether officers have to decide about it. */
function standingOf({ match, isForgottenSweep }: SentFinding, noted: LostPayoutState | undefined): string {
  if (noted === 'decided') return 'decided by officers';
  return isForgottenSweep ? 'part of a sweep to the house, which changes no balance' : matches[match];
}

function inUnits({ asset, amount }: NonNullable<SentFinding['moved']>): string {
  const { symbol, decimals } = assetOf(asset);
  return `${fromMinorUnits(amount, decimals)} ${symbol}`;
}
