import { useLingui } from '@lingui/react/macro';
import type { CaseRow } from './case-data.ts';

type Whose = Pick<CaseRow, 'kind' | 'customer'>;

/** Kinds of cases about a rule or a list: they concern no customer and no money. */
const kindsOfNobody: ReadonlySet<string> = new Set(['rule_change', 'list_refused']);

export const isOfNobody = ({ kind, customer }: Whose): boolean => customer === null && kindsOfNobody.has(kind);

/** Returns a function that says whom a case is about: the customer by name or e-mail, or the house for its own money. */
export function useWhoseCase() {
  const { t } = useLingui();
  return (one: Whose) =>
    one.customer?.name ?? one.customer?.email ?? (isOfNobody(one) ? t`Nadie` : t`Dinero de la casa`);
}
