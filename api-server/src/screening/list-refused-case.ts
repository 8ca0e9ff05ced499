import { words } from '../cases/case-facts.ts';
import type { CaseKind, CaseTerms } from '../cases/case-kind.ts';
import { refusals, type ListRefusal } from './lists/list-refused.ts';
import { sourceNamed } from './lists/list-sources.ts';

/** The case of a list whose file was refused: the former version stays in force until a file is accepted. */
export const listRefused: CaseTerms = {
  kind: 'list_refused',
  name: { es: 'Lista que no se pudo cargar', en: 'List that could not be loaded' },
  due_hours: 24,
};

/** Returns the code itself as the words of a refusal that only an earlier version of the product used. */
const asWritten = (refusal: string) => ({ es: refusal, en: refusal });

export const listRefusedKind: CaseKind = {
  ...listRefused,
  permission: 'cases.decide',
  choices: [{ decision: 'noted', name: { es: 'Revisado', en: 'Looked at' }, asksForMessage: false }],
  needsSecondOfficer: false,
  describe: async (_db, { subject, facts }) => [
    words({ es: 'Lista', en: 'List' }, sourceNamed(subject).title),
    words(
      { es: 'Por qué', en: 'Why' },
      refusals[String(facts['refusal']) as ListRefusal] ?? asWritten(String(facts['refusal'])),
    ),
  ],
};
