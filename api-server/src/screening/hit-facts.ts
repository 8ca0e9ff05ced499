import type { CaseFact } from '../cases/case-kind.ts';
import type { Hit } from './hits.ts';
import { sourceNamed } from './lists/list-sources.ts';
import { subjectKindName, whoWasCompared } from './subject-kinds.ts';

/** Returns what a case shows of a hit: the party, unless it is the customer, then the list, the listed name, the score and the reasons. */
export function hitFacts({ explanation, score, subject }: Hit): CaseFact[] {
  const name = sourceNamed(explanation.source).title;
  const party: CaseFact = { name: subjectKindName(subject.kind), form: 'text', value: whoWasCompared(subject) };
  return [
    ...(subject.kind === 'customer' ? [] : [party]),
    { name, form: 'text', value: `${explanation.listedName} (${Math.floor(score * 100)} %)` },
    ...explanation.fields.map(({ sentence }): CaseFact => ({ name, form: 'words', value: sentence })),
  ];
}
