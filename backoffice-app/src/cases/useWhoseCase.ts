import { useLingui } from '@lingui/react/macro';
import type { CaseRow } from './case-data.ts';

type Whose = Pick<CaseRow, 'kind' | 'customer'>;

/** Of a rule or a list: neither anybody's, nor about money. */
const kindsOfNobody: ReadonlySet<string> = new Set(['rule_change', 'list_refused']);

export const isOfNobody = ({ kind, customer }: Whose): boolean => customer === null && kindsOfNobody.has(kind);

/** Whom a case is about, in words: the customer by name, or by e-mail; the house where its own money is. */
export function useWhoseCase() {
  const { t } = useLingui();
  return (one: Whose) =>
    one.customer?.name ?? one.customer?.email ?? (isOfNobody(one) ? t`Nadie` : t`Dinero de la casa`);
}
