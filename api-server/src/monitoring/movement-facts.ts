import { sql } from 'kysely';
import type { MovementKind } from '../movements/movement-state.ts';
import { isOneOf } from '../platform/db/one-of.ts';
import { addressOnChain } from './address-on-chain.ts';
import type { MovementFact } from './facts.ts';
import { byCustomer, type FactReader } from './by-customer.ts';
import { day_milliseconds } from './spans.ts';

/** Days of movements that are read: the longest window of a rule, and the month before it. */
const history_days = 400;

export const came_to_nothing = ['failed', 'expired', 'cancelled', 'rejected', 'returned', 'refunded'];

/** Reads the movements of money that is completed or on its way. */
export const readMovements: FactReader<MovementFact> = async (db, { accountIds, now, tried_days = 0 }) => {
  const rows = await db
    .selectFrom('movements.movement as movement')
    .select(['movement.id', 'movement.account_id', 'movement.kind', 'movement.state'])
    .select(['movement.created_at', 'value_cop'])
    .select(sql<string | null>`coalesce(${addressOnChain}, movement.bank_account_id::text)`.as('party'))
    .where(isOneOf('movement.account_id', accountIds))
    .where('movement.state', 'not in', came_to_nothing)
    .where('movement.created_at', '>', new Date(now.getTime() - (history_days + tried_days) * day_milliseconds))
    .orderBy('movement.account_id')
    .orderBy('movement.created_at')
    .execute();
  return byCustomer(rows, (row) => ({
    id: row.id,
    kind: row.kind as MovementKind,
    at: row.created_at.getTime(),
    isCompleted: row.state === 'completed',
    value: row.value_cop,
    party: row.party,
  }));
};
