import { type AmountLocale, formatAmount } from '../../text/format-amount.ts';
import { type ParseOptions, parseTypedAmount } from './parse-typed-amount.ts';

/** The amount as this locale writes it, so that it can be read in one way only: '1.234' is '1.234,0' where there are decimals. */
export function writeTypedAmount(value: string, locale: AmountLocale, options: ParseOptions): string {
  const text = formatAmount(value, { locale });
  const reading = parseTypedAmount(text, options);
  if (reading.kind === 'amount' && !reading.ambiguous) return text;
  const fraction = value.split('.')[1] ?? '';
  return formatAmount(value, { locale, decimals: fraction.length + 1 });
}
