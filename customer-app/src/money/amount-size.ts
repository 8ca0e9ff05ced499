import type { AmountProps } from '@caudal/ui-kit';

type Size = NonNullable<AmountProps['size']>;

/** The numbers of characters that fit the narrowest phone in a large, a middle and a small size. */
const large_digits = 10;
const middling_digits = 15;
const small_digits = 18;

/** Returns the largest size, up to `usual`, in which the amount fits a phone on one line. */
export function fittingSize(shown: string, usual: Size): Size {
  if (shown.length <= large_digits) return usual;
  if (shown.length <= middling_digits) return 'title';
  return shown.length <= small_digits ? 'lead' : 'body';
}

/** Returns the size of an amount that stands beside its term in a list. */
export const sizeBeside = (shown: string): Size => (shown.length <= middling_digits ? 'body' : 'small');
