import type { Schemas } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import { inPesos } from '../assets/pesos.ts';
import type { Database } from '../platform/db/database.ts';
import { bankDifference } from './bank-difference-case.ts';

type BankComparison = Schemas['BankComparison'];

interface Row {
  day: string;
  read_at: Date;
  differences: number;
  difference: bigint;
  since: Date | null;
}

/**
 * Returns the day up to which bank and ledger were compared, and their open differences: the cases that officers have not settled. Returns
 * null before the first day.
 */
export async function bankComparison(db: Database): Promise<BankComparison | null> {
  const { rows } = await sql<Row>`
    with compared as (
      -- Takes, among several banks, the bank whose comparison ends first.
      select day, read_at from (
        select distinct on (rail) rail, day, read_at from reconciliation.bank_day order by rail, day desc
      ) newest order by day limit 1
    ), open as (
      select count(*)::integer as differences, min((facts ->> 'since')::timestamptz) as since,
          coalesce(sum((facts ->> 'bank')::numeric - (facts ->> 'ledger')::numeric), 0)::numeric(78, 0) as difference
        from cases.case where kind = ${bankDifference.kind} and state <> 'closed'
    )
    select * from compared, open`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    day: row.day,
    readAt: row.read_at.toISOString(),
    differences: row.differences,
    difference: inPesos(row.difference),
    since: row.since?.toISOString() ?? null,
  };
}
