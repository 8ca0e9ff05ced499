import type { Schemas } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import { inPesos } from '../assets/pesos.ts';
import type { Rails } from '../movements/rail.ts';
import type { Database } from '../platform/db/database.ts';
import { readCursor, writeCursor } from '../platform/http/cursor.ts';
import { rowLimit } from '../platform/db/row-limit.ts';

type Page = Schemas['BankDayPage'];

type Count = 'lines' | 'matched' | 'settled' | 'contradicted';
type Sum = 'came_in' | 'went_out' | 'ledger_in' | 'ledger_out';

interface DayRow extends Record<Count | Sum, bigint> {
  rail: string;
  day: string;
  read_at: Date;
}

export interface BankDaysAsked {
  cursor?: string;
  /** The first day, 'YYYY-MM-DD'; `to` is the last. */
  from?: string;
  to?: string;
  size: number;
}

/** Returns the days that were compared with each bank, latest first; null when the cursor is invalid. */
export async function listBankDays(
  db: Database,
  rails: Rails,
  { cursor, from, to, size }: BankDaysAsked,
): Promise<Page | null> {
  const before = readCursor(cursor);
  if (before === null) return null;
  const clearings = [...rails.values()].map(({ name, clearing }) => ({ rail: name, clearing }));
  const { rows } = await sql<DayRow>`
    with days as (
      select distinct day from reconciliation.bank_day
        where day < ${before === undefined ? 'infinity' : dateOf(before.at)}::date
          and day between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date
        order by day desc limit ${rowLimit(size + 1)}
    ), page as (
      select rail, day, read_at from reconciliation.bank_day where day in (select day from days)
    ), clearing as (
      select rail, account.id from jsonb_to_recordset(${JSON.stringify(clearings)}::jsonb) as known (rail text, clearing text)
        join ledger.account on account.code = known.clearing
    )
    select page.rail, page.day, page.read_at, stated.*, otherwise.*, posted.*
      from page
      left join clearing on clearing.rail = page.rail
      cross join lateral (
        select count(*) as lines, count(transfer_id) as matched, count(settled_by) as settled,
            coalesce(sum(amount) filter (where amount > 0), 0)::numeric(78, 0) as came_in,
            coalesce(-sum(amount) filter (where amount < 0), 0)::numeric(78, 0) as went_out
          from reconciliation.bank_line line where line.rail = page.rail and line.day = page.day
      ) stated
      cross join lateral (
        select count(*) as contradicted
          from reconciliation.contradiction one where one.rail = page.rail and one.day = page.day
      ) otherwise
      cross join lateral (
        select
          coalesce((select sum(amount) from ledger.transfer t where t.debit_account_id = clearing.id
            and t.kind in ('posted', 'post') and t.created_at >= (page.day::timestamp at time zone 'America/Bogota')
            and t.created_at < ((page.day + 1)::timestamp at time zone 'America/Bogota')), 0)::numeric(78, 0) as ledger_in,
          coalesce((select sum(amount) from ledger.transfer t where t.credit_account_id = clearing.id
            and t.kind in ('posted', 'post') and t.created_at >= (page.day::timestamp at time zone 'America/Bogota')
            and t.created_at < ((page.day + 1)::timestamp at time zone 'America/Bogota')), 0)::numeric(78, 0) as ledger_out
      ) posted
      order by page.day desc, page.rail desc`.execute(db);
  const days = [...new Set(rows.map(({ day }) => day))];
  const last = days.length > size ? days[size - 1] : undefined;
  return {
    results: rows.filter(({ day }) => last === undefined || day >= last).map(toDay),
    nextCursor: last === undefined ? null : writeCursor({ at: new Date(`${last}T00:00:00.000Z`), id: whole_day }),
  };
}

/** The id in a cursor. A page holds whole days, so there is no position within a day. */
const whole_day = '00000000-0000-0000-0000-000000000000';

const dateOf = (instant: Date) => instant.toISOString().slice(0, 10);

function toDay(row: DayRow): Page['results'][number] {
  return {
    rail: row.rail,
    day: row.day,
    readAt: row.read_at.toISOString(),
    bankIn: inPesos(row.came_in),
    bankOut: inPesos(row.went_out),
    ledgerIn: inPesos(row.ledger_in),
    ledgerOut: inPesos(row.ledger_out),
    lines: Number(row.lines),
    matched: Number(row.matched),
    settled: Number(row.settled),
    contradicted: Number(row.contradicted),
  };
}
