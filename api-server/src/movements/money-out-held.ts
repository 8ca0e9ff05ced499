import { refuse, type Refusal } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { GaugeReading } from '../platform/health/gauge.ts';

/** Thrown right before money would leave while money out is held. Nothing was sent. */
class MoneyOutHeld extends Error {
  override readonly name = 'MoneyOutHeld';

  constructor() {
    super('Money out is held: nothing is paid or sent until an operator releases it');
  }
}

/**
 * Returns whether money out is held: after a restore of the database until an operator releases it, or because an operator holds it. Then
 * nothing is paid, sent or swept. Rule movements 14.
 */
export async function isMoneyOutHeld(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`select movements.is_money_out_held() as is_held`.execute(db);
  return rows[0]?.is_held ?? true;
}

/** @throws MoneyOutHeld */
export async function throwIfMoneyOutHeld(db: Database): Promise<void> {
  if (await isMoneyOutHeld(db)) throw new MoneyOutHeld();
}

/** Returns the refusal of a request that moves money out, or takes such a request back, while money out is held; null otherwise. */
export async function refuseWhileHeld(db: Database): Promise<Refusal<'money_out_held'> | null> {
  return (await isMoneyOutHeld(db)) ? refuse('money_out_held') : null;
}

/** The source that shows whether a payment was made after the moment of a restore: the bank's answer, its whole statement, or the chain. */
export type ToldBy = 'bank' | 'statement' | 'chain';

/**
 * Returns the refusal to decide about money that may have left after the moment of a restore, until what tells that was compared; null
 * otherwise. A rejection gives the customer money that is gone, an approval has it paid again. Rule movements 15.
 */
export async function refuseUncompared(db: Database, by: ToldBy): Promise<Refusal<'payment_maybe_made'> | null> {
  const { rows } = await sql<{ is: boolean }>`select movements.is_restore_uncompared(${by}) as is`.execute(db);
  return rows[0]?.is === false ? null : refuse('payment_maybe_made');
}

/** Tells whether money out is held, so that it is not forgotten. */
export const moneyOutHeld: GaugeReading = {
  name: 'caudal_money_out_held',
  help: '1 while money out is held: nothing is paid, sent or swept until an operator releases it.',
  read: async (db) => ((await isMoneyOutHeld(db)) ? 1 : 0),
};
