import type { LocalisedText } from '@caudal/api-spec';
import type { components } from '@caudal/api-spec/server';
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

/** Why an officer declined a document. */
export const declineCodes: Readonly<Record<string, LocalisedText>> = {
  blurred: words('Borroso', 'Blurred'),
  cropped: words('Cortado o incompleto', 'Cropped or incomplete'),
  glare: words('Con reflejo', 'With glare'),
  expired: words('Documento vencido', 'Expired document'),
  wrong_document: words('No es el documento pedido', 'Not the document that was asked for'),
  data_mismatch: words('Los datos no coinciden', 'The data do not agree'),
  not_the_holder: words('No es de su titular', "Not the holder's"),
  identity_taken: words('Documento de otro cliente', "Another customer's document"),
  altered: words('Parece alterado', 'Looks altered'),
  other: words('Otro motivo', 'Another reason'),
} satisfies Record<NonNullable<components['schemas']['DocumentDecline']['reasonCode']>, LocalisedText>;
