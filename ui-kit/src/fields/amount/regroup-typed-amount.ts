import { formatAmount } from '../../text/format-amount.ts';
import { type DecimalSeparator, parseTypedAmount } from './parse-typed-amount.ts';

export interface TypingStep {
  /** What the field showed before. */
  readonly before: string;
  /** What it shows after the key. */
  readonly after: string;
  /** Where the caret stands after the key, in characters. */
  readonly caret: number;
  /** Whether the signs that it showed before are ours: what a person wrote with signs of their own is never moved. */
  readonly isOurs: boolean;
}

export interface Regrouped {
  readonly text: string;
  readonly caret: number;
  /** Whether its signs are ours. */
  readonly isOurs: boolean;
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
 * Groups thousands while somebody writes, and keeps the caret beside the digit where it was. It never changes what the text
 * says: what is typed key by key is read as the same text pasted at once. So from the first sign of a person's own, other
 * than the one that separates decimals, our signs are taken out again and the text is theirs.
 */
export function regroupTyped(step: TypingStep, decimals: number, separator: DecimalSeparator): Regrouped {
  const { before, after, caret } = step;
  const left = { text: after, caret, isOurs: false };
  if (after === '') return { ...left, isOurs: true };
  if (!isGrouped(before, separator)) return left;
  const grew = after.length > before.length;
  // A digit taken out of an amount as we would write it closes the gap, whoever wrote it.
  if (grew && !step.isOurs) return left;
  const grouping = groupingOf[separator];
  const added = grew ? after.slice(Math.max(0, caret - (after.length - before.length)), caret) : '';
  const hasOwnSign = !/^\d*$/.test(added) && !(added === separator && !before.includes(separator));
  if (hasOwnSign) return withoutOurs(step, added, grouping);
  const [whole = '', ...rest] = after.split(separator);
  const digits = whole.replaceAll(grouping, '');
  if (rest.length > 1 || !/^(?:0|[1-9]\d*)$/.test(digits)) return withoutOurs(step, added, grouping);
  const fraction = rest[0];
  const grouped = formatAmount(digits, { locale: localeOf[separator] });
  const text = fraction === undefined ? grouped : `${grouped}${separator}${fraction}`;
  if (parseTypedAmount(text, { decimals, decimalSeparator: separator }).kind !== 'amount')
    return withoutOurs(step, added, grouping);
  // Digits to the right of the caret are what a person sees stay in place.
  const right = after.slice(caret).replaceAll(grouping, '').length;
  let at = text.length;
  for (let seen = 0; seen < right && at > 0; at -= 1) if (text[at - 1] !== grouping) seen += 1;
  // Left of a sign that we put there, so that the next Backspace takes a digit and not the sign.
  if (text[at - 1] === grouping) at -= 1;
  return { text, caret: at, isOurs: true };
}

/** The text as the person wrote it: our signs taken out, what was added left as it is. */
function withoutOurs({ after, caret }: TypingStep, added: string, grouping: string): Regrouped {
  const head = after.slice(0, caret - added.length).replaceAll(grouping, '') + added;
  return { text: head + after.slice(caret).replaceAll(grouping, ''), caret: head.length, isOurs: false };
}
