import { useLingui } from '@lingui/react/macro';
import type { CaseRow } from './case-data.ts';

/** Whom a case is about, in words: the customer by name, or by e-mail; the house where its own money is. */
export function useWhoseCase() {
  const { t } = useLingui();
  return (customer: CaseRow['customer']) => customer?.name ?? customer?.email ?? t`Dinero de la casa`;
}
