import { fromMinorUnits, toMinorUnits } from '@caudal/api-spec';
import { decimalsOf } from './assets.ts';

export const cop_decimals = decimalsOf('COP');

/**
 * Converts an amount of pesos, a decimal string, to minor units.
 * @throws when the text is not an amount.
 */
export function pesos(amount: string): bigint {
  const minor = toMinorUnits(amount, cop_decimals);
  if (minor === null) throw new Error(`${amount} is no amount of pesos`);
  return minor;
}

const one_peso = pesos('1');

/** Writes minor units, never negative, as whole pesos, rounded down: '$ 1.234.567' and 'COP 1,234,567'. */
export function pesosInWords(minor: bigint): { readonly es: string; readonly en: string } {
  const grouped = (sign: string) => String(minor / one_peso).replaceAll(/\B(?=(?:\d{3})+$)/g, sign);
  return { es: `$\u00A0${grouped('.')}`, en: `COP\u00A0${grouped(',')}` };
}

/** Converts minor units to pesos as the wire carries them. */
export function inPesos(minor: bigint): string {
  return fromMinorUnits(minor, cop_decimals);
}

/** Writes minor units as pesos to the cent, with the sign: '-$ 1.234.567,50' and '-COP 1,234,567.50'. Whole pesos have no cents. */
export function exactPesosInWords(minor: bigint): { readonly es: string; readonly en: string } {
  const magnitude = minor < 0n ? -minor : minor;
  const sign = minor < 0n ? '-' : '';
  const cents = String(magnitude % one_peso).padStart(cop_decimals, '0');
  const whole = pesosInWords(magnitude);
  const isWhole = magnitude % one_peso === 0n;
  return {
    es: `${sign}${whole.es}${isWhole ? '' : `,${cents}`}`,
    en: `${sign}${whole.en}${isWhole ? '' : `.${cents}`}`,
  };
}
