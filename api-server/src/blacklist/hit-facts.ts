import { text } from '../cases/case-facts.ts';
import type { CaseFact } from '../cases/case-kind.ts';
import type { Hit } from './hits.ts';
import { kindNames } from './entry-form.ts';
import type { NamedAddress } from './named-addresses.ts';

/** Returns the facts for a case about money: each entry of a list, ours or public, that matches the customer or the destination. */
export function hitFacts(hits: readonly (Hit | NamedAddress)[]): CaseFact[] {
  return hits.map((hit) =>
    'list' in hit
      ? text(
          { es: 'Dirección en una lista restrictiva', en: 'Address on a restrictive list' },
          [hit.list.toUpperCase(), hit.listedName, ...hit.programmes].join(' · '),
        )
      : text({ es: `Lista negra: ${kindNames[hit.kind].es}`, en: `Black list: ${kindNames[hit.kind].en}` }, hit.reason),
  );
}
