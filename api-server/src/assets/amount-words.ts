import { fromMinorUnits } from '@caudal/api-spec';
import { assetOf } from './assets.ts';
import { exactPesosInWords } from './pesos.ts';

const signs = { es: { group: '.', point: ',' }, en: { group: ',', point: '.' } } as const;

/**
 * Writes an amount in minor units with its sign and every decimal: '-0,00123456 BTC', '-0.00123456 BTC'. Pesos are written as
 * `exactPesosInWords` does.
 */
export function amountInWords(symbol: string, minor: bigint, language: 'es' | 'en'): string {
  if (symbol === 'COP') return exactPesosInWords(minor)[language];
  const { group, point } = signs[language];
  const [whole = '0', fraction] = fromMinorUnits(minor < 0n ? -minor : minor, assetOf(symbol).decimals).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  return `${minor < 0n ? '-' : ''}${grouped}${fraction === undefined ? '' : point + fraction}\u00A0${symbol}`;
}
