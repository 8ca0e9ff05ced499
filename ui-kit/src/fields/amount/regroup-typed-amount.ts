import { formatAmount } from '../../text/format-amount.ts';
import { type DecimalSeparator, parseTypedAmount } from './parse-typed-amount.ts';

interface TypingStep {
  /** The text of the field before the key. */
  readonly before: string;
  /** The text after the key. */
  readonly after: string;
  /** The caret's position after the key, in characters. */
  readonly caret: number;
  /** True if this module added the grouping signs in `before`; false if the person typed them. */
  readonly isOurs: boolean;
}

interface Regrouped {
  readonly text: string;
  readonly caret: number;
  /** True if this module added the grouping signs in `text`. */
  readonly isOurs: boolean;
}

const localeOf = { ',': 'es-CO', '.': 'en-US' } as const;
const groupingOf = { ',': '.', '.': ',' } as const satisfies Record<DecimalSeparator, DecimalSeparator>;

/** Checks whether the text is grouped exactly as `formatAmount` would. Only then may a change of one digit move the grouping signs. */
function isGrouped(text: string, separator: DecimalSeparator): boolean {
  const [whole = '', ...rest] = text.split(separator);
  if (rest.length > 1 || !/^\d*$/.test(rest[0] ?? '')) return false;
  const digits = whole.replaceAll(groupingOf[separator], '');
  if (whole === '' && rest.length === 0) return true;
  return /^\d+$/.test(digits) && formatAmount(digits, { locale: localeOf[separator] }) === whole;
}

/**
 * Groups thousands while somebody types, and keeps the caret beside its digit. It never changes the meaning: a text typed key by key reads
 * like the same text pasted at once. So once a person types a grouping sign, the signs that were added here are removed, and the text stays
 * as typed.
 */
export function regroupTyped(step: TypingStep, decimals: number, separator: DecimalSeparator): Regrouped {
  const { before, after, caret } = step;
  const left = { text: after, caret, isOurs: false };
  if (after === '') return { ...left, isOurs: true };
  if (!isGrouped(before, separator)) return left;
  const grew = after.length > before.length;
  // Deleting a digit from a correctly grouped amount regroups the other digits, whoever typed the signs.
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
  // Keeps the number of digits to the right of the caret.
  const right = after.slice(caret).replaceAll(grouping, '').length;
  let at = text.length;
  for (let seen = 0; seen < right && at > 0; at -= 1) if (text[at - 1] !== grouping) seen += 1;
  // Places the caret before a grouping sign, so that the next Backspace deletes a digit and not the sign.
  if (text[at - 1] === grouping) at -= 1;
  return { text, caret: at, isOurs: true };
}

/** Removes the grouping signs that we added and keeps every character that the person typed. */
function withoutOurs({ after, caret }: TypingStep, added: string, grouping: string): Regrouped {
  const head = after.slice(0, caret - added.length).replaceAll(grouping, '') + added;
  return { text: head + after.slice(caret).replaceAll(grouping, ''), caret: head.length, isOurs: false };
}
