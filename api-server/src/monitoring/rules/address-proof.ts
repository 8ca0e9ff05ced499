import { declinedDocument } from './declined-document.ts';

export const addressProof = declinedDocument({
  name: 'address-proof',
  alert: 19,
  type: null,
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
