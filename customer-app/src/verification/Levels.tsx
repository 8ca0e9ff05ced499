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
      {levels.map((level, place) => (
        <Level
          key={level.level}
          level={level}
          before={levels[place - 1]}
          filled={level.state === 'open' ? filled : itemsOf(level)}
          current={level === shown}
        />
      ))}
    </StepIndicator>
  );
}

interface LevelProps {
  readonly level: PlannedLevel;
  readonly before: PlannedLevel | undefined;
  readonly filled: number;
  readonly current: boolean;
}

function Level({ level, before, filled, current }: LevelProps) {
  const { t } = useLingui();
  const state = standingOf(level);
  const words = {
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
  const isLocked = state === 'locked';
  return (
    <Step
      title={t`Nivel ${number}`}
      state={state}
      stateLabel={words[state]}
      percent={isLocked || items === 0 ? 0 : Math.floor((filled * 100) / items)}
      progressText={isLocked ? lockedWords(before, t`Después del nivel ${number - 1}`, t`Aún no disponible`) : progress}
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

/** What is locked though the level before it is verified cannot be sent by anybody yet. */
function lockedWords(before: PlannedLevel | undefined, later: string, unavailable: string): string {
  return before?.state === 'verified' ? unavailable : later;
}
