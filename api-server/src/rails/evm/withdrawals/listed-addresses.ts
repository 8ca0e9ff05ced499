import { isAmong, mostOf, type FindFitting } from '../../../blacklist/find-fits.ts';

/** Whoever keeps the address in their book. */
export const fittingAddresses: FindFitting = async (db, { kind, value }, among) => {
  if (kind !== 'address') return [];
  const rows = await db
    .selectFrom('chain.kept_address')
    .select('account_id')
    .distinct()
    .where('address', '=', value)
    .$if('after' in among, (query) => query.where('removed_at', 'is', null))
    .where(isAmong(among))
    .orderBy('account_id')
    .limit(mostOf(among))
    .execute();
  return rows.map(({ account_id }) => account_id);
};
