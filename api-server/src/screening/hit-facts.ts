import { text, words } from '../cases/case-facts.ts';
import type { CaseFact } from '../cases/case-kind.ts';
import type { Hit } from './hits.ts';
import { sourceNamed } from './lists/list-sources.ts';
import { subjectKindName, whoWasCompared } from './subject-kinds.ts';

/**
 * Returns the facts about a hit that a case shows: the matched party (left out when it is the customer), the list, the listed name, the
 * score and the reasons.
 */
export function hitFacts({ explanation, score, subject }: Hit): CaseFact[] {
  const name = sourceNamed(explanation.source).title;
  const party = text(subjectKindName(subject.kind), whoWasCompared(subject));
  return [
    ...(subject.kind === 'customer' ? [] : [party]),
    text(name, `${explanation.listedName} (${Math.floor(score * 100)} %)`),
    ...explanation.fields.map(({ sentence }) => words(name, sentence)),
  ];
}
