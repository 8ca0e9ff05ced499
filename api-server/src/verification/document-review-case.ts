import { customerOf } from '../cases/case-record.ts';
import { instant, text } from '../cases/case-facts.ts';
import type { CaseFact, CaseKind, CaseTerms } from '../cases/case-kind.ts';
import type { Database } from '../platform/db/database.ts';
import { findSubmission } from './submissions.ts';

/** The terms of a case about pending documents. Its subject is the level. */
export const documentReview: CaseTerms = {
  kind: 'document_review',
  name: { es: 'Revisión de documentos', en: 'Document review' },
  due_hours: 24,
};

/**
 * The kind of case for pending documents. Officers decide on them one by one on the customer's screen, and the case closes by itself when
 * no document is pending.
 */
export const documentReviewKind: CaseKind = {
  ...documentReview,
  permission: 'kyc.review',
  choices: [],
  decidedElsewhere: {
    place: 'document_review',
    because: { es: 'Se decide en la revisión de documentos.', en: 'It is decided in the document review.' },
  },
  needsSecondOfficer: false,
  describe: async (db: Database, { subject, ...one }) => {
    const submission = await findSubmission(db, customerOf(one), Number(subject));
    const waiting = submission?.documents.filter(({ state }) => state === 'pending') ?? [];
    const facts: CaseFact[] = [
      text({ es: 'Nivel', en: 'Level' }, subject),
      text({ es: 'Documentos por revisar', en: 'Documents to review' }, String(waiting.length)),
    ];
    if (submission?.submittedAt) facts.push(instant({ es: 'Enviado', en: 'Sent' }, submission.submittedAt));
    return facts;
  },
};
