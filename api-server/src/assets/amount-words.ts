import { fromMinorUnits } from '@caudal/api-spec';
import type { components } from '@caudal/api-spec/server';
import { assetOf } from './assets.ts';
import { exactPesosInWords } from './pesos.ts';

const signs = { es: { group: '.', point: ',' }, en: { group: ',', point: '.' } } as const;

function written(amount: string, symbol: string, language: 'es' | 'en'): string {
  const { group, point } = signs[language];
  const [whole = '0', fraction] = amount.split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  return `${grouped}${fraction === undefined ? '' : point + fraction}\u00A0${symbol}`;
}

/** Writes an amount of an asset in both languages, with every decimal it has: '1.250,5 USDT' and '1,250.5 USDT'. */
export function assetAmountInWords({ asset, amount }: components['schemas']['AssetAmount']) {
  return { es: written(amount, asset, 'es'), en: written(amount, asset, 'en') };
}

/**
 * Writes an amount in minor units with its sign and every decimal: '-0,00123456 BTC', '-0.00123456 BTC'. Pesos are written as
 * `exactPesosInWords` does.
 */
export function amountInWords(symbol: string, minor: bigint, language: 'es' | 'en'): string {
  if (symbol === 'COP') return exactPesosInWords(minor)[language];
  const magnitude = fromMinorUnits(minor < 0n ? -minor : minor, assetOf(symbol).decimals);
  return `${minor < 0n ? '-' : ''}${written(magnitude, symbol, language)}`;
}
