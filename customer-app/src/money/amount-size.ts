import type { AmountProps } from '@caudal/ui-kit';

type Size = NonNullable<AmountProps['size']>;

/** So many digits and a sign fit the narrowest phone in a large size, in a middling one, and in a small one. */
const large_digits = 10;
const middling_digits = 15;
const small_digits = 18;

/** The size that an amount stands out in, as far as all of it fits a phone in one piece. */
export function fittingSize(shown: string, usual: Size): Size {
  if (shown.length <= large_digits) return usual;
  if (shown.length <= middling_digits) return 'title';
  return shown.length <= small_digits ? 'lead' : 'body';
}

/** The same beside its term in a list. */
export const sizeBeside = (shown: string): Size => (shown.length <= middling_digits ? 'body' : 'small');
