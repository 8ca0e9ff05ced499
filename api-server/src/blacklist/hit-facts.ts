import type { CaseFact } from '../cases/case-kind.ts';
import type { Hit } from './hits.ts';
import { kindNames } from './kind-names.ts';

/** What of the list fits, as a case about money shows it. */
export function hitFacts(hits: readonly Hit[]): CaseFact[] {
  return hits.map(({ kind, reason }) => ({
    name: { es: `Lista negra: ${kindNames[kind].es}`, en: `Black list: ${kindNames[kind].en}` },
    form: 'text',
    value: reason,
  }));
}
