import { fromMinorUnits, toMinorUnits } from '@caudal/api-spec';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { formatAmount, parseTypedAmount, type TypedAmount, writeTypedAmount } from '@caudal/ui-kit/amounts';
import type { Token } from './trade-data.ts';

type Decimals = Pick<Token, 'decimals'>;

/** The number of decimals that people read at a glance; the whole amount is shown where it is confirmed. */
const shown_decimals = 8;
/** The number of decimals shown for amounts in millions, for which nobody reads more. */
const decimals_of_millions = 2;
const digits_of_millions = 7;
const price_decimals = 18;

const optionsOf = ({ decimals }: Decimals) =>
  ({ decimals, decimalSeparator: amountLocale() === 'es-CO' ? ',' : '.' }) as const;

/** Parses a typed text as an amount of this token. */
export function readTokenTyped(text: string, token: Decimals): TypedAmount {
  return parseTypedAmount(text, optionsOf(token));
}

/** Returns a typed amount as the API expects it; null when it is no amount, zero, or one that must be confirmed first. */
export function typedTokenAmount(text: string, token: Decimals): string | null {
  const parsed = readTokenTyped(text, token);
  return parsed.kind === 'amount' && !parsed.ambiguous && /[1-9]/.test(parsed.value) ? parsed.value : null;
}

/** Returns an amount in the form in which a person would type it, so that it has one reading only. */
export function tokenAmountTyped(amount: string, token: Decimals): string {
  return writeTypedAmount(amount, amountLocale(), optionsOf(token));
}

/** Formats an amount with its unit, rounded down to the decimals that people read at a glance. */
export function tokenText(amount: string, { symbol }: Pick<Token, 'symbol'>): string {
  return formatAmount(cut(amount), { locale: amountLocale(), currency: symbol });
}

/** Formats a whole amount with its unit: an amount to confirm is never rounded. */
export function wholeTokenText(amount: string, { symbol }: Pick<Token, 'symbol'>): string {
  return formatAmount(amount, { locale: amountLocale(), currency: symbol });
}

/** Rounds an amount down and removes zeros at its end. An amount too small to be seen after rounding is returned whole. */
export function cut(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const most = whole.length >= digits_of_millions ? decimals_of_millions : shown_decimals;
  const shown = fraction.slice(0, most).replace(/0+$/, '');
  if (shown === '' && /^0+$/.test(whole) && /[1-9]/.test(fraction)) return amount;
  return shown === '' ? whole : `${whole}.${shown}`;
}

function units(amount: string): bigint {
  return toMinorUnits(amount, price_decimals) ?? 0n;
}

export function isMore(amount: string, than: string): boolean {
  return units(amount) > units(than);
}

/** Returns the value of an amount in pesos, rounded down to cents; null when the asset has no price. */
export function valueInPesos(amount: string, priceCop: string | null): string | null {
  if (priceCop === null) return null;
  const cents = (units(amount) * units(priceCop)) / 10n ** BigInt(2 * price_decimals - 2);
  return fromMinorUnits(cents, 2);
}
