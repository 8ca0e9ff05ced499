import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { DescriptionList } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { EmailText } from '../customer/EmailText.tsx';
import type { BlackListEntry } from './black-list-data.ts';
import { nameOfEntry, useKindWords } from './entry-words.ts';

/** Shows an entry's facts to the officer who decides about it. */
export function EntryFacts({ entry }: { readonly entry: BlackListEntry }) {
  const { t } = useLingui();
  const { kind, of, reason, addedBy, addedAt, proposal } = entry;
  return (
    <DescriptionList
      items={[
        { id: 'what', term: useKindWords()[kind], description: [of, nameOfEntry(entry)].filter(Boolean).join(' ') },
        { id: 'reason', term: t`Por qué está en la lista`, description: reason },
        { id: 'by', term: t`Quién lo añadió`, description: <EmailText email={addedBy.email} /> },
        { id: 'at', term: t`Añadido`, description: dateAndTime(addedAt) },
        ...(proposal === null
          ? []
          : [
              { id: 'why', term: t`Por qué se quita`, description: proposal.reason },
              { id: 'proposer', term: t`Quién lo propone`, description: <EmailText email={proposal.by.email} /> },
            ]),
      ]}
    />
  );
}
