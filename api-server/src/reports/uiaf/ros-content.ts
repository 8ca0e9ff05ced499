// Reads the contents of a draft, except the officer's narrative, from the data at the time of drafting. Rule uiaf 2.
import { sql } from 'kysely';
import { inPesos } from '../../assets/pesos.ts';
import type { Span } from '../../ledger/lines.ts';
import type { Database } from '../../platform/db/database.ts';
import { operationOrder } from './operations.ts';
import { reportedMovements, toReported, type ReportedRow } from './reported-movements.ts';
import { readRosAlerts, type RosAlert } from './ros-alerts.ts';
import { readPerson, type ReportedPerson } from './ros-person.ts';
import { rowLimit } from '../../platform/db/row-limit.ts';

/** The most movements in a draft. A draft with more would be unreadable: the officer has to choose a shorter period. */
const movements_max = 5_000;

export type RosMovement = ReturnType<typeof toMovement>;

export interface RosContent {
  readonly person: ReportedPerson;
  readonly movements: readonly RosMovement[];
  readonly totals: ReturnType<typeof totalsOf>;
  readonly alerts: readonly RosAlert[];
}

/** The reasons why a draft cannot be made: an alert of another customer, or more than `movements_max` movements. */
export type RosFault = 'unknown_alert' | 'too_many_movements';

/** Reads the contents of a draft from the present data. Failed movements are included: an attempt is as informative as a success. */
export async function readRosContent(
  db: Database,
  accountId: string,
  { from, until }: Span,
  alertIds: readonly string[],
): Promise<RosContent | RosFault> {
  const alerts = (await readRosAlerts(db, accountId)).filter(({ id }) => alertIds.includes(id));
  if (alerts.length < alertIds.length) return 'unknown_alert';
  const { rows } = await sql<ReportedRow>`
    select * from (${reportedMovements(
      sql`movement.account_id = ${accountId} and movement.created_at >= ${from} and movement.created_at < ${until}`,
    )}) as asked_for
    order by created_at, id limit ${rowLimit(movements_max + 1)}`.execute(db);
  if (rows.length > movements_max) return 'too_many_movements';
  return { person: await readPerson(db, accountId), alerts, totals: totalsOf(rows), movements: rows.map(toMovement) };
}

/** Returns a movement with the times when it was requested or first seen and when it ended, and its value in pesos; null when unknown. */
function toMovement(row: ReportedRow) {
  return {
    ...toReported(row),
    askedAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    valueCop: row.value_cop === null ? null : inPesos(row.value_cop),
    valueSource: row.value_source,
  };
}

/** Counts and adds up the completed movements of each operation, exactly in hundredths of a peso. */
function totalsOf(rows: readonly ReportedRow[]) {
  const completed = rows.filter(({ state }) => state === 'completed');
  const byOperation = Map.groupBy(completed, (row) => toReported(row).operation);
  return operationOrder.flatMap((operation) => {
    const some = byOperation.get(operation) ?? [];
    const sum = some.reduce((total, { value_cop }) => total + (value_cop ?? 0n), 0n);
    return some.length === 0 ? [] : [{ operation, movements: some.length, valueCop: inPesos(sum) }];
  });
}
