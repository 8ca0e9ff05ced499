import type { Asset } from '../../../assets/assets.ts';
import type { Prices } from '../../../movements/prices.ts';
import { asking, type Chain, type ChainToken } from '../chain.ts';

/** The most gas that a transfer uses: the gas of a transfer to an address that holds none of the token. */
const transfer_gas = 65_000n;

/**
 * The shown fee in percent of the current fee: the margin is for a rise of the gas price until the customer confirms. The charged fee is
 * the current one at the confirmation, and never above the shown fee.
 */
const room_percent = 125n;

/** The current network fee for sending a token. */
export interface TransferCost {
  /** Minor units of the asset, rounded up; at least one. */
  fee: bigint;
  /** Hundredths of a peso. */
  feeCop: bigint;
  /** The worth of one whole unit of the asset, in hundredths of a peso. */
  unitCop: bigint;
}

/** Returns the cost of sending a token; null when a price is missing. @throws ChainUnavailable */
export async function transferCost(
  chain: Chain,
  prices: Prices,
  { asset }: Pick<ChainToken, 'asset'>,
  { isShown }: { isShown: boolean },
): Promise<TransferCost | null> {
  const unit = 10n ** BigInt(asset.decimals);
  const [unitCop, etherCop] = await Promise.all([
    prices.valueInCop(asset.symbol, unit),
    prices.valueInCop('ETH', 10n ** 18n),
  ]);
  if (unitCop === null || etherCop === null || unitCop === 0n) return null;
  const { maxFeePerGas } = await asking(chain.client.estimateFeesPerGas());
  const wei = (maxFeePerGas * transfer_gas * (isShown ? room_percent : 100n)) / 100n;
  return { ...feeOf({ wei, etherCop, unitCop, asset }), unitCop };
}

/** The ether that a transfer costs, with the worth in pesos of one ether and of one unit of the asset. */
type Spent = Record<'wei' | 'etherCop' | 'unitCop', bigint> & { asset: Pick<Asset, 'decimals'> };

/** Returns the cost in units of the asset and in pesos. */
export function feeOf({ wei, etherCop, unitCop, asset }: Spent): Pick<TransferCost, 'fee' | 'feeCop'> {
  const ether = 10n ** 18n;
  const whole = ether * unitCop;
  const fee = (wei * etherCop * 10n ** BigInt(asset.decimals) + whole - 1n) / whole;
  return { fee: fee > 0n ? fee : 1n, feeCop: (wei * etherCop) / ether };
}
