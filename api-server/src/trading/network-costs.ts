// Computes the network fee of a trade in the trade's own tokens.
import type { AssetSymbol } from '../assets/assets.ts';
import { logWorths } from './market-prices.ts';
import type { Market } from './pool-reader.ts';

/** The gas of a trade, and of each of its steps; measured on trades of SwapExecutor.sol and rounded up. */
const trade_gas = 80_000n;
const step_gas = 55_000n;

export interface NetworkCosts {
  /** Returns the fee of a trade with `steps` steps in minor units of an asset, rounded up; 0 when the pools give no price in ether. */
  of: (asset: AssetSymbol, steps: number) => bigint;
  /** Returns how many minor units of `to` one minor unit of `from` is worth at the pools' prices; null when the pools give no price. */
  rate: (from: AssetSymbol, to: AssetSymbol) => number | null;
  /** Converts minor units of one asset to minor units of another at the pools' prices, rounded down; null when the pools give no price. */
  convert: (from: AssetSymbol, amount: bigint, to: AssetSymbol) => bigint | null;
}

/** Returns the network costs of a market. Gas is paid in ether, which is priced by the chain's own pools. */
export function networkCosts({ tokens, pools, gas_price }: Market): NetworkCosts {
  const placeOf = (asset: AssetSymbol) => tokens.findIndex((token) => token.asset.symbol === asset);
  const ether = placeOf('ETH');
  const worths = logWorths(pools, tokens.length, ether < 0 ? 0 : ether);
  const ratio = (from: AssetSymbol, to: AssetSymbol): number | null => {
    const log = (worths[placeOf(from)] ?? Number.NaN) - (worths[placeOf(to)] ?? Number.NaN);
    return Number.isNaN(log) ? null : Math.exp(log);
  };
  return {
    of: (asset, steps) => {
      const wei = gas_price * (trade_gas + step_gas * BigInt(steps));
      const one = ratio('ETH', asset);
      return one === null ? 0n : BigInt(Math.ceil(Number(wei) * one));
    },
    rate: ratio,
    convert: (from, amount, to) => {
      const one = ratio(from, to);
      return one === null ? null : BigInt(Math.floor(Number(amount) * one));
    },
  };
}
