import type { components } from '@caudal/api-spec/server';
import type { Updateable } from 'kysely';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { DB } from '../platform/db/tables.gen.ts';
import { mayBecome, type MovementKind, type MovementState } from './movement-state.ts';

/** Of pesos. */
export type TimelineStep = components['schemas']['TimelineStep']['step'];
/** Of tokens. */
export type CryptoStep = components['schemas']['CryptoStep'];
type StepName = TimelineStep | CryptoStep | 'executed';

/** Money in, out or across, as it is kept. */
export interface Movement {
  id: string;
  accountId: string;
  kind: MovementKind;
  asset: string;
  /** Minor units: what was asked for. */
  amount: bigint;
  rail: string;
  state: MovementState;
  bankAccountId: string | null;
  /** What it reserves in the ledger. */
  holdTransferId: bigint | null;
  railReference: string | null;
  railUrl: string | null;
  nextPollAt: Date | null;
  /** When the bank took back what it had approved. */
  reversedAt: Date | null;
  createdAt: Date;
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a reference can be one of ours: a bank's books may hold what is not. */
export function isMovementId(reference: string): boolean {
  return idForm.test(reference);
}

const columns = [
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
  return db.selectFrom('movements.movement').select(columns).where('id', '=', id);
}

function toMovement(row: Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>): Movement {
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

/** Null when there is no such movement. */
export async function findMovement(db: Database, id: string): Promise<Movement | null> {
  const row = await select(db, id).executeTakeFirst();
  return row ? toMovement(row) : null;
}

/** A movement, and a lock on it until the transaction ends; null when there is none. */
export async function lockMovement(transaction: Transaction, id: string): Promise<Movement | null> {
  const row = await select(transaction, id).forUpdate().executeTakeFirst();
  return row ? toMovement(row) : null;
}

/** A step of the timeline, alone or with what an officer wrote to the customer. */
type Step = StepName | { step: StepName; message: string | null };

interface Steps {
  at: Date;
  steps: readonly Step[];
}

/** The steps that tell of what happens now. */
export const stepsAt = (at: Date, ...steps: Step[]): Steps => ({ at, steps });

/** Moves a locked movement on, and tells of it in its timeline. @throws when the table of states does not lead there: a broken invariant. */
export async function moveTo(
  transaction: Transaction,
  { id, kind, state }: Pick<Movement, 'id' | 'kind' | 'state'>,
  to: MovementState,
  steps: Steps,
  columns: Updateable<DB['movements.movement']> = {},
): Promise<void> {
  if (!mayBecome(kind, state, to)) throw new Error(`A ${kind} that is ${state} cannot become ${to}`);
  // Both in one statement: a bank's event is answered by one question less.
  const move = transaction.with('moved', (db) =>
    db
      .updateTable('movements.movement')
      .set({ ...columns, state: to })
      .where('id', '=', id)
      .returning('id'),
  );
  await insertSteps(move, id, steps).execute();
}

/** Adds steps to the timeline of a movement that stays in its state. */
export async function addSteps(db: Database, movementId: string, steps: Steps): Promise<void> {
  await insertSteps(db, movementId, steps).execute();
}

/** A millisecond apart, so that they stay in this order. A step is there once, with its last words; what waited for officers, was agreed to and waits anew does so at the last time that it does. */
function insertSteps(db: Pick<Database, 'insertInto'>, movementId: string, { at, steps }: Steps) {
  return db
    .insertInto('movements.step')
    .values(
      steps.map((given, place) => ({
        movement_id: movementId,
        ...(typeof given === 'string' ? { step: given } : given),
        at: new Date(at.getTime() + place),
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
