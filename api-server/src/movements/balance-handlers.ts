import { fromMinorUnits } from '@caudal/api-spec';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { inPesos } from '../assets/pesos.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { balances } from '../ledger/ledger.ts';
import type { Services } from '../platform/services.ts';
import { assets } from '../assets/assets.ts';
import { customerAccount } from './ledger-accounts.ts';

export function balanceHandlers({ db }: Services) {
  return {
    listBalances: async (_request, { caller }) => {
      const codes = assets.map(({ symbol }) => customerAccount(caller.accountId, symbol));
      const found = await balances(db, codes);
      const inSuspense = await suspendedOf(db, caller.accountId);
      const held = assets.map((asset, index) => {
        const balance = found.get(codes[index] ?? '');
        const waiting = asset.symbol === 'COP' ? inSuspense : 0n;
        return { asset, available: balance?.available ?? 0n, reserved: (balance?.reserved ?? 0n) + waiting };
      });
      const shares = sharesOfPesos(
        held.map(({ asset, available, reserved }) => (asset.symbol === 'COP' ? available + reserved : 0n)),
      );
      return held.map(({ asset, available, reserved }, index) => ({
        assetName: asset.name,
        assetIcon: asset.image,
        symbol: asset.symbol,
        decimals: asset.decimals,
        amount: fromMinorUnits(available, asset.decimals),
        held: fromMinorUnits(reserved, asset.decimals),
        valueCop: valueInPesos(asset.symbol, available + reserved),
        percentage: `${shares[index] ?? 0}%`,
      }));
    },
  } satisfies Partial<AllHandlers>;
}

/** What was paid, is still at the bank and in nobody's account until officers have decided: it is on its way all the same. */
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

/** Nothing is worth nothing; of an asset without a price, more is unknown. */
function valueInPesos(symbol: string, minor: bigint): string | null {
  if (symbol === 'COP' || minor === 0n) return inPesos(minor);
  return null;
}

/** Whole percents of values in pesos, rounded down. */
function sharesOfPesos(values: readonly bigint[]): bigint[] {
  const total = values.reduce((sum, value) => sum + value, 0n);
  return values.map((value) => (total === 0n ? 0n : (value * 100n) / total));
}
