import { sql } from 'kysely';
import { changeFacts, lockOpenCase, openCase } from '../cases/cases.ts';
import { endCase } from '../cases/end-case.ts';
import { isMovementId, findMovement } from '../movements/movements.ts';
import { RailUnavailable, type Rail } from '../movements/rail.ts';
import type { MovementServices } from '../movements/services.ts';
import { settleDeposit } from '../movements/settle-deposit.ts';
import { settleWithdrawal } from '../movements/settle-withdrawal.ts';
import { dayInColombia } from '../platform/colombian-time.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { defineJob, job, type Job } from '../platform/jobs/jobs.ts';
import { bankDifference, subjectOf } from './bank-difference-case.ts';
import { comparedSince, keepStatement, matchLines, readDays } from './bank-lines.ts';
import { findDifferences, type Difference } from './differences.ts';
import { lockComparison } from './lock-reference.ts';
import { daysToRead } from './statement-days.ts';

const day_milliseconds = 86_400_000;
/** The age below which a difference opens no case, because an event, a poll or the next statement may still resolve it. */
const grace_milliseconds = day_milliseconds;
/**
 * The number of past days in which differences are searched. If an open case is about an older difference, the search begins at that
 * difference's time.
 */
const looked_back_days = 40;

/** Runs every hour, so that a bank that was unavailable in the morning is asked again. */
const reconcileBanksHourly = defineJob('reconcile_banks', {
  retryLimit: 0,
  expireInSeconds: 1_800,
  cron: '35 * * * *',
});

export function reconcileBanksJob(services: MovementServices): Job {
  return job(reconcileBanksHourly, () => reconcileBanks(services));
}

/** Compares every bank's statements with the ledger, and opens cases about differences. Safe to repeat, also concurrently. */
export async function reconcileBanks(services: MovementServices): Promise<void> {
  for (const rail of services.rails.values()) if (rail.stating) await reconcile(services, rail);
}

async function reconcile(services: MovementServices, rail: Rail): Promise<void> {
  const { db, clock, log } = services;
  for (const day of daysToRead(await readDays(db, rail), clock())) {
    const lines = (await rail.stating?.linesOf(day)) ?? [];
    const otherwise = await inTransaction(db, (transaction) => keepStatement(transaction, rail, day, lines, clock()));
    if (otherwise > 0)
      log.error({ rail: rail.name, day, lines: otherwise }, 'A bank says of a day otherwise than it did before');
  }
  const first = await comparedSince(db, rail);
  const begin = first === null ? null : dayInColombia(first)?.start;
  if (!begin) return;
  const compare = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    inTransaction(db, async (transaction) => {
      await lockComparison(transaction, rail.name);
      await matchLines(transaction, rail, begin);
      return work(transaction);
    });
  // Queries the bank about each differing movement before opening cases: if its event was lost, the answer settles the movement as the
  // event would have.
  const apart = await compare(async (transaction) =>
    differencesSince(transaction, rail, { begin, open: await openDifferences(transaction, rail), now: clock() }),
  );
  const movementIds = apart.map(({ about }) => about).filter((about) => isMovementId(about));
  await askAbout(services, rail, movementIds);
  await compare((transaction) => tellOfDifferences(transaction, rail, begin, clock()));
}

async function askAbout(services: MovementServices, rail: Rail, movementIds: readonly string[]): Promise<void> {
  try {
    for (const id of movementIds) {
      const payout = await rail.payingOut?.findByReference(id);
      if (payout) await settleWithdrawal(services, rail.name, payout);
      const payment = await rail.collecting?.findByReference(id);
      if (payment) await settleDeposit(services, rail.name, payment);
    }
  } catch (error) {
    // The next run queries the bank about all differences again. Until then, officers have cases about the differences.
    if (!(error instanceof RailUnavailable)) throw error;
  }
}

interface Since {
  begin: Date;
  open: ReadonlyMap<string, Date>;
  now: Date;
}

async function differencesSince(
  transaction: Transaction,
  rail: Rail,
  { begin, open, now }: Since,
): Promise<Difference[]> {
  const oldest = new Date(now.getTime() - looked_back_days * day_milliseconds);
  const from = [oldest, ...open.values()].reduce((first, one) => (one < first ? one : first));
  const until = new Date(now.getTime() - grace_milliseconds);
  return findDifferences(transaction, rail, { from: from < begin ? begin : from, until });
}

async function tellOfDifferences(transaction: Transaction, rail: Rail, begin: Date, now: Date): Promise<void> {
  const open = await openDifferences(transaction, rail);
  for (const difference of await differencesSince(transaction, rail, { begin, open: new Map(open), now })) {
    open.delete(difference.about);
    await tellOf(transaction, rail, difference, now);
  }
  for (const about of open.keys()) await endDifference(transaction, rail, about, now);
}

/** Returns the references of open cases, each with the time at which its difference began. */
async function openDifferences(transaction: Transaction, { name }: Rail): Promise<Map<string, Date>> {
  const rows = await transaction
    .selectFrom('cases.case')
    .select(['subject', sql<string>`facts ->> 'since'`.as('since')])
    .where('kind', '=', bankDifference.kind)
    .where(sql<boolean>`state <> 'closed'`)
    .where(sql<boolean>`starts_with(subject, ${subjectOf(name, '')})`)
    .execute();
  return new Map(rows.map(({ subject, since }) => [subject.slice(subjectOf(name, '').length), new Date(since)]));
}

async function aboutOf(transaction: Transaction, rail: Rail, about: string) {
  const movement = isMovementId(about) ? await findMovement(transaction, about) : null;
  return { customerId: movement?.accountId ?? null, subject: subjectOf(rail.name, about) };
}

async function tellOf(transaction: Transaction, rail: Rail, { about, bank, ledger, since }: Difference, now: Date) {
  const subject = await aboutOf(transaction, rail, about);
  const facts = { bank: String(bank), ledger: String(ledger), since: since.toISOString() };
  const known = await lockOpenCase(transaction, bankDifference, subject, now);
  if (!known) {
    await openCase(transaction, bankDifference, { ...subject, facts }, now);
    return;
  }
  const { bank: formerBank, ledger: formerLedger } = known.facts;
  const changed = {
    ...(formerBank !== facts.bank && { bank: facts.bank }),
    ...(formerLedger !== facts.ledger && { ledger: facts.ledger }),
  };
  if (Object.keys(changed).length > 0) await changeFacts(transaction, bankDifference, subject, changed, now);
}

/** Closes the case of a difference that is resolved, because a late line or transfer has arrived. */
async function endDifference(transaction: Transaction, rail: Rail, about: string, now: Date): Promise<void> {
  const known = await lockOpenCase(transaction, bankDifference, await aboutOf(transaction, rail, about), now);
  if (!known) return;
  const actor = { kind: 'system', rail: rail.name } as const;
  await endCase(transaction, known, { cause: 'agrees_by_now', actor, requestId: rail.name }, now);
}
