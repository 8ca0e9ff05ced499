import { instant, text } from '../cases/case-facts.ts';
import type { CaseKind } from '../cases/case-kind.ts';
import { blackListHit } from './case-terms.ts';
import { readEntryRow } from './entry-list.ts';
import { kindNames } from './entry-form.ts';

/** The case of a customer whom an entry fits. It asks an officer to examine the hit; it neither stops nor frees money. */
export const blackListHitKind: CaseKind = {
  ...blackListHit,
  permission: 'cases.decide',
  choices: [{ decision: 'noted', name: { es: 'Revisado', en: 'Looked at' }, asksForMessage: false }],
  needsSecondOfficer: false,
  describe: async (db, { subject }) => {
    const entry = await readEntryRow(db, subject);
    const value = [entry.of, entry.email ?? entry.value].filter(Boolean).join(' ');
    return [
      text(kindNames[entry.kind], value),
      text({ es: 'Por qué está en la lista', en: 'Why it is on the list' }, entry.reason),
      text({ es: 'Quién lo añadió', en: 'Who added it' }, entry.addedBy.email),
      instant({ es: 'Añadido', en: 'Added' }, new Date(entry.addedAt)),
      ...(entry.removal
        ? [instant({ es: 'Quitado de la lista', en: 'Taken off the list' }, new Date(entry.removal.at))]
        : []),
    ];
  },
};
