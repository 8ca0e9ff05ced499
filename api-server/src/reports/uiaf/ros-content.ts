// What a draft says besides the officer's words, as it was when it was made. Rule uiaf 2.
import { sql } from 'kysely';
import { inPesos } from '../../assets/pesos.ts';
import type { Span } from '../../ledger/lines.ts';
import type { Database } from '../../platform/db/database.ts';
import type { WorthSource } from '../line-worth.ts';
import { operationOrder, type ReportedOperation } from './operations.ts';
import { reportedMovements, toReported, type ReportedMovement, type ReportedRow } from './reported-movements.ts';
import { readRosAlerts, type RosAlert } from './ros-alerts.ts';
import { readPerson, type ReportedPerson } from './ros-person.ts';

/** More no person reads: a shorter period says more. */
export const movements_max = 5_000;

export interface RosMovement extends ReportedMovement {
  /** ISO 8601: when it was asked for or seen, and when it came to its end. */
  readonly askedAt: string;
  readonly settledAt: string | null;
  /** Pesos; null where nobody knows. */
  readonly valueCop: string | null;
  readonly valueSource: WorthSource | null;
}

/** Of what was completed. */
export interface RosTotal {
  readonly operation: ReportedOperation;
  readonly movements: number;
  readonly valueCop: string;
}

export interface RosContent {
  readonly person: ReportedPerson;
  readonly movements: readonly RosMovement[];
  readonly totals: readonly RosTotal[];
  readonly alerts: readonly RosAlert[];
}

/** What keeps a draft from being made: an alert that is not the customer's, or more movements than a document holds. */
export type RosFault = 'unknown_alert' | 'too_many_movements';

/** As things are now. What was asked for in the period is in it, whatever became of it: what was tried tells as much. */
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
    order by created_at, id limit ${movements_max + 1}`.execute(db);
  if (rows.length > movements_max) return 'too_many_movements';
  return { person: await readPerson(db, accountId), alerts, totals: totalsOf(rows), movements: rows.map(toMovement) };
}

function toMovement(row: ReportedRow): RosMovement {
  return {
    ...toReported(row),
    askedAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    valueCop: row.value_cop === null ? null : inPesos(row.value_cop),
    valueSource: row.value_source,
  };
}

/** Exact: in hundredths of a peso. */
function totalsOf(rows: readonly ReportedRow[]): RosTotal[] {
  const completed = rows.filter(({ state }) => state === 'completed');
  const byOperation = Map.groupBy(completed, (row) => toReported(row).operation);
  return operationOrder.flatMap((operation) => {
    const some = byOperation.get(operation) ?? [];
    const sum = some.reduce((total, { value_cop }) => total + (value_cop ?? 0n), 0n);
    return some.length === 0 ? [] : [{ operation, movements: some.length, valueCop: inPesos(sum) }];
  });
}
