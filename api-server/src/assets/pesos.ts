import { fromMinorUnits, toMinorUnits } from '@caudal/api-spec';
import { decimalsOf } from './assets.ts';

export const cop_decimals = decimalsOf('COP');

/** Minor units of so many whole pesos. */
export function pesos(amount: string): bigint {
  const minor = toMinorUnits(amount, cop_decimals);
  if (minor === null) throw new Error(`${amount} is no amount of pesos`);
  return minor;
}

/** Minor units of pesos as the wire has them. */
export function inPesos(minor: bigint): string {
  return fromMinorUnits(minor, cop_decimals);
}
