// What the network takes of a trade, in the tokens of it.
import type { AssetSymbol } from '../assets/assets.ts';
import { logWorths } from './market-prices.ts';
import type { Market } from './pool-reader.ts';

/** Units of gas, measured on trades of SwapExecutor.sol and rounded up: of the trade, and of each of its steps. */
const trade_gas = 80_000n;
const step_gas = 55_000n;

export interface NetworkCosts {
  /** Of a trade of so many steps, in minor units of an asset, rounded up; 0 where the pools give it no price in Ether. */
  of: (asset: AssetSymbol, steps: number) => bigint;
  /** Minor units of one asset for one of another at the pools' prices; null where they give none. */
  rate: (from: AssetSymbol, to: AssetSymbol) => number | null;
  /** Minor units of one asset in minor units of another, at the pools' prices, rounded down; null where they give none. */
  convert: (from: AssetSymbol, amount: bigint, to: AssetSymbol) => bigint | null;
}

/** Ether pays for gas; a chain's own pools say what it is worth. */
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
