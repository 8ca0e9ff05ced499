// Reads the alerts that a draft may be about, with their recorded sentences. Rule uiaf 1.
import type { Schemas } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import { alertNumbered } from '../../alerts/alert-table.ts';
import type { Database } from '../../platform/db/database.ts';
import { rowLimit } from '../../platform/db/row-limit.ts';

export type RosAlert = Schemas['RosAlert'];

const alerts_max = 200;

interface Row {
  id: string;
  number: number;
  opened_at: Date;
  closed_at: Date | null;
  opening: string;
  closing: string | null;
  found: string[];
}

/** Reads a customer's open and closed alerts, the newest first. */
export async function readRosAlerts(db: Database, accountId: string): Promise<RosAlert[]> {
  const { rows } = await sql<Row>`
    select alert.id, alert.number, alert.opened_at, alert.closed_at, alert.opening, alert.closing,
      array(select sentence_es from alerts.finding where alert_id = alert.id order by found_at, id) as found
    from alerts.alert alert
    where alert.account_id = ${accountId}
    order by alert.opened_at desc, alert.id desc
    limit ${rowLimit(alerts_max)}`.execute(db);
  return rows.map(({ id, number, opened_at, closed_at, opening, closing, found }) => ({
    id,
    number,
    name: alertNumbered(number).name,
    openedAt: opened_at.toISOString(),
    closedAt: closed_at?.toISOString() ?? null,
    // The sentence of the finding with which a rule opened the alert is in both `opening` and `found`: the set removes the repetition.
    sentences: [...new Set([opening, ...found, ...(closing === null ? [] : [closing])])],
  }));
}
