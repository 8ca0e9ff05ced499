import { fromMinorUnits } from '@caudal/api-spec';
import { inPesos } from '../assets/pesos.ts';
import { balances } from '../ledger/ledger.ts';
import { customerAccount } from '../movements/ledger-accounts.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import type { TradingServices } from './services.ts';
import { tokenId } from './take-quote.ts';

export function tokenHandlers({ db, prices, traded }: TradingServices) {
  return {
    listTokens: async (_request, { caller }) => {
      const tokens = traded?.chain.tokens ?? [];
      const codes = tokens.map(({ asset }) => customerAccount(caller.accountId, asset.symbol));
      const held = await balances(db, codes);
      return Promise.all(
        tokens.map(async ({ asset, address }, place) => {
          const available = held.get(codes[place] ?? '')?.available ?? 0n;
          const value = await prices.valueInCop(asset.symbol, available);
          return {
            id: tokenId(asset),
            name: asset.name,
            image: asset.image,
            symbol: asset.symbol,
            decimals: asset.decimals,
            address,
            balance: fromMinorUnits(available, asset.decimals),
            // A balance of zero is worth zero even without a price; any other value is unknown then.
            valueCop: value === null && available > 0n ? null : inPesos(value ?? 0n),
          };
        }),
      );
    },
  } satisfies Partial<AllHandlers>;
}
