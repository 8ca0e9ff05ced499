import type { Asset } from '../../../assets/assets.ts';
import type { Prices } from '../../../movements/prices.ts';
import { asking, type Chain, type ChainToken } from '../chain.ts';

/** What one transfer takes of gas at most: the balance of whoever gets it was zero before. */
const transfer_gas = 65_000n;

/** What is shown has room for the price of gas to rise until it is confirmed: what is charged is the price of then, and never more. */
const room_percent = 125n;

/** What sending a token costs the chain now. */
export interface TransferCost {
  /** Minor units of the asset, rounded up; at least one. */
  fee: bigint;
  /** Hundredths of a peso. */
  feeCop: bigint;
  /** Hundredths of a peso that one whole unit of the asset is worth. */
  unitCop: bigint;
}

/** Null where there is no price to say it in. @throws ChainUnavailable */
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

/** The cost in the asset itself. */
export function feeOf({
  wei,
  etherCop,
  unitCop,
  asset,
}: {
  wei: bigint;
  etherCop: bigint;
  unitCop: bigint;
  asset: Pick<Asset, 'decimals'>;
}): Pick<TransferCost, 'fee' | 'feeCop'> {
  const ether = 10n ** 18n;
  const whole = ether * unitCop;
  const fee = (wei * etherCop * 10n ** BigInt(asset.decimals) + whole - 1n) / whole;
  return { fee: fee > 0n ? fee : 1n, feeCop: (wei * etherCop) / ether };
}
