import { encodeFunctionData, erc20Abi, type Address } from 'viem';
import type { Asset } from '../../../assets/assets.ts';
import type { Prices } from '../../../movements/prices.ts';
import { asking, type Chain, type ChainToken } from '../chain.ts';

/** What one transfer takes where the chain cannot be asked: a token's balance that was zero before. */
const usual_gas = 65_000n;

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
  { token, from, to }: { token: ChainToken; from: Address; to: Address },
): Promise<TransferCost | null> {
  const unit = 10n ** BigInt(token.asset.decimals);
  const [unitCop, etherCop] = await Promise.all([
    prices.valueInCop(token.asset.symbol, unit),
    prices.valueInCop('ETH', 10n ** 18n),
  ]);
  if (unitCop === null || etherCop === null || unitCop === 0n) return null;
  const { maxFeePerGas } = await asking(chain.client.estimateFeesPerGas());
  const wei = maxFeePerGas * (await gasOf(chain, token, from, to));
  return { ...feeOf({ wei, etherCop, unitCop, asset: token.asset }), unitCop };
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

async function gasOf({ client }: Chain, { address }: ChainToken, from: Address, to: Address): Promise<bigint> {
  try {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 1n] });
    return await client.estimateGas({ account: from, to: address, data });
  } catch {
    // The house may hold none of it just now, and the node may be away: the price of gas tells of that.
    return usual_gas;
  }
}
