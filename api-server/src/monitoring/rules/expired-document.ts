import { declinedDocument } from './declined-document.ts';

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
