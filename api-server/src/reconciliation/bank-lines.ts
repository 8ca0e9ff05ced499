import { sql } from 'kysely';
import type { Rail, StatementLine } from '../movements/rail.ts';
import { refundedMovements } from '../movements/refunds.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { ReadDay } from './statement-days.ts';

export async function readDays(db: Database, { name }: Rail): Promise<ReadDay[]> {
  const rows = await db
    .selectFrom('reconciliation.bank_day as bank_day')
    .select(['day', 'read_at as readAt'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('reconciliation.contradiction as contradiction')
            .select('line_id')
            .whereRef('contradiction.rail', '=', 'bank_day.rail')
            .whereRef('contradiction.day', '=', 'bank_day.day'),
        )
        .as('isContradicted'),
    )
    .where('rail', '=', name)
    .orderBy('day', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ isContradicted, ...day }) => ({ ...day, isContradicted: Boolean(isContradicted) }));
}

/** A line of a bank statement as it is stored. */
interface Stated {
  line_id: string;
  at: Date;
  reference: string;
  /** The ledger's reference of the line: the movement's id for a refund, otherwise the bank's reference. */
  about: string;
  amount: string;
}

/** Stores a bank's statement of a day. Lines stored before stay unchanged. Returns the number of lines that contradict them. */
export async function keepStatement(
  transaction: Transaction,
  { name: rail }: Rail,
  day: string,
  lines: readonly StatementLine[],
  now: Date,
): Promise<number> {
  await transaction
    .insertInto('reconciliation.bank_day')
    .values({ rail, day, read_at: now })
    .onConflict((conflict) => conflict.columns(['rail', 'day']).doUpdateSet({ read_at: now }))
    .execute();
  const references = lines.map(({ reference }) => reference);
  const refunded = await refundedMovements(transaction, references);
  const stated = lines.map(({ id, reference, amount, at }) => ({
    line_id: id,
    at,
    reference,
    about: refunded.get(reference) ?? reference,
    amount: String(amount),
  }));
  await sql`
    insert into reconciliation.bank_line (rail, line_id, day, at, reference, about, amount)
      select ${rail}, line_id, ${day}::date, at, reference, about, amount from ${recordset(stated)}
      on conflict do nothing`.execute(transaction);
  return noteContradictions(transaction, { rail, day, stated, now });
}

const recordset = (stated: readonly Stated[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(stated)}::jsonb)
    as line (line_id text, at timestamptz, reference text, about text, amount numeric(78, 0))`;

/** Stores which lines of a day the bank now states differently or omits, and deletes the contradictions that no longer exist. */
async function noteContradictions(
  transaction: Transaction,
  { rail, day, stated, now }: { rail: string; day: string; stated: readonly Stated[]; now: Date },
): Promise<number> {
  await transaction
    .deleteFrom('reconciliation.contradiction')
    .where('rail', '=', rail)
    .where('day', '=', day)
    .execute();
  const { rows } = await sql`
    insert into reconciliation.contradiction (rail, day, line_id, reference, amount, noticed_at)
      select known.rail, ${day}::date, known.line_id, line.reference, line.amount, ${now}
        from ${recordset(stated)}
        right join reconciliation.bank_line known on known.line_id = line.line_id
        where known.rail = ${rail} and (known.day = ${day}::date or line.line_id is not null)
          and (known.day, known.reference, known.amount) is distinct from (${day}::date, line.reference, line.amount)
      on conflict do nothing
      returning line_id`.execute(transaction);
  return rows.length;
}

/** Selects the transfers on a bank's ledger account as the bank would state them: incoming amounts are positive. */
export const onAccount = ({ clearing }: Rail) => sql`
  select t.id, t.reference, t.created_at,
      case when t.debit_account_id = clearing.id then t.amount else -t.amount end as amount
    from (select id from ledger.account where code = ${clearing}) as clearing
    cross join lateral (
      select * from ledger.transfer d where d.debit_account_id = clearing.id and d.kind in ('posted', 'post')
      union all
      select * from ledger.transfer c where c.credit_account_id = clearing.id and c.kind in ('posted', 'post')
    ) t`;

/** Returns the first day that was compared with this bank. Earlier transfers are not compared. */
export async function comparedSince(db: Database, { name }: Rail): Promise<string | null> {
  const { first } = await db
    .selectFrom('reconciliation.bank_day')
    .select((eb) => eb.fn.min('day').as('first'))
    .where('rail', '=', name)
    .executeTakeFirstOrThrow();
  return first;
}

/**
 * Matches each open line with a transfer of the same reference and amount. If there are several, lines and transfers are paired in
 * chronological order.
 */
export async function matchLines(transaction: Transaction, rail: Rail, since: Date): Promise<void> {
  await match(transaction, rail, since);
  // A refund that officers booked as a lost payment is matched by its own reference.
  if (await nameRefunds(transaction, rail)) await match(transaction, rail, since);
}

async function match(transaction: Transaction, rail: Rail, since: Date): Promise<void> {
  await sql`
    with line as (
      select line_id, about, amount, row_number() over (partition by about, amount order by at, line_id) as place
        from reconciliation.bank_line
        where rail = ${rail.name} and transfer_id is null and settled_by is null
    ), posted as (
      select t.id, t.reference, t.amount, row_number() over (partition by t.reference, t.amount order by t.id) as place
        from (${onAccount(rail)}) t
        where t.created_at >= ${since}
          and t.reference in (select about from line)
          and not exists (select from reconciliation.bank_line known where known.transfer_id = t.id)
          and not exists (select from reconciliation.settled_transfer settled where settled.transfer_id = t.id)
    )
    update reconciliation.bank_line as bank_line set transfer_id = posted.id
      from line join posted on posted.reference = line.about and posted.amount = line.amount and posted.place = line.place
      where bank_line.rail = ${rail.name} and bank_line.line_id = line.line_id`.execute(transaction);
}

/**
 * Notes of which movement an open line is the refund, where the refund was found after the line was stored: after a restore. Returns whether
 * there was one.
 */
async function nameRefunds(transaction: Transaction, { name }: Rail): Promise<boolean> {
  const open = await transaction
    .selectFrom('reconciliation.bank_line')
    .select('reference')
    .where('rail', '=', name)
    .where('transfer_id', 'is', null)
    .where('settled_by', 'is', null)
    .where('amount', '<', 0n)
    .whereRef('about', '=', 'reference')
    .execute();
  const references = open.map(({ reference }) => reference);
  const refunded = await refundedMovements(transaction, references);
  for (const [reference, about] of refunded)
    await transaction
      .updateTable('reconciliation.bank_line')
      .set({ about })
      .where('rail', '=', name)
      .where('transfer_id', 'is', null)
      .where('settled_by', 'is', null)
      .where('about', '=', reference)
      .execute();
  return refunded.size > 0;
}
