import { sql } from 'kysely';
import { dateInColombia } from '../platform/colombian-time.ts';
import type { GaugeReading } from '../platform/health/gauge.ts';
import { bankDifference } from './bank-difference-case.ts';

/** Past days without a statement. The bank is unavailable, or nobody asks it. */
export const unreadStatements: GaugeReading = {
  name: 'caudal_bank_statements_unread',
  help: 'Days that are over and whose statement was not read yet, by bank. One in the first hour of a day is as it should be.',
  labels: ['rail'],
  read: async (db, now) => {
    const { rows } = await sql<{ rail: string; days: number }>`
      select rail, greatest(0, ${dateInColombia(now)}::date - 1 - max(day)) as days
        from reconciliation.bank_day group by rail`.execute(db);
    return rows.map(({ rail, days }) => ({ labels: { rail }, value: days }));
  },
};

/** Lines about which a person has to ask the bank. */
export const contradictedLines: GaugeReading = {
  name: 'caudal_bank_lines_contradicted',
  help: 'Lines of which a bank now says otherwise than it did before, or nothing any more, by bank.',
  labels: ['rail'],
  read: async (db) => {
    const { rows } = await sql<{ rail: string; lines: bigint }>`
      select rail, count(contradiction.line_id) as lines
        from (select distinct rail from reconciliation.bank_day) as known
        left join reconciliation.contradiction using (rail) group by rail`.execute(db);
    return rows.map(({ rail, lines }) => ({ labels: { rail }, value: Number(lines) }));
  },
};

/** The differences with each bank that officers have not resolved. */
export const bankDifferences: GaugeReading = {
  name: 'caudal_bank_differences',
  help: 'References of which bank and ledger differ for more than a day, as open cases have them, by bank.',
  labels: ['rail'],
  read: async (db) => {
    const { rows } = await sql<{ rail: string; differences: bigint }>`
      select known.rail, count(open.id) as differences
        from (select distinct rail from reconciliation.bank_day) as known
        left join cases.case as open on open.kind = ${bankDifference.kind} and open.state <> 'closed'
          and starts_with(open.subject, known.rail || ' ')
        group by known.rail`.execute(db);
    return rows.map(({ rail, differences }) => ({ labels: { rail }, value: Number(differences) }));
  },
};

/** The time for which the chain and the ledger have differed. A difference of a moment is as it should be: a block is being read. */
export const chainDifferenceAge: GaugeReading = {
  name: 'caudal_chain_difference_age_seconds',
  help: 'How long chain and ledger have differed, by asset; 0 where they agree.',
  labels: ['asset'],
  read: async (db, now) =>
    (await db.selectFrom('reconciliation.chain_check').select(['asset', 'since']).execute()).map(
      ({ asset, since }) => ({
        labels: { asset },
        value: since ? Math.max(0, (now.getTime() - since.getTime()) / 1_000) : 0,
      }),
    ),
};
