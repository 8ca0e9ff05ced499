import { type AmountLocale, formatAmount } from '../../text/format-amount.ts';
import { type ParseOptions, parseTypedAmount } from './parse-typed-amount.ts';

/** Writes the amount in this locale so that it has only one reading: '1.234' becomes '1.234,0' where the asset has decimals. */
export function writeTypedAmount(value: string, locale: AmountLocale, options: ParseOptions): string {
  const text = formatAmount(value, { locale });
  const reading = parseTypedAmount(text, options);
  if (reading.kind === 'amount' && !reading.ambiguous) return text;
  const fraction = value.split('.')[1] ?? '';
  return formatAmount(value, { locale, decimals: fraction.length + 1 });
}
