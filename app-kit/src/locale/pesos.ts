import { toMinorUnits } from '@caudal/api-spec';

/**
 * Converts pesos as the server sends them ('401117.64') to hundredths, rounded down: the value of tokens in pesos may
 * have more than two decimals. @throws RangeError
 */
export function centsOf(pesos: string): bigint {
  const cents = toMinorUnits(pesos.replace(/(\.\d\d)\d+$/, '$1'), 2);
  if (cents === null) throw new RangeError(`Not an amount of pesos: '${pesos}'`);
  return cents;
}

/** Returns the whole pesos of an amount, rounded down: '401117'. @throws RangeError */
export function wholePesos(pesos: string): string {
  return (centsOf(pesos) / 100n).toString();
}
