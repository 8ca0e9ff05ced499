import { Step, StepIndicator, type StepState } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { pesosText } from '../money/Pesos.tsx';
import { level1State, type Verification } from './verification-data.ts';

export interface LevelsProps {
  readonly verification: Pick<Verification, 'level' | 'documents'>;
  /** Filled items of level 1, of 9. */
  readonly filled: number;
}

export const level1_items = 9;

/** The three levels, each with its state and what it gives. */
export function Levels({ verification, filled }: LevelsProps) {
  const { t } = useLingui();
  const state = level1State(verification);
  const limit = pesosText('13000000');
  const words = {
    locked: t`Bloqueado`,
    open: t`Por completar`,
    review: t`En revisión`,
    declined: t`Necesita tu atención`,
    verified: t`Verificado`,
  } satisfies Record<StepState, string>;
  return (
    <StepIndicator label={t`Niveles de verificación`}>
      <Step
        title={t`Nivel 1`}
        state={state}
        stateLabel={words[state]}
        percent={Math.floor((filled * 100) / level1_items)}
        progressText={t`${filled} de ${level1_items} datos`}
        detail={
          state === 'open' ? t`${filled} de ${level1_items} datos · hasta ${limit} al mes` : t`Hasta ${limit} al mes`
        }
        current
      />
      <Step
        title={t`Nivel 2`}
        state="locked"
        stateLabel={words.locked}
        percent={0}
        progressText={t`Después del nivel 1`}
        detail={t`Hasta ${pesosText('40000000')} al mes`}
      />
      <Step
        title={t`Nivel 3`}
        state="locked"
        stateLabel={words.locked}
        percent={0}
        progressText={t`Después del nivel 2`}
        detail={t`Sin límite mensual`}
      />
    </StepIndicator>
  );
}
