import type { CaseKind, CaseTerms } from '../cases/case-kind.ts';
import { customerOf } from '../cases/case-record.ts';
import { listHits } from './hits.ts';
import { sourceNamed } from './lists/list-sources.ts';

/** Somebody may be on a list: one case of a customer, for all of it. */
export const screeningHits: CaseTerms = {
  kind: 'screening_hits',
  name: { es: 'Coincidencias en listas', en: 'Matches on lists' },
  due_hours: 24,
};

/** Decided hit by hit; it closes by itself when none of them waits. */
export const screeningHitsKind: CaseKind = {
  ...screeningHits,
  permission: 'kyc.review',
  choices: [],
  decidedElsewhere: {
    place: 'document_review',
    because: {
      es: 'Se decide coincidencia por coincidencia, en las listas del cliente.',
      en: "It is decided match by match, in the customer's lists.",
    },
  },
  needsSecondOfficer: false,
  describe: async (db, one) => {
    const open = (await listHits(db, customerOf(one))).filter(({ state }) => state === 'open');
    return open.flatMap(({ explanation, score }) => {
      const name = sourceNamed(explanation.source).title;
      return [
        { name, form: 'text' as const, value: `${explanation.listedName} (${Math.floor(score * 100)} %)` },
        ...explanation.fields.map(({ sentence }) => ({ name, form: 'text' as const, value: sentence.es })),
      ];
    });
  },
};
