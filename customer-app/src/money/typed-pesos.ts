import { amountLocale } from '@caudal/app-kit/amounts.ts';
import { parseTypedAmount } from '@caudal/ui-kit';

/** Whole pesos as a person typed them, '1.234.567', as the wire has them, '1234567'; null when they are no amount. */
export function readTypedPesos(text: string): string | null {
  const parsed = parseTypedAmount(text, { decimals: 0, decimalSeparator: amountLocale() === 'es-CO' ? ',' : '.' });
  return parsed.kind === 'amount' ? parsed.value : null;
}
