import { fromMinorUnits, toMinorUnits } from '@caudal/api-spec';
import { decimalsOf } from './assets.ts';

export const cop_decimals = decimalsOf('COP');

/** Minor units of so many whole pesos. */
export function pesos(amount: string): bigint {
  const minor = toMinorUnits(amount, cop_decimals);
  if (minor === null) throw new Error(`${amount} is no amount of pesos`);
  return minor;
}

/** Whole pesos for people, rounded down: '$ 1.234.567' and 'COP 1,234,567'. Minor units, never negative. */
export function pesosInWords(minor: bigint): { readonly es: string; readonly en: string } {
  const grouped = (sign: string) => String(minor / pesos('1')).replaceAll(/\B(?=(?:\d{3})+$)/g, sign);
  return { es: `$\u00A0${grouped('.')}`, en: `COP\u00A0${grouped(',')}` };
}

/** Minor units of pesos as the wire has them. */
export function inPesos(minor: bigint): string {
  return fromMinorUnits(minor, cop_decimals);
}
