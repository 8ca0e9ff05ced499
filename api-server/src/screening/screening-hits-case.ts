import type { CaseKind, CaseTerms } from '../cases/case-kind.ts';
import { customerOf } from '../cases/case-record.ts';
import type { CaseSubject } from '../cases/cases.ts';
import { hitFacts } from './hit-facts.ts';
import { listHits } from './hits.ts';

/** Somebody may be on a list: one case of a customer, for all of it. */
export const screeningHits: CaseTerms = {
  kind: 'screening_hits',
  name: { es: 'Coincidencias en listas', en: 'Matches on lists' },
  due_hours: 24,
};

/** Of a customer: there is one for all that is found of them. */
export const hitsOf = (customerId: string): CaseSubject => ({ customerId, subject: 'screening' });

/** Decided hit by hit; it closes by itself when none of them waits. */
export const screeningHitsKind: CaseKind = {
  ...screeningHits,
  permission: 'kyc.review',
  choices: [],
  decidedElsewhere: {
    place: 'lists',
    because: {
      es: 'Se decide coincidencia por coincidencia, en las listas del cliente.',
      en: "It is decided match by match, in the customer's lists.",
    },
  },
  needsSecondOfficer: false,
  describe: async (db, one) => {
    const open = (await listHits(db, customerOf(one))).filter(({ state }) => state === 'open');
    return open.flatMap(hitFacts);
  },
};
