import type { LocalisedText } from '@caudal/api-spec';
import { requirements } from '../../verification/level-table.ts';

const words = (es: string, en: string): LocalisedText => ({ es, en });

/** The names of documents as the levels' forms call them. The three pictures of an identity have short names instead. */
export const documentKinds: Readonly<Record<string, LocalisedText>> = {
  ...Object.fromEntries(
    Object.values(requirements)
      .flat()
      .flatMap(({ documents }) => documents.map(({ kind, name }) => [kind, name])),
  ),
  frontal: words('Frente del documento', 'Front of the document'),
  back: words('Reverso del documento', 'Back of the document'),
  selfie: words('Selfie con el documento', 'Selfie with the document'),
};
