import type { AmountProps } from '@caudal/ui-kit';

type Size = NonNullable<AmountProps['size']>;

/** So many digits and a sign fit the narrowest phone in a large size, and in a middling one. */
const large_digits = 10;
const middling_digits = 15;

/** The size that an amount stands out in, as far as all of it fits a phone in one piece. */
export function fittingSize(shown: string, usual: Size): Size {
  if (shown.length <= large_digits) return usual;
  return shown.length <= middling_digits ? 'title' : 'lead';
}
