import { fromMinorUnits } from '@caudal/api-spec';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { inPesos } from '../assets/pesos.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { balances } from '../ledger/ledger.ts';
import { assets } from '../assets/assets.ts';
import { customerAccount } from './ledger-accounts.ts';
import { sharesOf } from './portfolio-shares.ts';
import type { MovementServices } from './services.ts';

export function balanceHandlers({ db, prices }: MovementServices) {
  return {
    listBalances: async (_request, { caller }) => {
      const codes = assets.map(({ symbol }) => customerAccount(caller.accountId, symbol));
      const found = await balances(db, codes);
      const inSuspense = await suspendedOf(db, caller.accountId);
      const held = await Promise.all(
        assets.map(async (asset, index) => {
          const balance = found.get(codes[index] ?? '');
          const waiting = asset.symbol === 'COP' ? inSuspense : 0n;
          const [available, reserved] = [balance?.available ?? 0n, (balance?.reserved ?? 0n) + waiting];
          return { asset, available, reserved, value: await prices.valueInCop(asset.symbol, available + reserved) };
        }),
      );
      const shares = sharesOf(held.map(({ value }) => value ?? 0n));
      return held.map(({ asset, available, reserved, value }, index) => ({
        assetName: asset.name,
        assetIcon: asset.image,
        symbol: asset.symbol,
        decimals: asset.decimals,
        amount: fromMinorUnits(available, asset.decimals),
        held: fromMinorUnits(reserved, asset.decimals),
        // An empty balance is worth 0. A balance in an asset without a price has an unknown value.
        valueCop: value === null && available + reserved > 0n ? null : inPesos(value ?? 0n),
        percentage: `${shares[index] ?? 0}%`,
      }));
    },
  } satisfies Partial<AllHandlers>;
}

/**
 * Returns the amount of the customer's paid deposits that wait in suspense for an officer's decision, in minor units. The balance shows
 * them as held.
 */
async function suspendedOf(db: Database, accountId: string): Promise<bigint> {
  const { waiting } = await db
    .selectFrom('movements.movement')
    .select(sql<bigint>`coalesce(sum(settled_amount), 0)::numeric(78, 0)`.as('waiting'))
    .where('account_id', '=', accountId)
    .where('kind', '=', 'deposit')
    .where('state', '=', 'in_review')
    .where('reversed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return waiting;
}
