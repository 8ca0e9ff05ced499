import { useLingui } from '@lingui/react';
import { useMemo } from 'react';

/** Memoizes a value that has words in it: it is made anew only when the language or one of `of` changes. */
export function useWorded<Made>(make: () => Made, ...of: readonly unknown[]): Made {
  const { i18n } = useLingui();
  // The caller lists in `of` what `make` depends on.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(make, [i18n.locale, ...of]);
}
