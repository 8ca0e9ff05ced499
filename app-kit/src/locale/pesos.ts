import { toMinorUnits } from '@caudal/api-spec';

/** Hundredths of a peso, rounded down, of an amount as the wire has it: '401117.64'. What tokens were worth has a fraction. @throws RangeError */
export function centsOf(pesos: string): bigint {
  const cents = toMinorUnits(pesos.replace(/(\.\d\d)\d+$/, '$1'), 2);
  if (cents === null) throw new RangeError(`Not an amount of pesos: '${pesos}'`);
  return cents;
}

/** What of it is whole pesos, rounded down: '401117'. @throws RangeError */
export function wholePesos(pesos: string): string {
  return (centsOf(pesos) / 100n).toString();
}
