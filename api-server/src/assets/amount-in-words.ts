import type { components } from '@caudal/api-spec/server';

/** Writes an amount of an asset in both languages, with every decimal it has: '1.250,5 USDT' and '1,250.5 USDT'. */
export function amountInWords({ asset, amount }: components['schemas']['AssetAmount']): { es: string; en: string } {
  const [whole = '0', fraction] = amount.split('.');
  const written = (group: string, point: string) =>
    `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)}${fraction === undefined ? '' : `${point}${fraction}`}\u00A0${asset}`;
  return { es: written('.', ','), en: written(',', '.') };
}
