import type { LocalisedText } from '@caudal/api-spec';
import { defineRule } from '../rule.ts';

interface Declined {
  name: string;
  alert: number;
  type?: string;
  /** The reason code of the decline. */
  code: string;
  isProofOfAddress: boolean;
  title: LocalisedText;
  meaning: LocalisedText;
  sentence: LocalisedText;
}

const proof_of_address = 'proofResidence';

/** Defines a rule for documents that an officer declined for a given reason. */
export function declinedDocument({ code, isProofOfAddress, sentence, ...terms }: Declined) {
  return defineRule({
    ...terms,
    severity: 'notice',
    occasions: ['file'],
    facts: ['documents'],
    find: ({ documents }, _none, at) =>
      documents
        .filter(
          (one) => one.declinedAs === code && (one.kind === proof_of_address) === isProofOfAddress && one.at <= at,
        )
        .map(({ id, kind }) => ({ key: id, sentence, evidence: { document: id, kind } })),
  });
}

export const addressProof = declinedDocument({
  name: 'address-proof',
  alert: 19,
  code: 'data_mismatch',
  isProofOfAddress: true,
  title: { es: 'Dirección física no concuerda', en: 'Address does not match' },
  meaning: {
    es: 'Un oficial declinó el comprobante porque no dice la dirección declarada.',
    en: 'An officer declined the proof because it does not show the declared address.',
  },
  sentence: {
    es: 'El comprobante de residencia no dice la dirección declarada.',
    en: 'The proof of residence does not show the declared address.',
  },
});

export const expiredDocument = declinedDocument({
  name: 'expired-document',
  alert: 7,
  type: '276',
  code: 'expired',
  isProofOfAddress: false,
  title: { es: 'Documento vencido', en: 'Expired document' },
  meaning: {
    es: 'Un oficial declinó un documento porque está vencido.',
    en: 'An officer declined a document because it has expired.',
  },
  sentence: { es: 'Envió un documento vencido.', en: 'Sent a document that has expired.' },
});
