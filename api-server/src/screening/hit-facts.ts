import type { CaseFact } from '../cases/case-kind.ts';
import type { Hit } from './hits.ts';
import { sourceNamed } from './lists/list-sources.ts';

/** What a case says of a hit: on which list, who stands there, how likely it is, and why. */
export function hitFacts({ explanation, score }: Hit): CaseFact[] {
  const name = sourceNamed(explanation.source).title;
  return [
    { name, form: 'text', value: `${explanation.listedName} (${Math.floor(score * 100)} %)` },
    ...explanation.fields.map(({ sentence }): CaseFact => ({ name, form: 'words', value: sentence })),
  ];
}
