import type { CaseKind, CaseTerms } from '../cases/case-kind.ts';
import { customerOf } from '../cases/case-record.ts';
import type { CaseSubject } from '../cases/cases.ts';
import { hitFacts } from './hit-facts.ts';
import { listHits } from './hits.ts';

/** The case of possible matches on lists: one case per customer, for all matches. */
export const screeningHits: CaseTerms = {
  kind: 'screening_hits',
  name: { es: 'Coincidencias en listas', en: 'Matches on lists' },
  due_hours: 24,
};

/** Returns the subject of the case for all hits of a customer. */
export const hitsOf = (customerId: string): CaseSubject => ({ customerId, subject: 'screening' });

/** The case is decided hit by hit, and closes by itself when no hit waits. */
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
