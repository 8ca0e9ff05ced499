import type { LocalisedText } from '@caudal/api-spec';
import type { Schemas } from '@caudal/api-spec/server';

const words = (es: string, en: string): LocalisedText => ({ es, en });

/** The reasons for declining a document or a review, by their codes. */
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
} satisfies Record<NonNullable<Schemas['DocumentDecline']['reasonCode']>, LocalisedText>;
