import { sql } from 'kysely';
import type { Area } from '../platform/area.ts';
import type { ChainServices } from '../rails/evm/services.ts';
import { dateInColombia } from '../platform/colombian-time.ts';
import type { GaugeReading } from '../platform/health/gauge.ts';
import { audit } from './audit.ts';
import { bankDayHandlers } from './bank-day-handlers.ts';
import { houseHandlers } from './house-handlers.ts';
import { reconcileBanksJob } from './reconcile-bank.ts';

/** Past days without a statement. The bank is unavailable, or nobody asks it. */
const unreadDays: GaugeReading = {
  name: 'caudal_bank_days_unread',
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
const contradictedLines: GaugeReading = {
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

export function reconciliationArea(services: ChainServices) {
  return {
    handlers: { ...bankDayHandlers(services), ...houseHandlers(services) },
    jobs: [reconcileBanksJob(services)],
    gauges: [unreadDays, contradictedLines],
    auditActions: audit.actions,
  } satisfies Area;
}
