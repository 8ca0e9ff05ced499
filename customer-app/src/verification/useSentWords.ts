import { useLingui } from '@lingui/react/macro';
import type { StepState } from '@caudal/ui-kit';

/** Returns the text of the button of a sent level, and the reason why it is disabled. */
export function useSentWords(state: StepState): { readonly words: string; readonly reason: string } {
  const { t } = useLingui();
  if (state === 'verified') return { words: t`Verificado`, reason: t`Este nivel ya está verificado.` };
  // A level that was verified before is locked because an officer has changed the customer's level.
  if (state === 'locked')
    return { words: t`No está vigente`, reason: t`Un oficial cambió tu nivel. Si tienes preguntas, escríbenos.` };
  return {
    words: t`En proceso de revisión`,
    reason: t`Un oficial de cumplimiento está revisando tu información.`,
  };
}
