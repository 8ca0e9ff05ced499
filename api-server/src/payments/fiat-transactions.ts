import { fromMinorUnits } from '@caudal/api-spec';
import type { components } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { readCursor, writeCursor } from '../http/cursor.ts';
import { cop_decimals } from '../kyc/limits.ts';
import { bankOf, describeAccount } from './bank-accounts.ts';
import type { Direction } from './volumes.ts';

type Schemas = components['schemas'];
export type TransactionState = Schemas['TransactionState'];
export type TimelineStep = Schemas['TimelineStep']['step'];

/**
 * A page of a customer's movements in pesos, newest first. Null when the cursor is not one of ours. `pageIndex` counts
 * pages from 0, for callers that have no cursor.
 */
export async function listFiatTransactions(
  db: Database,
  accountId: string,
  { cursor, pageIndex = 0, size = 10 }: Schemas['HistoryRequest'],
  kind?: Direction,
): Promise<Schemas['FiatTransactionPage'] | null> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (after === null) return null;
  const rows = await movements(db)
    .where('movement.account_id', '=', accountId)
    .$if(kind !== undefined, (query) => query.where('movement.kind', '=', kind ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(movement.created_at, movement.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('movement.created_at', 'desc')
    .orderBy('movement.id', 'desc')
    .limit(size + 1)
    .$if(after === undefined, (query) => query.offset(pageIndex * size))
    .execute();
  const last = rows.length > size ? rows[size - 1] : undefined;
  return {
    results: rows.slice(0, size).map(toWire),
    nextCursor: last ? writeCursor({ at: last.created_at, id: last.id }) : null,
  };
}

/** One movement of a customer with what happened to it, in order; null when it is not theirs. */
export async function readFiatTransaction(
  db: Database,
  accountId: string,
  id: string,
): Promise<Schemas['FiatTransactionDetail'] | null> {
  const row = await movements(db)
    .where('movement.account_id', '=', accountId)
    .where('movement.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const steps = await db
    .selectFrom('payment.fiat_transaction_step')
    .select(['step', 'at'])
    .where('transaction_id', '=', id)
    .orderBy('at')
    .execute();
  return {
    ...toWire(row),
    url: row.state === 'Pendiente' ? row.bank_url : null,
    timeline: steps.map(({ step, at }) => ({ step: step as TimelineStep, at: at.toISOString() })),
  };
}

/** Adds steps to the timeline, a millisecond apart, so that they stay in this order. A step is there once. */
export async function addSteps(db: Database, transactionId: string, at: Date, ...steps: TimelineStep[]): Promise<void> {
  await db
    .insertInto('payment.fiat_transaction_step')
    .values(steps.map((step, place) => ({ transaction_id: transactionId, step, at: new Date(at.getTime() + place) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function movements(db: Database) {
  return db
    .selectFrom('payment.fiat_transaction as movement')
    .innerJoin('payment.bank_account as account', 'account.id', 'movement.bank_account_id')
    .select([
      'movement.id',
      'movement.kind',
      'movement.amount',
      'movement.state',
      'movement.created_at',
      'bank_url',
      'bank_id',
      'number',
    ]);
}

type MovementRow = Awaited<ReturnType<ReturnType<typeof movements>['execute']>>[number];

function toWire(row: MovementRow): Schemas['FiatTransaction'] {
  const amount = fromMinorUnits(row.amount, cop_decimals);
  return {
    transactionId: row.id,
    money: 'COP',
    creationDate: row.created_at.toISOString(),
    state: row.state as TransactionState,
    destination: describeAccount(bankOf(row.bank_id).name, row.number),
    amount: row.kind === 'withdrawal' ? `-${amount}` : amount,
  };
}
