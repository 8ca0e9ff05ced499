/** How amounts are typed: what separates the decimals. The other of comma and dot groups thousands. */
export type DecimalSeparator = ',' | '.';

export interface ParseOptions {
  /** How many decimals the asset has: 0 for whole pesos, 8 for BTC. */
  readonly decimals: number;
  /** The reader's own decimal separator; in Colombia a comma. */
  readonly decimalSeparator: DecimalSeparator;
}

/** Why a text is no amount. The app has words for each. */
export type InvalidAmountReason = 'not-a-number' | 'negative' | 'too-many-decimals' | 'bad-grouping';

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

/**
 * Reads an amount as a person types or pastes it, without floats. Comma and dot are both understood: two different ones
 * mean that the last separates the decimals; a repeated one groups thousands; a single one groups if exactly three
 * digits follow and it is the grouping sign here, else it separates decimals.
 */
export function parseTypedAmount(text: string, { decimals, decimalSeparator }: ParseOptions): TypedAmount {
  // Pasted amounts carry a sign or a word for the currency and spaces, also those that do not break.
  const bare = text
    .replaceAll(/[\s\u00A0\u202F$]/g, '')
    .replace(/^(?:COP|COL)|(?:COP|COL|pesos)$/i, '')
    // Millions by hand: 1'234.567.
    .replaceAll(/['’](?=\d{3})/g, decimalSeparator === ',' ? '.' : ',');
  if (bare === '') return { kind: 'empty' };
  if (/^[-−(]/.test(bare)) return { kind: 'invalid', reason: 'negative' };
  if (!/^[\d.,]+$/.test(bare) || !/\d/.test(bare)) return { kind: 'invalid', reason: 'not-a-number' };

  const commas = count(bare, ',');
  const dots = count(bare, '.');
  if (commas > 0 && dots > 0) return readBoth(bare, decimals, decimalSeparator);
  if (commas + dots === 0) return amount(bare, '', null, false, decimals);
  const sign = commas > 0 ? ',' : '.';
  if (commas + dots > 1) return readGrouped(bare, '', sign, null, false, decimals);
  return readSingle(bare, sign, decimals, decimalSeparator);
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

/** '1.234,5' and '1,234.5': the sign that comes last can only separate decimals. */
function readBoth(text: string, decimals: number, own: DecimalSeparator): TypedAmount {
  const last = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  const at = text.lastIndexOf(last);
  const whole = text.slice(0, at);
  if (whole.includes(last)) return { kind: 'invalid', reason: 'bad-grouping' };
  return readGrouped(whole, text.slice(at + 1), last === ',' ? '.' : ',', last, last !== own, decimals);
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
  if (!regular) return { kind: 'invalid', reason: 'bad-grouping' };
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
  // Whole all the same: '5,00'.
  if (/^0*$/.test(fraction)) return amount(whole, '', sign, false, decimals);
  return { kind: 'invalid', reason: 'too-many-decimals' };
}

function amount(
  whole: string,
  fraction: string,
  readDecimal: DecimalSeparator | null,
  ambiguous: boolean,
  decimals: number,
): TypedAmount {
  const tail = fraction.replace(/0+$/, '');
  if (tail.length > decimals) return { kind: 'invalid', reason: 'too-many-decimals' };
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return { kind: 'amount', value: tail === '' ? digits : `${digits}.${tail}`, ambiguous, readDecimal };
}
