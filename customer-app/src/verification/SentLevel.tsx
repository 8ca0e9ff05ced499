import type { StepState } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { nextLevel, type Verification } from './verification-data.ts';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

/** A link to the level after a verified one; renders nothing when there is none. */
export function NextLevelLink({ plan, after }: { readonly plan: Verification['plan']; readonly after: number }) {
  const { t } = useLingui();
  const next = nextLevel(plan, after)?.level;
  if (next === undefined) return null;
  return (
    <div>
      <ButtonLink look="primary" size="large" full="onPhone" to="/application/verification" search={{ level: next }}>
        {t`Ir al nivel ${next} →`}
      </ButtonLink>
    </div>
  );
}

/** Returns the text of the button of a sent level, and the reason why it is disabled. */
export function useSentWords(state: StepState): { readonly words: string; readonly reason: string } {
  const { t } = useLingui();
  if (state === 'verified') return { words: t`Verificado`, reason: t`Este nivel ya está verificado.` };
  // Only a level that was verified before is shown as locked here: an officer has changed the customer's level since.
  if (state === 'locked')
    return { words: t`No está vigente`, reason: t`Un oficial cambió tu nivel. Si tienes preguntas, escríbenos.` };
  return {
    words: t`En proceso de revisión`,
    reason: t`Un oficial de cumplimiento está revisando tu información.`,
  };
}
