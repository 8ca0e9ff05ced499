import { sql } from 'kysely';
import { assetOf } from '../../api-server/src/assets/assets.ts';
import { inPesos } from '../../api-server/src/assets/pesos.ts';
import { askAboutUnpaid } from '../../api-server/src/movements/after-restore/ask-about-unpaid.ts';
import { isMovementId } from '../../api-server/src/movements/movements.ts';
import { findAtBank } from '../../api-server/src/movements/after-restore/find-at-bank.ts';
import { findRefundsAtBank } from '../../api-server/src/movements/after-restore/find-refunds.ts';
import { refundedMovements } from '../../api-server/src/movements/refunds.ts';
import {
  RailUnavailable,
  railsOf,
  type Rail,
  type Rails,
  type StatementLine,
} from '../../api-server/src/movements/rail.ts';
import type { Clock } from '../../api-server/src/platform/clock.ts';
import { dateInColombia, dayInColombia } from '../../api-server/src/platform/colombian-time.ts';
import type { Config } from '../../api-server/src/platform/config/variables.ts';
import type { Database } from '../../api-server/src/platform/db/database.ts';
import { createWompi } from '../../api-server/src/rails/wompi/wompi.ts';
import {
  endLostPayout,
  findCharge,
  findLostPayout,
  isBookedAsLost,
  noteLostPayout,
  type LostPayout,
  type LostPayoutState,
} from '../../api-server/src/reconciliation/lost-payouts.ts';
import { lastWholeDay } from '../../api-server/src/reconciliation/statement-days.ts';
import { endReturned, type ReturnedPayout } from '../../api-server/src/reconciliation/returned-payouts.ts';
import {
  findUnknownPayouts,
  settledLines,
  type UnknownPayout,
} from '../../api-server/src/reconciliation/unknown-payouts.ts';

interface Examining {
  config: Config;
  /** The database as its owner. */
  db: Database;
  clock: Clock;
}

interface BankExamined {
  lines: readonly string[];
  /** The reason for which money must not be released yet; empty when the bank answered. */
  problems: readonly string[];
}

/**
 * Compares a restored database with the bank: withdrawals and refunds that the bank has become sent, officers decide about the others once, and payments
 * out that the database does not know are told. Notes with the hold how far that came, which the release asks for. Safe to repeat.
 */
export async function examineBank({ config, db, clock }: Examining, holdId: string): Promise<BankExamined> {
  const rails = railsOf([createWompi(config)]);
  const lines: string[] = [];
  try {
    for await (const { amount, payout } of findAtBank(db, rails, clock())) {
      const otherwise = payout.amount === amount ? '' : `, where it is ${inPesos(amount)} pesos`;
      lines.push(
        `The bank has the withdrawal ${payout.reference} of ${inPesos(payout.amount)} pesos (${payout.status}), which counts as sent now${otherwise}.`,
      );
    }
    for await (const { reference, amount, status, isLost } of findRefundsAtBank(db, rails, isBookedAsLost, clock())) {
      const has = `he bank has the refund ${reference} of ${inPesos(amount)} pesos (${status}), which`;
      lines.push(
        isLost
          ? `DECIDE: t${has} officers booked as a lost payment: the case of the payment that it refunds says what is left.`
          : `T${has} counts as ${status === 'rejected' ? status : 'sent'} now.`,
      );
    }
    const hold = await readHold(db, holdId);
    if (!hold.isAsked)
      for (const id of await askAboutUnpaid(db, clock()))
        lines.push(`Officers decide again about the withdrawal ${id}, which the bank does not have.`);
    await sql`update movements.money_out_hold set bank_asked_at = coalesce(bank_asked_at, now()) where id = ${holdId}`.execute(
      db,
    );
    lines.push(...(await compareStatements(db, rails, holdId, clock())));
    return { lines, problems: [] };
  } catch (error) {
    if (!(error instanceof RailUnavailable)) throw error;
    return { lines, problems: [`${error.message}: run this again once the bank answers.`] };
  }
}

/** Compares the statements of all days since the moment, also today's. @throws RailUnavailable */
async function compareStatements(db: Database, rails: Rails, holdId: string, now: Date): Promise<string[]> {
  const { heldAt, statedFrom } = await readHold(db, holdId);
  const heldOn = dateInColombia(heldAt);
  const days = daysFrom(statedFrom, now);
  const lines: string[] = [];
  const back: string[] = [];
  for (const rail of rails.values()) {
    const stated = new Map<StatementLine, string>();
    for (const day of days) for (const line of (await rail.stating?.linesOf(day)) ?? []) stated.set(line, day);
    const all = [...stated.keys()];
    const returned = await endReturned(db, rail, all, now);
    for (const { id } of await refundsAmong(db, all)) await endLostPayout(db, { rail: rail.name, line: id }, now);
    for (const one of returned) back.push(...(await backInWords(db, rail, one, stated.get(one.back) ?? '', now)));
    for (const one of await findUnknownPayouts(db, rail, all, heldAt)) {
      const day = stated.get(one.line) ?? '';
      const about = lostOf(one, rail, day);
      const standing = await findLostPayout(db, about);
      const asked = async () => ({ ...about, payment: await paymentOf(one, rail) });
      lines.push(inWords(one, day, standing ?? (await noteLostPayout(db, await asked(), now))));
    }
  }
  const whole = lastWholeDay(now);
  await sql`update movements.money_out_hold set stated_until = greatest(stated_until, ${whole}::date) where id = ${holdId}`.execute(
    db,
  );
  return [
    `The bank's statements of ${days[0]} to ${days.at(-1)} have ${lines.length} payments out that this database does not know.`,
    ...lines,
    ...back,
    ...(whole < heldOn
      ? [
          `The bank's statement of ${heldOn} counts as whole from six in the morning of the next day: run this again then.`,
        ]
      : []),
  ];
}

/** Returns the payments out that are refunds, whose movement the database may not have read when they were first seen. */
async function refundsAmong(db: Database, stated: readonly StatementLine[]): Promise<StatementLine[]> {
  const refunded = await refundedMovements(
    db,
    stated.map(({ reference }) => reference),
  );
  return stated.filter(({ reference, amount }) => amount < 0n && refunded.has(reference));
}

/**
 * Tells of a payment that came back after officers had decided who bears it. Until they give the charge back, or the bank pays it again, a customer
 * who was charged has paid for nothing, also where the return was booked.
 */
async function backInWords(
  db: Database,
  rail: Rail,
  { back, again, decided }: ReturnedPayout,
  day: string,
  now: Date,
): Promise<string[]> {
  if (decided.length === 0) return [];
  const got = `on ${day} the bank got back the ${inPesos(back.amount)} pesos that it had paid for ${back.reference}`;
  if (again) return [`Paid again: ${got}.`];
  const charges: string[] = [];
  const [first] = decided;
  if (first?.isGivenBack)
    return [`Decided by officers: ${got}, and the case ${first.id} charged, which was given back.`];
  for (const { id, customer } of decided) {
    const charge = customer === null ? null : await findCharge(db, id, customer);
    if (charge !== null) charges.push(`${charge} charges it to a customer`);
  }
  const isSettled = (await settledLines(db, rail, [back], now)).has(back.id);
  if (charges.length > 0) {
    const charged = `${got}, of which ${charges.join(', and ')}`;
    return [
      isSettled
        ? `AFTER THE RELEASE: ${charged}. The return is settled: see «A charged payment that came back» unless the customer was paid.`
        : `GIVE BACK: ${charged}. Decide the case of the difference, which opens a day after the return.`,
    ];
  }
  const borne = `${got}, which the house bears by the case ${decided.map(({ id }) => id).join(', ')}`;
  return [isSettled ? `Decided by officers: ${borne}.` : `AFTER THE RELEASE: ${borne}. Book the difference.`];
}

/** Describes a payment that the database does not know. */
function lostOf(
  { line: { id, reference, amount } }: UnknownPayout,
  { name: rail, asset }: Rail,
  day: string,
): LostPayout {
  return {
    rail,
    line: id,
    about: reference,
    payment: null,
    asset: assetOf(asset).symbol,
    amount: -amount,
    day,
    to: null,
    customers: '',
  };
}

/**
 * Returns the bank's id of a payment; null where the line stands for it. A bank may refuse to look for a reference that is not ours, and no
 * answer about one line keeps the others from officers.
 */
async function paymentOf({ line: { reference } }: UnknownPayout, { payingOut }: Rail): Promise<string | null> {
  if (!isMovementId(reference)) return null;
  try {
    return (await payingOut?.findByReference(reference))?.id ?? null;
  } catch (error) {
    if (!(error instanceof RailUnavailable)) throw error;
    return null;
  }
}

function inWords(
  { line: { reference, amount }, state }: UnknownPayout,
  day: string,
  standing: LostPayoutState,
): string {
  const here = state === null ? 'which this database does not know' : `which is ${state} in this database`;
  const word = standing === 'decided' ? 'Decided by officers' : 'DECIDE';
  return `${word}: on ${day} the bank paid ${inPesos(-amount)} pesos for ${reference}, ${here}.`;
}

async function readHold(db: Database, holdId: string): Promise<{ isAsked: boolean; heldAt: Date; statedFrom: string }> {
  const { bank_asked_at, held_at, stated_from } = await db
    .selectFrom('movements.money_out_hold')
    .select(['bank_asked_at', 'held_at', sql<string | null>`stated_from::text`.as('stated_from')])
    .where('id', '=', holdId)
    .executeTakeFirstOrThrow();
  if (stated_from === null)
    throw new Error('The first day for the statements was not noted when the examination began');
  return { isAsked: bank_asked_at !== null, heldAt: held_at, statedFrom: stated_from };
}

/** Returns the days in Colombia from one day up to today. */
function daysFrom(first: string, now: Date): string[] {
  const today = dateInColombia(now);
  const days = [first];
  for (let last = first; last < today;) {
    const next = dayInColombia(last)?.end;
    if (!next) throw new Error(`There is no day ${last}`);
    last = dateInColombia(next);
    days.push(last);
  }
  return days;
}
