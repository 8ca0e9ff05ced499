import { fromMinorUnits } from '@caudal/api-spec';
import { decimalsOf } from '../../api-server/src/assets/assets.ts';
import { isOpen } from '../../api-server/src/cases/cases.ts';
import type { Database } from '../../api-server/src/platform/db/database.ts';
import { lostPayout, lostPayoutOf, type LostPayout } from '../../api-server/src/reconciliation/lost-payouts.ts';

/** Describes a payment that the database does not know: amount, asset, and reference. */
export const paymentInWords = ({ rail, about, asset, amount }: LostPayout) =>
  `${fromMinorUnits(amount, decimalsOf(asset))} ${asset} by ${rail} for ${about}`;

/** Returns the payments that the database does not know, and about which officers have not decided, in words. */
export async function findUndecided(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('cases.case')
    .select('facts')
    .where('kind', '=', lostPayout.kind)
    .where(isOpen)
    .orderBy('opened_at')
    .execute();
  return rows.map(({ facts }) => paymentInWords(lostPayoutOf({ facts: facts as Record<string, unknown> })));
}
