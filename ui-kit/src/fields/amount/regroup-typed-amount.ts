import { formatAmount } from '../../text/format-amount.ts';
import { type DecimalSeparator, parseTypedAmount } from './parse-typed-amount.ts';

export interface TypingStep {
  /** What the field showed before. */
  readonly before: string;
  /** What it shows after the key. */
  readonly after: string;
  /** Where the caret stands after the key, in characters. */
  readonly caret: number;
}

export interface Regrouped {
  readonly text: string;
  readonly caret: number;
}

const localeOf = { ',': 'es-CO', '.': 'en-US' } as const;
const groupingOf = { ',': '.', '.': ',' } as const satisfies Record<DecimalSeparator, DecimalSeparator>;

/** 'as grouped by us': every thousand has its sign, so a change of one digit may move them. */
function isGrouped(text: string, separator: DecimalSeparator): boolean {
  const [whole = '', ...rest] = text.split(separator);
  if (rest.length > 1 || !/^\d*$/.test(rest[0] ?? '')) return false;
  const digits = whole.replaceAll(groupingOf[separator], '');
  if (whole === '' && rest.length === 0) return true;
  return /^\d+$/.test(digits) && formatAmount(digits, { locale: localeOf[separator] }) === whole;
}

/**
 * Groups thousands while somebody types, and keeps the caret beside the digit where it was. Returns null where the text
 * is to be left alone: a sign was typed, or it was not grouped by us before, so moving signs would change its meaning.
 */
export function regroupTyped(step: TypingStep, decimals: number, separator: DecimalSeparator): Regrouped | null {
  const { before, after, caret } = step;
  if (!isGrouped(before, separator)) return null;
  const grouping = groupingOf[separator];
  const grew = after.length > before.length;
  const typed = grew ? after.slice(Math.max(0, caret - 1), caret) : '';
  if (grew && !/\d/.test(typed)) return null;
  const [whole = '', ...rest] = after.split(separator);
  const digits = whole.replaceAll(grouping, '');
  if (rest.length > 1 || !/^\d+$/.test(digits)) return null;
  const fraction = rest[0];
  const grouped = formatAmount(digits, { locale: localeOf[separator] });
  const text = fraction === undefined ? grouped : `${grouped}${separator}${fraction}`;
  if (parseTypedAmount(text, { decimals, decimalSeparator: separator }).kind !== 'amount') return null;
  // Digits to the right of the caret are what a person sees stay in place.
  const right = after.slice(caret).replaceAll(grouping, '').length;
  let at = text.length;
  for (let seen = 0; seen < right && at > 0; at -= 1) if (text[at - 1] !== grouping) seen += 1;
  // Left of a sign that we put there, so that the next Backspace takes a digit and not the sign.
  if (text[at - 1] === grouping) at -= 1;
  return { text, caret: at };
}
