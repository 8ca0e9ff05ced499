import { Step, StepIndicator, type StepState } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { pesosText } from '../money/Pesos.tsx';
import { itemsOf, standingOf, type PlannedLevel, type Verification } from './verification-data.ts';

export interface LevelsProps {
  readonly plan: Verification['plan'];
  /** Filled items of the level that is being filled in. */
  readonly filled: number;
}

/** The levels, each with its state and what it gives. */
export function Levels({ plan: { levels }, filled }: LevelsProps) {
  const { t } = useLingui();
  const shown = levels.find(({ state }) => state !== 'verified' && state !== 'locked') ?? levels[0];
  return (
    <StepIndicator label={t`Niveles de verificación`}>
      {levels.map((level) => (
        <Level
          key={level.level}
          level={level}
          filled={level.state === 'open' ? filled : itemsOf(level)}
          current={level === shown}
        />
      ))}
    </StepIndicator>
  );
}

interface LevelProps {
  readonly level: PlannedLevel;
  readonly filled: number;
  readonly current: boolean;
}

function Level({ level, filled, current }: LevelProps) {
  const { t } = useLingui();
  const state = level.announced ? 'announced' : standingOf(level);
  const words = {
    // Nobody has kept anybody out of a level that there is no way to send yet.
    announced: t`Aún no disponible`,
    locked: t`Bloqueado`,
    open: t`Por completar`,
    review: t`En revisión`,
    declined: t`Necesita tu atención`,
    verified: t`Verificado`,
  } satisfies Record<StepState, string>;
  const number = level.level;
  const items = itemsOf(level);
  const gives = useGift(level);
  const progress = t`${filled} de ${items} datos`;
  const isClosed = state === 'locked' || state === 'announced';
  const awaited = level.announced ? t`Todavía no hay nada que enviar` : t`Después del nivel ${number - 1}`;
  return (
    <Step
      title={t`Nivel ${number}`}
      state={state}
      stateLabel={words[state]}
      percent={isClosed || items === 0 ? 0 : Math.floor((filled * 100) / items)}
      progressText={isClosed ? awaited : progress}
      detail={state === 'open' ? `${progress} · ${gives.beside}` : gives.alone}
      current={current}
    />
  );
}

/** What a level gives, alone and after something else. */
function useGift({ monthlyLimit }: PlannedLevel) {
  const { t } = useLingui();
  if (monthlyLimit === null) return { alone: t`Sin límite mensual`, beside: t`sin límite mensual` };
  const limit = pesosText(monthlyLimit);
  return { alone: t`Hasta ${limit} al mes`, beside: t`hasta ${limit} al mes` };
}
