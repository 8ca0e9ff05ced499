import { sql } from 'kysely';
import { dateInColombia } from '../platform/colombian-time.ts';
import { labelledValues, secondsSince, type GaugeReading } from '../platform/health/gauge.ts';
import { bankDifference } from './bank-difference-case.ts';

/** Past days without a statement: either the bank is unavailable, or no server queries it. */
export const unreadStatements: GaugeReading = {
  name: 'caudal_bank_statements_unread',
  help: 'Days that are over and whose statement was not read yet, by bank. One in the first hour of a day is as it should be.',
  labels: ['rail'],
  read: (db, now) =>
    labelledValues(
      db,
      sql`select rail, greatest(0, ${dateInColombia(now)}::date - 1 - max(day)) as value
        from reconciliation.bank_day group by rail`,
    ),
};

/** Lines of statements that the bank contradicts in a later statement, so that somebody has to ask the bank. */
export const contradictedLines: GaugeReading = {
  name: 'caudal_bank_lines_contradicted',
  help: 'Lines of which a bank now says otherwise than it did before, or nothing any more, by bank.',
  labels: ['rail'],
  read: (db) =>
    labelledValues(
      db,
      sql`select rail, count(contradiction.line_id) as value
        from (select distinct rail from reconciliation.bank_day) as known
        left join reconciliation.contradiction using (rail) group by rail`,
    ),
};

/** The differences with each bank that officers have not resolved. */
export const bankDifferences: GaugeReading = {
  name: 'caudal_bank_differences',
  help: 'References of which bank and ledger differ for more than a day, as open cases have them, by bank.',
  labels: ['rail'],
  read: (db) =>
    labelledValues(
      db,
      sql`select known.rail, count(open.id) as value
        from (select distinct rail from reconciliation.bank_day) as known
        left join cases.case as open on open.kind = ${bankDifference.kind} and open.state <> 'closed'
          and starts_with(open.subject, known.rail || ' ')
        group by known.rail`,
    ),
};

/** The time for which the chain and the ledger have differed. Differences of a few seconds are normal, while a block is being processed. */
export const chainDifferenceAge: GaugeReading = {
  name: 'caudal_chain_difference_age_seconds',
  help: 'How long chain and ledger have differed, by asset; 0 where they agree.',
  labels: ['asset'],
  read: async (db, now) => {
    const checks = await db.selectFrom('reconciliation.chain_check').select(['asset', 'since']).execute();
    return checks.map(({ asset, since }) => ({ labels: { asset }, value: secondsSince(since ?? now, now) }));
  },
};
