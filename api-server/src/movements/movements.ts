import type { components } from '@caudal/api-spec/server';
import { sql, type UpdateObject } from 'kysely';
import type { AssetSymbol } from '../assets/assets.ts';
import { compiledOnce, firstOf } from '../platform/db/compiled-once.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { DB } from '../platform/db/tables.gen.ts';
import { mayBecome, type MovementKind, type MovementState } from './movement-state.ts';

/** The timeline steps of movements in pesos. */
export type TimelineStep = components['schemas']['TimelineStep']['step'];
/** The timeline steps of movements in tokens. */
export type CryptoStep = components['schemas']['CryptoStep'];
type StepName = TimelineStep | CryptoStep | 'executed';

/** A stored movement of money: in, out, or a swap. */
export interface Movement {
  id: string;
  accountId: string;
  kind: MovementKind;
  asset: string;
  /** The requested amount in minor units. */
  amount: bigint;
  rail: string;
  state: MovementState;
  bankAccountId: string | null;
  /** The ledger transfer that holds the movement's amount. */
  holdTransferId: bigint | null;
  railReference: string | null;
  railUrl: string | null;
  nextPollAt: Date | null;
  /** The time at which the bank took back a payment that it had approved. */
  reversedAt: Date | null;
  createdAt: Date;
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns whether a reference has the form of our ids. A bank's records may hold other references. */
export function isMovementId(reference: string): boolean {
  return idForm.test(reference);
}

export const movement_columns = [
  'id',
  'account_id',
  'kind',
  'asset',
  'amount',
  'rail',
  'state',
  'bank_account_id',
  'hold_transfer_id',
  'rail_reference',
  'rail_url',
  'next_poll_at',
  'reversed_at',
  'created_at',
] as const;

function select(db: Database, id: string) {
  return db.selectFrom('movements.movement').select(movement_columns).where('id', '=', id);
}

export function toMovement(row: Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>): Movement {
  return {
    id: row.id,
    accountId: row.account_id,
    kind: row.kind as MovementKind,
    asset: row.asset,
    amount: row.amount,
    rail: row.rail,
    state: row.state as MovementState,
    bankAccountId: row.bank_account_id,
    holdTransferId: row.hold_transfer_id,
    railReference: row.rail_reference,
    railUrl: row.rail_url,
    nextPollAt: row.next_poll_at,
    reversedAt: row.reversed_at,
    createdAt: row.created_at,
  };
}

/** @throws when there is no such movement. */
export async function readMovement(db: Database, id: string): Promise<Movement> {
  return toMovement(await select(db, id).executeTakeFirstOrThrow());
}

/** Returns null when there is no such movement. */
export async function findMovement(db: Database, id: string): Promise<Movement | null> {
  const row = await select(db, id).executeTakeFirst();
  return row ? toMovement(row) : null;
}

const lockedMovement = compiledOnce((db, id: string) => select(db, id).forUpdate());

/** Reads a movement and locks it until the transaction ends. Returns null when there is no such movement. */
export async function lockMovement(transaction: Transaction, id: string): Promise<Movement | null> {
  const row = await firstOf(transaction, lockedMovement(id));
  return row ? toMovement(row) : null;
}

/** Returns the movements of a kind that are due, of all assets or of the named ones, the one due longest first. */
export function findDue(
  db: Database,
  kind: MovementKind,
  now: Date,
  { most, assets }: { most: number; assets?: readonly AssetSymbol[] },
) {
  return db
    .selectFrom('movements.movement')
    .select(['id', 'asset'])
    .where('kind', '=', kind)
    .where('next_poll_at', '<=', now)
    .$if(assets !== undefined, (query) => query.where('asset', '=', (eb) => eb.fn.any(eb.val([...(assets ?? [])]))))
    .orderBy('next_poll_at')
    .limit(most)
    .execute();
}

/** Reads the timeline of a movement in order. */
export function readSteps(db: Database, movementId: string) {
  return db
    .selectFrom('movements.step')
    .select(['step', 'at', 'message'])
    .where('movement_id', '=', movementId)
    .orderBy('at')
    .execute();
}

/** A step of the timeline, alone or with an officer's message to the customer. */
type Step = StepName | { step: StepName; message: string | null };

interface Steps {
  at: Date;
  steps: readonly Step[];
}

/** Returns the steps together with the time at which to record them. */
export const stepsAt = (at: Date, ...steps: Step[]): Steps => ({ at, steps });

/**
 * Moves a locked movement to another state and adds steps to its timeline. @throws when the table of states does not allow the change,
 * which would be a broken invariant.
 */
export async function moveTo(...change: Parameters<typeof moving>): Promise<void> {
  await moving(...change).execute();
}

/** The columns that change with the state. Values may be SQL. */
type Changes = UpdateObject<DB, 'movements.movement'>;

/** Returns the statement of `moveTo`, to be run together with others. @throws as `moveTo` does. */
export function moving(
  db: Database,
  { id, kind, state }: Pick<Movement, 'id' | 'kind' | 'state'>,
  to: MovementState,
  steps: Steps,
  columns: Changes = {},
) {
  if (!mayBecome(kind, state, to)) throw new Error(`A ${kind} that is ${state} cannot become ${to}`);
  // Changes the state and adds the steps in one statement, to save a round trip while a bank's event waits for the answer.
  const move = db.with('moved', (within) =>
    within
      .updateTable('movements.movement')
      .set({ ...columns, state: to })
      .where('id', '=', id)
      .returning('id'),
  );
  return insertSteps(move, id, steps);
}

/** Adds steps to the timeline of a movement that stays in its state. */
export async function addSteps(db: Database, movementId: string, steps: Steps): Promise<void> {
  await insertSteps(db, movementId, steps).execute();
}

/**
 * Inserts steps a millisecond apart, so that they keep their order. Each step exists once, with its latest message. The steps
 * 'awaiting_approval' and 'accepted' move to the latest time at which they happen.
 */
function insertSteps(db: Pick<Database, 'insertInto'>, movementId: string, { at, steps }: Steps) {
  return db
    .insertInto('movements.step')
    .values(
      steps.map((given, place) => ({
        movement_id: movementId,
        ...(typeof given === 'string' ? { step: given } : given),
        at: place === 0 ? at : sql<Date>`${at}::timestamptz + ${sql.lit(`${place} milliseconds`)}::interval`,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['movement_id', 'step'])
        .doUpdateSet((eb) => ({ message: eb.ref('excluded.message'), at: eb.ref('excluded.at') }))
        .where((eb) =>
          eb.or([eb('excluded.message', 'is not', null), eb('excluded.step', 'in', ['awaiting_approval', 'accepted'])]),
        ),
    );
}
