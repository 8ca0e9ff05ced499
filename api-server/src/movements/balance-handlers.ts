import { fromMinorUnits } from '@caudal/api-spec';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { balances } from '../ledger/ledger.ts';
import type { Services } from '../platform/services.ts';
import { assets } from '../assets/assets.ts';
import { customerAccount } from './customer-accounts.ts';

export function balanceHandlers({ db }: Services) {
  return {
    listBalances: async (_request, { caller }) => {
      const codes = assets.map(({ symbol }) => customerAccount(caller.accountId, symbol));
      const found = await balances(db, codes);
      const held = assets.map((asset, index) => {
        const balance = found.get(codes[index] ?? '');
        return { asset, available: balance?.available ?? 0n, reserved: balance?.reserved ?? 0n };
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
        percentage: `${shares[index] ?? 0}%`,
      }));
    },
  } satisfies Partial<AllHandlers>;
}

/** Whole percents of values in pesos, rounded down. */
function sharesOfPesos(values: readonly bigint[]): bigint[] {
  const total = values.reduce((sum, value) => sum + value, 0n);
  return values.map((value) => (total === 0n ? 0n : (value * 100n) / total));
}
