import { StepContent, StepIndicator, Step, StepLink, type StepState, stepLinkClass } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { pesosText } from '../money/Pesos.tsx';
import { countItems, emptyValues, type Filled } from './level-values.ts';
import { standingOf, type PlannedLevel, type Verification } from './verification-data.ts';

export interface LevelsProps {
  readonly plan: Verification['plan'];
  /** The level whose form is shown. */
  readonly shown: number;
  /** Of the level that is being filled in. */
  readonly progress?: Filled;
}

/** The levels, each with its state and what it gives; those that are open to the customer are links. */
export function Levels({ plan: { levels }, shown, progress }: LevelsProps) {
  const { t } = useLingui();
  return (
    <StepIndicator label={t`Niveles de verificación`}>
      {levels.map((level) => (
        <Level
          key={level.level}
          level={level}
          progress={level.level === shown ? progress : undefined}
          current={level.level === shown}
        />
      ))}
    </StepIndicator>
  );
}

interface LevelProps {
  readonly level: PlannedLevel;
  readonly progress: Filled | undefined;
  readonly current: boolean;
}

const nothingSent = new Map<string, number>();

function Level({ level, progress, current }: LevelProps) {
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
  const { items } = progress ?? countItems(level, emptyValues(level.fields), nothingSent);
  const filled = progress?.filled ?? (state === 'open' || state === 'locked' ? 0 : items);
  const gives = useGift(level);
  const progressText = t`${filled} de ${items} datos`;
  const content = {
    title: t`Nivel ${number}`,
    state,
    stateLabel: words[state],
    percent: items === 0 ? 0 : Math.floor((filled * 100) / items),
    progressText: state === 'locked' ? t`Después del nivel ${number - 1}` : progressText,
    detail: state === 'open' ? `${progressText} · ${gives.beside}` : gives.alone,
  };
  if (state === 'locked') return <Step {...content} />;
  return (
    <StepLink current={current}>
      <Link to="/application/verification" search={{ level: number }} resetScroll={false} className={stepLinkClass}>
        <StepContent {...content} />
      </Link>
    </StepLink>
  );
}

/** What a level gives, alone and after something else. */
function useGift({ monthlyLimit }: PlannedLevel) {
  const { t } = useLingui();
  if (monthlyLimit === null) return { alone: t`Sin límite mensual`, beside: t`sin límite mensual` };
  const limit = pesosText(monthlyLimit);
  return { alone: t`Hasta ${limit} al mes`, beside: t`hasta ${limit} al mes` };
}
