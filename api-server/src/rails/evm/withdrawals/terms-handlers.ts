import { fromMinorUnits } from '@caudal/api-spec';
import { refuse } from '@caudal/api-spec/server';
import type { AssetSymbol } from '../../../assets/assets.ts';
import { inPesos } from '../../../assets/pesos.ts';
import { findCustomer } from '../../../customers/customer.ts';
import { whyMoneyMayNotMove } from '../../../customers/standing.ts';
import { automaticLeftFor } from '../../../movements/automatic-withdrawals.ts';
import type { AllHandlers } from '../../../platform/http/contexts.ts';
import { readSetting } from '../../../platform/settings/settings.ts';
import {
  addressCooling,
  crypto_deposit_minimum_cop_minor,
  crypto_withdrawal_minimum_cop_minor,
  deposit_confirmations,
  own_confirmations,
} from '../evm-settings.ts';
import { secondsOfBlock } from '../following/block-store.ts';
import { depositAddressOf } from '../keys/deposit-address.ts';
import type { ChainServices } from '../services.ts';
import { transferCost } from './transfer-fee.ts';

/** The time between blocks of Ethereum, used until enough blocks of the configured chain were read to compute its own. */
const usual_block_seconds = 12;

/** The handlers that read the current terms of deposits and withdrawals of tokens. */
export function termsHandlers(services: ChainServices) {
  const { db, chain, clock, config, prices, signer } = services;
  /** Returns the smallest amount of a token that is worth the minimum, rounded up; null without a price. */
  const leastOf = async (asset: AssetSymbol, decimals: number, minimum: bigint) => {
    const unit = await prices.valueInCop(asset, 10n ** BigInt(decimals));
    return unit ? (minimum * 10n ** BigInt(decimals) + unit - 1n) / unit : null;
  };
  const secondsOf = async (confirmations: number) =>
    Math.ceil(confirmations * ((await secondsOfBlock(db)) ?? usual_block_seconds));
  return {
    readDepositAddress: async ({ params: { id } }, { caller }) => {
      if (id !== caller.accountId) return refuse('not_found');
      if (!chain) return refuse('chain_unavailable');
      const customer = await findCustomer(db, id);
      if (!customer) return refuse('verification_required');
      const reason = whyMoneyMayNotMove({ accountState: caller.state, customer });
      if (reason) return refuse(reason);
      const minimum = await readSetting(db, crypto_deposit_minimum_cop_minor);
      const confirmations = await readSetting(db, deposit_confirmations);
      return {
        address: await depositAddressOf(db, signer, id, clock()),
        network: 'ERC20' as const,
        confirmations,
        estimatedSeconds: await secondsOf(confirmations),
        tokens: await Promise.all(
          chain.tokens.map(async ({ asset: { symbol, token, name, image, decimals }, address }) => ({
            symbol,
            token,
            name,
            image,
            decimals,
            minimum: fromMinorUnits((await leastOf(symbol, decimals, minimum)) ?? 0n, decimals),
            contract: address,
          })),
        ),
      };
    },

    readTransferTerms: async ({ params }, { caller: { accountId } }) => {
      const token = chain?.tokens.find(({ asset }) => asset.token === params.token);
      if (!chain) return refuse('chain_unavailable');
      if (!token) return refuse('not_found');
      const cost = await transferCost(chain, prices, token, { isShown: true });
      if (!cost) return refuse('price_unknown');
      const { symbol, decimals } = token.asset;
      const minimum = await readSetting(db, crypto_withdrawal_minimum_cop_minor);
      return {
        symbol,
        decimals,
        minimum: fromMinorUnits((await leastOf(symbol, decimals, minimum)) ?? 1n, decimals),
        fee: fromMinorUnits(cost.fee, decimals),
        feeCop: inPesos(cost.feeCop),
        priceCop: inPesos(cost.unitCop),
        coolingSeconds: await readSetting(db, addressCooling(config.CAUDAL_MODE)),
        automaticMaxCop: inPesos(await automaticLeftFor(db, accountId, clock())),
        estimatedSeconds: await secondsOf(await readSetting(db, own_confirmations)),
      };
    },
  } satisfies Partial<AllHandlers>;
}
