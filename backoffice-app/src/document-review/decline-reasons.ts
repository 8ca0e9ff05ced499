import { useLingui } from '@lingui/react/macro';
import type { DeclineReasonCode } from './review-data.ts';

/**
 * The standard message to the customer for each reason, in the customers' language and not the officer's. It fits a
 * photo of an identity document as well as an institution's file.
 */
export const wordsForCustomer = {
  blurred:
    'Está borroso y no se lee bien. Envíalo de nuevo, nítido: si es una foto, con buena luz y sin mover la cámara.',
  cropped: 'Está incompleto. Envíalo de nuevo con todas sus páginas y con los bordes a la vista.',
  glare:
    'Un reflejo no deja leerlo bien. Envíalo de nuevo sin reflejos: si es una foto, sin flash y lejos de una luz directa.',
  expired: 'Este documento está vencido. Envía uno vigente.',
  wrong_document:
    'No es lo que pedimos. Envía el documento que se indica y, si tiene dos lados, el lado que se indica.',
  data_mismatch: 'Los datos del documento no coinciden con los que escribiste. Envía el que corresponde a esos datos.',
  not_the_holder:
    'No parece ser de quien verifica la cuenta. Envía un documento a su nombre o, si es una selfie, una tuya, de frente.',
  identity_taken:
    'Ya hay una cuenta verificada con este documento. Si es tuya, ingresa a ella con su correo. Si no la abriste tú, escríbenos.',
  altered: 'No pudimos confirmar que el documento sea auténtico. Envía de nuevo el original, sin ediciones.',
  other: '',
} as const satisfies Record<DeclineReasonCode, string>;

/** Returns the names of the reasons in the officer's language. */
export function useDeclineReasons(): Record<DeclineReasonCode, string> {
  const { t } = useLingui();
  return {
    blurred: t`Borroso`,
    cropped: t`Cortado o incompleto`,
    glare: t`Con reflejo`,
    expired: t`Documento vencido`,
    wrong_document: t`No es el documento pedido`,
    data_mismatch: t`Los datos no coinciden`,
    not_the_holder: t`No es de su titular`,
    identity_taken: t`Documento de otro cliente`,
    altered: t`Parece alterado`,
    other: t`Otro motivo`,
  };
}
