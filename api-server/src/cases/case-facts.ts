import { fromMinorUnits, type LocalisedText } from '@caudal/api-spec';
import { assetOf, type AssetSymbol } from '../assets/assets.ts';
import { inPesos } from '../assets/pesos.ts';
import type { CaseFact } from './case-kind.ts';

export const text = (name: LocalisedText, value: string): CaseFact => ({ name, form: 'text', value });
export const words = (name: LocalisedText, value: LocalisedText): CaseFact => ({ name, form: 'words', value });
export const instant = (name: LocalisedText, at: Date): CaseFact => ({
  name,
  form: 'instant',
  value: at.toISOString(),
});
/** Returns a fact whose value is an amount in minor units. */
export const pesos = (name: LocalisedText, minor: bigint): CaseFact => ({ name, form: 'pesos', value: inPesos(minor) });

/** Returns a fact whose value is an amount of an asset in minor units. */
export function amountFact(name: LocalisedText, asset: AssetSymbol, minor: bigint): CaseFact {
  const { symbol, decimals } = assetOf(asset);
  return symbol === 'COP' ? pesos(name, minor) : text(name, `${fromMinorUnits(minor, decimals)} ${symbol}`);
}
