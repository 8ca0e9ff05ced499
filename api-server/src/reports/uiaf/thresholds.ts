import type { Schemas } from '@caudal/api-spec/server';
import { fromMinorUnits } from '@caudal/api-spec';
import { inPesos } from '../../assets/pesos.ts';

/** The thresholds from which transactions are reported, with the rate that converts them. */
export interface Thresholds {
  /** The thresholds of a transaction and of a customer's month, in whole dollars. */
  readonly transactionUsd: number;
  readonly monthUsd: number;
  /** The rate: hundredths of a peso for a dollar. */
  readonly dollarCop: bigint;
}

const usd_decimals = 2;

/** Converts whole dollars to hundredths of a peso, exactly. */
function copOfDollars(dollars: number, dollarCop: bigint): bigint {
  return BigInt(dollars) * dollarCop;
}

/**
 * Converts hundredths of a peso to cents of a dollar, rounded down, so that an amount below a threshold is never shown as the threshold.
 */
function centsOfCop(cop: bigint, dollarCop: bigint): bigint {
  return (cop * 100n) / dollarCop;
}

/** Converts hundredths of a peso to dollars, as text for files and for the wire. */
export function inDollars(cop: bigint, { dollarCop }: Thresholds): string {
  return fromMinorUnits(centsOfCop(cop, dollarCop), usd_decimals);
}

/** Returns the thresholds of a transaction and of a customer's month in hundredths of a peso. */
export function inCop({ transactionUsd, monthUsd, dollarCop }: Thresholds): { transaction: bigint; month: bigint } {
  return { transaction: copOfDollars(transactionUsd, dollarCop), month: copOfDollars(monthUsd, dollarCop) };
}

export function toWireThresholds(thresholds: Thresholds): Schemas['MonthlyThresholds'] {
  const { transaction, month } = inCop(thresholds);
  return {
    transactionUsd: thresholds.transactionUsd,
    monthUsd: thresholds.monthUsd,
    dollarCop: inPesos(thresholds.dollarCop),
    transactionCop: inPesos(transaction),
    monthCop: inPesos(month),
  };
}
