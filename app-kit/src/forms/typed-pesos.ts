import { amountLocale } from '../locale/amounts.ts';
import { centsOf } from '../locale/pesos.ts';
import { formatAmount, parseTypedAmount } from '@caudal/ui-kit';

/** What a person typed, as an amount of whole pesos. */
export function readTyped(text: string) {
  return parseTypedAmount(text, { decimals: 0, decimalSeparator: amountLocale() === 'es-CO' ? ',' : '.' });
}

/** As the wire has it, '1234567'; null when it is no amount, or one that has to be confirmed first. */
export function readTypedPesos(text: string): string | null {
  const parsed = readTyped(text);
  return parsed.kind === 'amount' && !parsed.ambiguous ? parsed.value : null;
}

/** Whole pesos as somebody would have typed them. */
export function pesosTyped(amount: string): string {
  return formatAmount(amount, { locale: amountLocale() });
}

/** What stands in the way of an amount as it is typed; all false while nothing is. */
export interface TypedStanding {
  /** An amount is typed, and it is below the minimum. */
  readonly isTooLittle: boolean;
  /** An amount is typed that could be read otherwise, and nobody has said that it was read right. */
  readonly isToConfirm: boolean;
  /** An amount is typed, and it is more than there may be. */
  readonly isTooMuch: boolean;
}

/** `minimum` and `most` in pesos; of the latter null: no limit. */
export function standingOf(text: string, minimum: string, most: string | null): TypedStanding {
  const typed = readTypedPesos(text);
  return {
    isToConfirm: typed === null && readTyped(text).kind === 'amount',
    isTooLittle: typed !== null && centsOf(typed) < centsOf(minimum),
    isTooMuch: typed !== null && most !== null && centsOf(typed) > centsOf(most),
  };
}
