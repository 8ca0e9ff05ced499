import { declinedDocument } from './declined-document.ts';

export const mismatchedDocument = declinedDocument({
  name: 'mismatched-document',
  alert: 7,
  type: '275',
  code: 'data_mismatch',
  isProofOfAddress: false,
  title: { es: 'El documento dice otra cosa', en: 'The document says otherwise' },
  meaning: {
    es: 'Un oficial declinó un documento porque sus datos no son los declarados.',
    en: 'An officer declined a document because its data are not what was declared.',
  },
  sentence: {
    es: 'Los datos del documento no son los que declaró.',
    en: 'The data of the document are not what was declared.',
  },
});
