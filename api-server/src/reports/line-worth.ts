// What a line of the ledger was worth in pesos when it was written. Rule reports 9.
import type { AssetSymbol } from '../assets/assets.ts';
import { valueOf } from '../trading/market-prices-reader.ts';

/** 'pesos': pesos were paid or received. 'stored': by the price that was kept with the movement. 'candle': by the chart's candle of that time. */
export type WorthSource = 'pesos' | 'stored' | 'candle';

/** Hundredths of a peso, rounded down; never negative. */
export interface Worth {
  readonly cop: bigint;
  readonly source: WorthSource;
}

/** What was carried out of an order. Minor units of each asset. */
export interface CarriedOut {
  readonly assetIn: string;
  readonly assetOut: string;
  readonly paid: bigint;
  readonly received: bigint;
}

export interface ValuedMovement {
  readonly asset: string;
  /** Minor units: what was asked for, without a network's fee. */
  readonly amount: bigint;
  /** Hundredths of a peso of that amount, at the time; 0 where there was no price. */
  readonly value_cop: bigint;
  readonly swap: CarriedOut | null;
}

/**
 * Whatever has pesos on one side is worth these pesos; what came for something else is worth what was given for it.
 * @param price Pesos for one, by the candle; null where there is none. Null is answered where nothing is known at all.
 */
export function worthOfLine(
  { asset, change }: { asset: AssetSymbol; change: bigint },
  { asset: given, amount, value_cop, swap }: ValuedMovement,
  price: number | null,
): Worth | null {
  const size = change < 0n ? -change : change;
  if (asset === 'COP') return { cop: size, source: 'pesos' };
  if (swap?.assetIn === 'COP') return { cop: swap.paid, source: 'pesos' };
  if (swap?.assetOut === 'COP') return { cop: swap.received, source: 'pesos' };
  const valued = swap !== null && asset !== given ? swap.paid : size;
  if (value_cop > 0n) return { cop: (value_cop * valued) / amount, source: 'stored' };
  return price === null ? null : { cop: valueOf(asset, size, price), source: 'candle' };
}
