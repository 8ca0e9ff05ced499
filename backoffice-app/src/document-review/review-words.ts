import { useLingui } from '@lingui/react/macro';
import type { CustomerDocument, Side } from './slots.ts';

/** The names of the three sides. */
export function useSideWords(): Record<Side, string> {
  const { t } = useLingui();
  return { front: t`Frente`, back: t`Reverso`, selfie: t`Selfie` };
}

/** Why a document cannot be decided now; null while it can. Rule verification 11. */
export function useClosedReason(): (document: CustomerDocument | null) => string | null {
  const { t } = useLingui();
  return (document) => {
    if (document === null) return t`No hay archivos subidos`;
    const reasons = {
      Pendiente: null,
      Aceptado: t`Este documento ya está verificado.`,
      Declinado: t`Declinado: espera a que el usuario lo envíe de nuevo.`,
    } satisfies Record<CustomerDocument['state'], string | null>;
    return reasons[document.state];
  };
}
