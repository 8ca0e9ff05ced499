import { withoutMarks } from '../without-marks.ts';

/** The sign that separates decimals; the other sign (dot or comma) groups thousands. */
export type DecimalSeparator = ',' | '.';

export interface ParseOptions {
  /** The number of decimals of the asset: 0 for whole pesos, 8 for BTC. */
  readonly decimals: number;
  /** The reader's own decimal separator; in Colombia a comma. */
  readonly decimalSeparator: DecimalSeparator;
}

/** The reason why a text is not an amount. The app has words for each. */
export type InvalidAmountReason =
  | 'not-a-number'
  | 'negative'
  | 'too-many-decimals'
  | 'bad-grouping'
  | 'several-amounts';

/** The meaning of a typed text: empty, an amount, or invalid. */
export type TypedAmount =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'amount';
      /** The canonical amount: digits, a dot before decimals, no grouping, no needless zeros. '1234567.5' */
      readonly value: string;
      /** True if the text could mean another amount: show how it was read before it is used. */
      readonly ambiguous: boolean;
      /** The sign that separated the decimals; null if there were none. */
      readonly readDecimal: DecimalSeparator | null;
    }
  | { readonly kind: 'invalid'; readonly reason: InvalidAmountReason };

/** Matches the currency's sign or name before an amount. */
const currencyBefore = /^(?:(?:COP|COL|\$)\s*)+/i;
const currencyAfter = /(?:\s*(?:COP|COL|pesos|\$))+$/i;
/**
 * Decimals that are accepted even for whole pesos, because people write zero cents: '10.000,00'. Three zeros after a comma are refused:
 * they are more likely thousands.
 */
const cents_digits = 2;

/**
 * Reads an amount as a person types or pastes it, by one rule and without floats. In Colombia a point groups and a comma separates
 * decimals; in English it is the other way round. The currency and spaces may stand before or after the amount. A text that could mean
 * another amount is read and marked as ambiguous: it has to be confirmed. Anything else is refused, never corrected.
 */
export function parseTypedAmount(text: string, { decimals, decimalSeparator }: ParseOptions): TypedAmount {
  const bare = withoutMarks(text)
    .trim()
    .replace(currencyBefore, '')
    .replace(currencyAfter, '')
    // An apostrophe marks millions in handwriting: 1'234.567.
    .replaceAll(/['’](?=\d{3})/g, groupingOf[decimalSeparator]);
  if (bare === '') return { kind: 'empty' };
  if (/^[-−(]/.test(bare)) return invalid('negative');
  if (/^[\d.,]+(?:\s+[\d.,]+)+$/.test(bare)) return readSpaced(bare, decimals, decimalSeparator);
  if (!/^[\d.,]+$/.test(bare) || !/\d/.test(bare)) return invalid('not-a-number');

  const commas = count(bare, ',');
  const dots = count(bare, '.');
  if (commas > 0 && dots > 0) return readBoth(bare, decimals, decimalSeparator);
  if (commas + dots === 0) return amount(bare, '', null, false, decimals);
  const sign = commas > 0 ? ',' : '.';
  if (commas + dots > 1) return readGrouped(bare, '', sign, null, sign === decimalSeparator, decimals);
  return readSingle(bare, sign, decimals, decimalSeparator);
}

const groupingOf = { ',': '.', '.': ',' } as const satisfies Record<DecimalSeparator, DecimalSeparator>;

function invalid(reason: InvalidAmountReason): TypedAmount {
  return { kind: 'invalid', reason };
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

/**
 * Reads digits with spaces between them. '1 234 567' may be one amount or three, so it is ambiguous. Digits separated by tabs or line
 * breaks, as in pasted cells of a table, and digits that are not in groups of three, are several amounts.
 */
function readSpaced(text: string, decimals: number, own: DecimalSeparator): TypedAmount {
  const one = /^([1-9]\d{0,2}(?:[ \u00A0\u202F\u2009]\d{3})+)(?:([.,])(\d+))?$/.exec(text);
  if (!one) return invalid('several-amounts');
  const [, whole = '', sign, fraction = ''] = one;
  if (sign !== undefined && sign !== own) return invalid('several-amounts');
  return amount(whole.replaceAll(/\s/g, ''), fraction, sign === undefined ? null : own, true, decimals);
}

/** Reads '1.234,5' and '1,234.5': the last sign can only separate decimals. */
function readBoth(text: string, decimals: number, own: DecimalSeparator): TypedAmount {
  const last = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  const at = text.lastIndexOf(last);
  const whole = text.slice(0, at);
  if (whole.includes(last)) return invalid('bad-grouping');
  return readGrouped(whole, text.slice(at + 1), groupingOf[last], last, last !== own, decimals);
}

function readGrouped(
  whole: string,
  fraction: string,
  grouping: DecimalSeparator,
  readDecimal: DecimalSeparator | null,
  ambiguous: boolean,
  decimals: number,
): TypedAmount {
  const groups = whole.split(grouping);
  const regular = groups.every((group, index) => (index === 0 ? /^[1-9]\d{0,2}$/.test(group) : group.length === 3));
  if (!regular) return invalid('bad-grouping');
  return amount(groups.join(''), fraction, readDecimal, ambiguous, decimals);
}

/** Reads '1.234' or '1,5': a single sign, which may group thousands or separate decimals. */
function readSingle(text: string, sign: DecimalSeparator, decimals: number, own: DecimalSeparator): TypedAmount {
  const at = text.indexOf(sign);
  const whole = text.slice(0, at);
  const fraction = text.slice(at + 1);
  const couldGroup = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  const couldSeparate = fraction.length <= decimals && decimals > 0;
  if (sign !== own && couldGroup) return amount(whole + fraction, '', null, couldSeparate, decimals);
  if (couldSeparate) return amount(whole, fraction, sign, couldGroup || (sign !== own && fraction !== ''), decimals);
  // '1,234' can only be a group of thousands where the asset has no decimals.
  if (couldGroup) return amount(whole + fraction, '', null, true, decimals);
  // '15000.000' is fifteen million for a Colombian; in a number copied from elsewhere the last zeros are decimals.
  if (sign !== own && fraction.length === 3 && /^[1-9]\d*$/.test(whole))
    return amount(whole + fraction, '', null, true, decimals);
  if (sign !== own && fraction.length > cents_digits) return invalid('bad-grouping');
  return amount(whole, fraction, sign, sign !== own, decimals);
}

function amount(
  whole: string,
  fraction: string,
  readDecimal: DecimalSeparator | null,
  ambiguous: boolean,
  decimals: number,
): TypedAmount {
  const tail = fraction.replace(/0+$/, '');
  if (tail.length > decimals || fraction.length > Math.max(decimals, cents_digits)) return invalid('too-many-decimals');
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return { kind: 'amount', value: tail === '' ? digits : `${digits}.${tail}`, ambiguous, readDecimal };
}
