import { withoutMarks } from '../without-marks.ts';

/** How amounts are typed: what separates the decimals. The other of comma and dot groups thousands. */
export type DecimalSeparator = ',' | '.';

export interface ParseOptions {
  /** How many decimals the asset has: 0 for whole pesos, 8 for BTC. */
  readonly decimals: number;
  /** The reader's own decimal separator; in Colombia a comma. */
  readonly decimalSeparator: DecimalSeparator;
}

/** Why a text is no amount. The app has words for each. */
export type InvalidAmountReason =
  | 'not-a-number'
  | 'negative'
  | 'too-many-decimals'
  | 'bad-grouping'
  | 'several-amounts';

/** What a typed text says: nothing yet, an amount, or something else. */
export type TypedAmount =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'amount';
      /** Canonical: digits, a dot before decimals, no grouping, no needless zeros. '1234567.5' */
      readonly value: string;
      /** Somebody could have meant another amount: show how it was read before it is used. */
      readonly ambiguous: boolean;
      /** What separated the decimals, if anything did. */
      readonly readDecimal: DecimalSeparator | null;
    }
  | { readonly kind: 'invalid'; readonly reason: InvalidAmountReason };

/** Around an amount: its sign or a word for its currency. */
const currencyBefore = /^(?:(?:COP|COL|\$)\s*)+/i;
const currencyAfter = /(?:\s*(?:COP|COL|pesos|\$))+$/i;
/** Cents are written even where they are always zero: '10.000,00'. More zeros than these are thousands that went wrong. */
const cents_digits = 2;

/**
 * Reads an amount as a person types or pastes it, by one rule and without floats. A point groups and a comma separates
 * decimals in Colombia, the other way round in English; the currency and spaces may stand around. What another hand could
 * have meant otherwise is read, and said to be ambiguous: it has to be confirmed. Anything else is refused, never mended.
 */
export function parseTypedAmount(text: string, { decimals, decimalSeparator }: ParseOptions): TypedAmount {
  const bare = withoutMarks(text)
    .trim()
    .replace(currencyBefore, '')
    .replace(currencyAfter, '')
    // Millions by hand: 1'234.567.
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

/** '1 234 567' is one amount to some and three to others. Cells of a table and what is not grouped by threes are several. */
function readSpaced(text: string, decimals: number, own: DecimalSeparator): TypedAmount {
  const one = /^([1-9]\d{0,2}(?:[ \u00A0\u202F\u2009]\d{3})+)(?:([.,])(\d+))?$/.exec(text);
  if (!one) return invalid('several-amounts');
  const [, whole = '', sign, fraction = ''] = one;
  if (sign !== undefined && sign !== own) return invalid('several-amounts');
  return amount(whole.replaceAll(/\s/g, ''), fraction, sign === undefined ? null : own, true, decimals);
}

/** '1.234,5' and '1,234.5': the sign that comes last can only separate decimals. */
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

/** '1.234' or '1,5': one sign, which may group or separate. */
function readSingle(text: string, sign: DecimalSeparator, decimals: number, own: DecimalSeparator): TypedAmount {
  const at = text.indexOf(sign);
  const whole = text.slice(0, at);
  const fraction = text.slice(at + 1);
  const couldGroup = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  const couldSeparate = fraction.length <= decimals && decimals > 0;
  if (sign !== own && couldGroup) return amount(whole + fraction, '', null, couldSeparate, decimals);
  if (couldSeparate) return amount(whole, fraction, sign, couldGroup || (sign !== own && fraction !== ''), decimals);
  // A lone group is the only reading left for '1,234' where the asset has no decimals.
  if (couldGroup) return amount(whole + fraction, '', null, true, decimals);
  // '15000.000': three thousands more for a Colombian, three zeros of no worth for whoever copied it from elsewhere.
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
