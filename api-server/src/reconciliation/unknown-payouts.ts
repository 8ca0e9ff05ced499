import { isMovementId } from '../movements/movements.ts';
import type { MovementState } from '../movements/movement-state.ts';
import type { Rail, StatementLine } from '../movements/rail.ts';
import { refundedMovements } from '../movements/refunds.ts';
import type { Database } from '../platform/db/database.ts';
import { isOneOf } from '../platform/db/one-of.ts';

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
 * so far. Lines that agree with the ledger are left out, payments that came back, and lines that officers settled before `since`: what they
 * settle while money is held says nothing about the customer's balance.
 */
export async function findUnknownPayouts(
  db: Database,
  rail: Rail,
  stated: readonly StatementLine[],
  since: Date,
): Promise<UnknownPayout[]> {
  const returned = new Set(returnedPayouts(stated));
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

/** Returns the payments out of statements whose money the bank has again: each has a later line with its reference and amount. */
export function returnedPayouts(stated: readonly StatementLine[]): StatementLine[] {
  const left = stated
    .filter(({ amount }) => amount < 0n)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const returns = stated.filter(({ amount }) => amount > 0n);
  return returns.flatMap(({ reference, amount, at }) => {
    const place = left.findIndex((one) => one.reference === reference && one.amount === -amount && one.at <= at);
    return place < 0 ? [] : left.splice(place, 1);
  });
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
async function settledLines(
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
