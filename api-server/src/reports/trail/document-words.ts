import type { LocalisedText } from '@caudal/api-spec';
import { requirements } from '../../verification/level-table.ts';

const words = (es: string, en: string): LocalisedText => ({ es, en });

/** What papers are called where they are asked for, and the pictures of an identity without the words of the form. */
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
