import { StepContent, StepIndicator, Step, StepLink, type StepState, stepLinkClass } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAccount } from '../session/account.ts';
import { pesosText } from '../money/Pesos.tsx';
import { levelDocumentsQuery, type LevelDocument } from './level-data.ts';
import { draftedValues } from './level-form.ts';
import { countItems, countsOf, emptyValues, type Filled } from './level-values.ts';
import { standingOf, type PlannedLevel, type Verification } from './verification-data.ts';

interface LevelsProps {
  readonly plan: Verification['plan'];
  readonly shown: number;
  readonly progress?: Filled;
}

/** The levels, each with its state and its monthly limit. The levels that the customer may open are links. */
export function Levels({ plan: { levels }, shown, progress }: LevelsProps) {
  const { t } = useLingui();
  return (
    <StepIndicator label={t`Niveles de verificación`}>
      {levels.map((level, at) => (
        <Level
          key={level.level}
          level={level}
          isTakenBack={level.state === 'locked' && (levels[at - 1]?.state ?? 'verified') === 'verified'}
          progress={level.level === shown ? progress : undefined}
          current={level.level === shown}
        />
      ))}
    </StepIndicator>
  );
}

interface LevelProps {
  readonly level: PlannedLevel;
  /** True when the level was verified and an officer has since given the customer another level. */
  readonly isTakenBack: boolean;
  readonly progress: Filled | undefined;
  readonly current: boolean;
}

const nothing: LevelDocument[] = [];

/** Returns the progress of a level whose form is not shown, from its draft. */
function useDrafted(level: PlannedLevel, isOpen: boolean): Filled {
  const { email } = useAccount();
  const { data: documents = nothing } = useQuery({ ...levelDocumentsQuery(level.level), enabled: isOpen });
  const values = isOpen ? draftedValues(level, email) : emptyValues(level.fields);
  return countItems(level, values, countsOf(isOpen ? documents : nothing));
}

function Level({ level, isTakenBack, progress, current }: LevelProps) {
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
  const drafted = useDrafted(level, state === 'open' && progress === undefined);
  const { items, filled: begun } = progress ?? drafted;
  const filled = state === 'open' ? begun : state === 'locked' ? 0 : items;
  const gives = useGift(level);
  const before = number - 1;
  const whyLocked = isTakenBack ? t`Un oficial cambió tu nivel` : t`Después del nivel ${before}`;
  const progressText = t`${filled} de ${items} datos`;
  const content = {
    title: t`Nivel ${number}`,
    state,
    stateLabel: words[state],
    percent: items === 0 ? 0 : Math.floor((filled * 100) / items),
    progressText: state === 'locked' ? whyLocked : progressText,
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

/** Returns the words for a level's monthly limit: on their own, and within a sentence. */
function useGift({ monthlyLimit }: PlannedLevel) {
  const { t } = useLingui();
  if (monthlyLimit === null) return { alone: t`Sin límite mensual`, beside: t`sin límite mensual` };
  const limit = pesosText(monthlyLimit);
  return { alone: t`Hasta ${limit} al mes`, beside: t`hasta ${limit} al mes` };
}
