import type { ContactFact, CustomerFacts } from '../facts.ts';
import { day_milliseconds, within } from '../spans.ts';

/** Returns the changes of a contact field within the last `window_days` days and after an officer verified the customer. */
export function changedSince(
  { contacts, verifiedAt }: Pick<CustomerFacts, 'contacts' | 'verifiedAt'>,
  field: ContactFact['field'],
  window_days: number,
  at: number,
): ContactFact[] {
  if (verifiedAt === null || contacts.length === 0) return [];
  return within(contacts, at - window_days * day_milliseconds, at).filter(
    (one) => one.field === field && one.at > verifiedAt,
  );
}
