import { amountLocale } from '../locale/amounts.ts';
import { centsOf } from '../locale/pesos.ts';
import { formatAmount, parseTypedAmount } from '@caudal/ui-kit';

/** Parses a typed text as an amount of whole pesos. */
export function readTyped(text: string) {
  return parseTypedAmount(text, { decimals: 0, decimalSeparator: amountLocale() === 'es-CO' ? ',' : '.' });
}

/** Returns a typed amount as requests send it, '1234567'; null when it is no amount, or an ambiguous one, which must be confirmed first. */
export function readTypedPesos(text: string): string | null {
  const parsed = readTyped(text);
  return parsed.kind === 'amount' && !parsed.ambiguous ? parsed.value : null;
}

/** Returns whole pesos in the form in which a person would type them. */
export function pesosTyped(amount: string): string {
  return formatAmount(amount, { locale: amountLocale() });
}

/** The problems of an amount that is being typed; all false when there are none. */
export interface TypedStanding {
  /** The typed amount is below the minimum. */
  readonly isTooLittle: boolean;
  /** The typed amount is ambiguous, and the person has not confirmed how it was read. */
  readonly isToConfirm: boolean;
  /** The typed amount is above the maximum. */
  readonly isTooMuch: boolean;
}

/** Checks a typed amount. `minimum` and `most` are in pesos; `most` is null when there is no limit. */
export function standingOf(text: string, minimum: string, most: string | null): TypedStanding {
  const typed = readTypedPesos(text);
  return {
    isToConfirm: typed === null && readTyped(text).kind === 'amount',
    isTooLittle: typed !== null && centsOf(typed) < centsOf(minimum),
    isTooMuch: typed !== null && most !== null && centsOf(typed) > centsOf(most),
  };
}
