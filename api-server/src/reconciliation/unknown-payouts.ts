import { isMovementId } from '../movements/movements.ts';
import type { MovementState } from '../movements/movement-state.ts';
import type { Rail, StatementLine } from '../movements/rail.ts';
import { refundedMovements } from '../movements/refunds.ts';
import type { Database } from '../platform/db/database.ts';
import { isOneOf } from '../platform/db/one-of.ts';
import { findReturned } from './returned-payouts.ts';

/** A payment out of a bank's statement that the database did not ask for, or has undone. */
export interface UnknownPayout {
  line: StatementLine;
  /** The state of the withdrawal here; null when there is no such withdrawal. */
  state: MovementState | null;
}

/** The states of a withdrawal whose money is the customer's again, or can still become so. */
const free: readonly string[] = ['requested', 'awaiting_approval', 'cancelled', 'rejected'] satisfies MovementState[];

/** Returns whether the money of a withdrawal in this state is the customer's again, or can still become so. */
export const isFree = (state: MovementState): boolean => free.includes(state);

/**
 * Returns the payments out of a bank's statements that the database does not know as sent. The statement of today has what the bank states
 * so far. Lines that agree with the ledger are left out, payments that came back, charged ones that were paid again, and lines that officers
 * settled before `since`: what they settle while money is held says nothing about the customer's balance.
 */
export async function findUnknownPayouts(
  db: Database,
  rail: Rail,
  stated: readonly StatementLine[],
  since: Date,
): Promise<UnknownPayout[]> {
  const returned = new Set((await findReturned(db, rail, stated)).flatMap(({ line, again }) => [line, again]));
  const lines = stated.filter((line) => line.amount < 0n && !returned.has(line));
  if (lines.length === 0) return [];
  const references = lines.map(({ reference }) => reference);
  const refunded = await refundedMovements(db, references);
  const states = await statesOf(db, references.filter(isMovementId));
  const settled = await settledLines(db, rail, lines, since);
  return lines
    .filter(({ id, reference }) => !settled.has(id) && !refunded.has(reference))
    .map((line) => ({ line, state: states.get(line.reference) ?? null }))
    .filter(({ state }) => state === null || isFree(state));
}

async function statesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, MovementState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('movements.movement')
    .select(['id', 'state'])
    .where(isOneOf('id', ids))
    .where('kind', '=', 'withdrawal')
    .execute();
  return new Map(rows.map(({ id, state }) => [id, state as MovementState]));
}

/** Returns the ids of the lines that were matched with a transfer, or that officers settled before a time. */
export async function settledLines(
  db: Database,
  { name }: Rail,
  lines: readonly StatementLine[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const ids = lines.map(({ id }) => id);
  const rows = await db
    .selectFrom('reconciliation.bank_line as line')
    .leftJoin('cases.case as settling', 'settling.id', 'line.settled_by')
    .select('line_id')
    .where('rail', '=', name)
    .where('line_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where((eb) => eb.or([eb('transfer_id', 'is not', null), eb('settling.closed_at', '<', since)]))
    .execute();
  return new Set(rows.map(({ line_id }) => line_id));
}
