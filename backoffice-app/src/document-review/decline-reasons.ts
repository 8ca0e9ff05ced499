import { useLingui } from '@lingui/react/macro';
import type { DeclineReasonCode } from './review-data.ts';

/** What the customer reads unless the officer writes something else: in the customers' language, whatever the officer's. */
export const wordsForCustomer = {
  blurred: 'La foto está borrosa y no se lee bien. Toma una nueva con buena luz y sin mover la cámara.',
  cropped: 'La foto está cortada. Toma una nueva en la que todo se vea completo, con los bordes.',
  glare: 'Un reflejo no deja ver bien la foto. Toma una nueva sin flash y lejos de una luz directa.',
  expired: 'Tu documento está vencido. Envía una foto de tu documento vigente.',
  wrong_document: 'La foto no es la que pedimos. Envía la de tu documento de identidad, por el lado que se indica.',
  data_mismatch: 'Los datos del documento no coinciden con los que escribiste. Envía una foto de tu propio documento.',
  not_the_holder: 'La persona de la foto no parece ser la titular del documento. Envía una foto tuya, de frente.',
  identity_taken:
    'Ya hay una cuenta verificada con este documento. Si es tuya, ingresa a ella con su correo. Si no la abriste tú, escríbenos.',
  altered: 'No pudimos confirmar que el documento sea auténtico. Envía una foto nueva del original, sin ediciones.',
  other: '',
} as const satisfies Record<DeclineReasonCode, string>;

/** The names of the reasons, for the officer. */
export function useDeclineReasons(): Record<DeclineReasonCode, string> {
  const { t } = useLingui();
  return {
    blurred: t`Foto borrosa`,
    cropped: t`Foto cortada`,
    glare: t`Reflejo sobre la foto`,
    expired: t`Documento vencido`,
    wrong_document: t`No es el documento pedido`,
    data_mismatch: t`Los datos no coinciden`,
    not_the_holder: t`No es la persona titular`,
    identity_taken: t`Documento de otro cliente`,
    altered: t`Parece alterado`,
    other: t`Otro motivo`,
  };
}
