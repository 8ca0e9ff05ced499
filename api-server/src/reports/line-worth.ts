// Computes the value in pesos of a ledger line at the time it was written. Rule reports 9.
import type { AssetSymbol } from '../assets/assets.ts';
import { valueOf } from '../trading/market-prices-reader.ts';

/**
 * The source of a value. 'pesos': pesos were paid or received. 'stored': the price stored with the movement. 'candle': the chart's candle
 * at the time of the line.
 */
export type WorthSource = 'pesos' | 'stored' | 'candle';

/** A value in hundredths of a peso, rounded down and never negative, with its source. */
export interface Worth {
  readonly cop: bigint;
  readonly source: WorthSource;
}

/** The executed amounts of a swap, in minor units of each asset. */
interface CarriedOut {
  readonly assetIn: string;
  readonly assetOut: string;
  readonly paid: bigint;
  readonly received: bigint;
}

export interface ValuedMovement {
  readonly asset: string;
  /** The requested amount in minor units, without the network fee. */
  readonly amount: bigint;
  /** The value of `amount` at the time of the movement, in hundredths of a peso; 0 when there was no price. */
  readonly value_cop: bigint;
  readonly swap: CarriedOut | null;
}

/**
 * Returns the value of a line, or null when no price is known. A swap from or to pesos has the value of these pesos; any other swap has the
 * value of the paid amount.
 * @param price The candle's price in pesos of one unit; null when there is no candle.
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
