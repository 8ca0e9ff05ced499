import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { AccountCode } from './account-code.ts';
import type { TransferId } from './transfer.ts';
import { rowLimit } from '../platform/db/row-limit.ts';

/** The effect of a posted transfer on an account that has a floor, in minor units of its asset. */
export interface Line {
  readonly id: TransferId;
  readonly at: Date;
  /** The change of the balance; positive when it grew. */
  readonly change: bigint;
  /** The account's posted balance after the transfer. */
  readonly balance: bigint;
  readonly reason: string;
  readonly reference: string;
}

export interface Span {
  /** The first moment of the span. */
  readonly from: Date;
  /** The first moment after the span. */
  readonly until: Date;
}

/**
 * A position among an account's lines. The id decides, because later lines have higher ids. The time only narrows the search in the index:
 * a Date is less precise than the time in the database.
 */
type Position = Pick<Line, 'at' | 'id'>;

/**
 * Returns an account's lines of a span, oldest first, after a position; at most `limit`. Reads them by an index, so that an account with
 * many lines is as fast.
 */
export async function linesAfter(
  db: Database,
  account: AccountCode,
  { from, until }: Span,
  after: Position | null,
  limit: number,
): Promise<readonly Line[]> {
  const start = after
    ? sql`and t.created_at >= ${after.at} and t.id > ${after.id}::bigint`
    : sql`and t.created_at >= ${from}`;
  const side = (name: 'debit' | 'credit') => sql`
    (select t.id, t.created_at, t.amount, ${sql.lit(name)}::ledger.side as side,
        ${sql.ref(`t.${name}_balance`)} as balance, t.reason, t.reference
      from ledger.transfer t
      where t.kind in ('posted', 'post') and ${sql.ref(`t.${name}_account_id`)} = (select id from named)
        ${start} and t.created_at < ${until}
      order by t.created_at, t.id limit ${rowLimit(limit)})`;
  const { rows } = await sql<Line>`
    with named as (select id, normal_side from ledger.account where code = ${account})
    select line.id::text as id, line.created_at as at, line.balance, line.reason, line.reference,
      (case when line.side = named.normal_side then line.amount else -line.amount end)::numeric(78, 0) as change
    from (${side('debit')} union all ${side('credit')}) line, named
    order by line.created_at, line.id limit ${rowLimit(limit)}`.execute(db);
  return rows;
}

/** Returns an account's posted balance just before a moment. */
export async function balanceBefore(db: Database, account: AccountCode, moment: Date): Promise<bigint> {
  const side = (name: 'debit' | 'credit') => sql`
    (select t.created_at, t.id, ${sql.ref(`t.${name}_balance`)} as balance
      from ledger.transfer t
      where t.kind in ('posted', 'post') and ${sql.ref(`t.${name}_account_id`)} = (select id from named)
        and t.created_at < ${moment}
      order by t.created_at desc, t.id desc limit 1)`;
  const { rows } = await sql<{ balance: bigint }>`
    with named as (select id from ledger.account where code = ${account})
    select line.balance from (${side('debit')} union all ${side('credit')}) line
    order by line.created_at desc, line.id desc limit 1`.execute(db);
  return rows[0]?.balance ?? 0n;
}

/** Returns the sums and the number of an account's lines in a span. */
export async function sumsOf(
  db: Database,
  account: AccountCode,
  { from, until }: Span,
): Promise<{ credited: bigint; debited: bigint; lines: number }> {
  const side = (name: 'debit' | 'credit') => sql`
    (select t.amount, ${sql.lit(name)}::ledger.side as side from ledger.transfer t
      where t.kind in ('posted', 'post') and ${sql.ref(`t.${name}_account_id`)} = (select id from named)
        and t.created_at >= ${from} and t.created_at < ${until})`;
  const { rows } = await sql<{ credited: bigint; debited: bigint; lines: number }>`
    with named as (select id, normal_side from ledger.account where code = ${account})
    select coalesce(sum(line.amount) filter (where line.side = named.normal_side), 0)::numeric(78, 0) as credited,
      coalesce(sum(line.amount) filter (where line.side <> named.normal_side), 0)::numeric(78, 0) as debited,
      count(*)::integer as lines
    from (${side('debit')} union all ${side('credit')}) line, named`.execute(db);
  return rows[0] ?? { credited: 0n, debited: 0n, lines: 0 };
}
