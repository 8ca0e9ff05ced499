import type { CaseTerms } from '../../../cases/case-kind.ts';

/** A withdrawal of tokens that needs approval. The subject is the movement. */
export const transferApproval: CaseTerms = {
  kind: 'crypto_withdrawal_approval',
  name: { es: 'Retiro en cripto por aprobar', en: 'Crypto withdrawal to approve' },
  due_hours: 4,
};
