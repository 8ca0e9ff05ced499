import { fromMinorUnits } from '@caudal/api-spec';
import { assetOf } from './assets.ts';
import { exactPesosInWords } from './pesos.ts';

const signs = { es: { group: '.', point: ',' }, en: { group: ',', point: '.' } } as const;

/** An amount of an asset for papers, all of it and with its sign: '-0,00123456 BTC', '-0.00123456 BTC'; pesos as pesos. Minor units. */
export function amountInWords(symbol: string, minor: bigint, language: 'es' | 'en'): string {
  if (symbol === 'COP') return exactPesosInWords(minor)[language];
  const { group, point } = signs[language];
  const [whole = '0', fraction] = fromMinorUnits(minor < 0n ? -minor : minor, assetOf(symbol).decimals).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  return `${minor < 0n ? '-' : ''}${grouped}${fraction === undefined ? '' : point + fraction}\u00A0${symbol}`;
}
