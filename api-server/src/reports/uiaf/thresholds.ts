import type { components } from '@caudal/api-spec/server';
import { fromMinorUnits } from '@caudal/api-spec';
import { inPesos } from '../../assets/pesos.ts';

/** From where on transactions are reported. */
export interface Thresholds {
  /** Whole dollars. */
  readonly transactionUsd: number;
  readonly monthUsd: number;
  /** Hundredths of a peso for a dollar. */
  readonly dollarCop: bigint;
}

const usd_decimals = 2;

/** Hundredths of a peso that so many whole dollars are. Exact. */
export function copOfDollars(dollars: number, dollarCop: bigint): bigint {
  return BigInt(dollars) * dollarCop;
}

/** Cents of a dollar that so many hundredths of a peso are, rounded down: what shows a threshold has reached it. */
export function centsOfCop(cop: bigint, dollarCop: bigint): bigint {
  return (cop * 100n) / dollarCop;
}

/** Dollars as files and the wire have them. */
export function inDollars(cop: bigint, { dollarCop }: Thresholds): string {
  return fromMinorUnits(centsOfCop(cop, dollarCop), usd_decimals);
}

/** Hundredths of a peso from which a transaction is reported by itself, and from which everything of a customer's month is. */
export function inCop({ transactionUsd, monthUsd, dollarCop }: Thresholds): { transaction: bigint; month: bigint } {
  return { transaction: copOfDollars(transactionUsd, dollarCop), month: copOfDollars(monthUsd, dollarCop) };
}

export function toWireThresholds(thresholds: Thresholds): components['schemas']['MonthlyThresholds'] {
  const { transaction, month } = inCop(thresholds);
  return {
    transactionUsd: thresholds.transactionUsd,
    monthUsd: thresholds.monthUsd,
    dollarCop: inPesos(thresholds.dollarCop),
    transactionCop: inPesos(transaction),
    monthCop: inPesos(month),
  };
}
