import { useLingui } from '@lingui/react/macro';
import type { StepState } from '@caudal/ui-kit';

/** What the button of a level says that was sent, and why it cannot be pressed. */
export function useSentWords(state: StepState): { readonly words: string; readonly reason: string } {
  const { t } = useLingui();
  if (state === 'verified') return { words: t`Verificado`, reason: t`Este nivel ya está verificado.` };
  // What was verified and is not any more, an officer took back.
  if (state === 'locked')
    return { words: t`No está vigente`, reason: t`Un oficial cambió tu nivel. Si tienes preguntas, escríbenos.` };
  return {
    words: t`En proceso de revisión`,
    reason: t`Un oficial de cumplimiento está revisando tu información.`,
  };
}
