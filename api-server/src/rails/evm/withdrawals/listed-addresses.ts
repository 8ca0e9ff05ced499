import { sql } from 'kysely';
import { isAmong, mostOf, type FindFitting } from '../../../blacklist/find-fits.ts';

/** Finds the customers who saved the address, received from it, or requested a withdrawal to it. */
export const fittingAddresses: FindFitting = async (db, { kind, value }, among) => {
  if (kind !== 'address') return [];
  const rows = await db
    .with('used', (uses) =>
      uses
        .selectFrom('chain.kept_address')
        .select('account_id')
        .where('address', '=', value)
        .$if('after' in among, (query) => query.where('removed_at', 'is', null))
        .union(
          uses
            .selectFrom('chain.incoming')
            .select(sql<string>`account_id`.as('account_id'))
            .where('from_address', '=', value)
            .where('account_id', 'is not', null),
        )
        .union(
          uses
            .selectFrom('chain.payout as payout')
            .innerJoin('movements.movement as movement', 'movement.id', 'payout.movement_id')
            .select('movement.account_id')
            .where('payout.to_address', '=', value),
        ),
    )
    .selectFrom('used')
    .select('account_id')
    .where(isAmong(among))
    .orderBy('account_id')
    .limit(mostOf(among))
    .execute();
  return rows.map(({ account_id }) => account_id);
};
