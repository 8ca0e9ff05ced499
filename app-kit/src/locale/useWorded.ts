import { useLingui } from '@lingui/react';
import { useMemo } from 'react';

/** What has words in it: the same from one drawing to the next, made anew with the language and with what else it is made of. */
export function useWorded<Made>(make: () => Made, ...of: readonly unknown[]): Made {
  const { i18n } = useLingui();
  // What it is made of is known where it is made.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(make, [i18n.locale, ...of]);
}
