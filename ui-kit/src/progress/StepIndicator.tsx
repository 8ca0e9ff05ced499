import { CircleAlert, CircleCheck, CircleDashed, Hourglass, Lock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import { ProgressBar } from './ProgressBar.tsx';
import * as css from './StepIndicator.css.ts';

/** The state of a level: `locked` until the level before it is verified. */
export type StepState = 'locked' | 'open' | 'review' | 'declined' | 'verified';

const signs = {
  locked: { icon: Lock, tone: 'primary' },
  open: { icon: CircleDashed, tone: 'primary' },
  review: { icon: Hourglass, tone: 'caution' },
  declined: { icon: CircleAlert, tone: 'critical' },
  verified: { icon: CircleCheck, tone: 'positive' },
} as const satisfies Record<StepState, { icon: LucideIcon; tone: string }>;

interface StepIndicatorProps {
  /** The list's name: 'Niveles de verificación'. */
  readonly label: string;
  /** The levels: `Step`s and `StepLink`s. */
  readonly children: ReactNode;
}

/** Shows levels beside one another (on a phone below one another), each with its own progress and state. */
export function StepIndicator({ label, children }: StepIndicatorProps) {
  return (
    // Safari drops the list's role when a style removes the numbers; the explicit role restores it.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ol role="list" aria-label={label} className={css.steps}>
      {children}
    </ol>
  );
}

interface StepContentProps {
  /** The level's name. */
  readonly title: ReactNode;
  /** The state, which decides the icon. */
  readonly state: StepState;
  /** The state in a word: 'En revisión'. */
  readonly stateLabel: ReactNode;
  /** The progress from 0 to 100. */
  readonly percent: number;
  /** The progress in words: '4 de 9 datos'. */
  readonly progressText: string;
  /** The benefit of the level: 'Hasta $ 13.000.000 al mes'. */
  readonly detail?: ReactNode;
}

/** Shows the content of a level, in a `Step`, or in a link with `stepLinkClass` inside a `StepLink`. */
export function StepContent({ title, state, stateLabel, percent, progressText, detail }: StepContentProps) {
  const { icon: Icon, tone } = signs[state];
  return (
    <>
      <span className={css.head}>
        <span className={css.title}>{title}</span>
        <span className={classNames(css.stateLine, css.state[state])}>
          <Icon size={15} aria-hidden />
          {stateLabel}
        </span>
      </span>
      <ProgressBar label={title} labelHidden percent={percent} valueText={progressText} tone={tone} />
      <span className={css.detail}>{detail ?? progressText}</span>
    </>
  );
}

interface StepProps extends StepContentProps {
  /** True for the level whose form is shown. */
  readonly current?: boolean;
}

/** Shows a level that cannot be opened. */
export function Step({ current = false, ...content }: StepProps) {
  return (
    <li
      className={classNames(css.step, content.state === 'locked' && css.locked)}
      aria-current={current ? 'step' : undefined}
    >
      <StepContent {...content} />
    </li>
  );
}

interface StepLinkProps {
  /** A link with `stepLinkClass`. */
  readonly children: ReactNode;
  /** True for the level whose form is shown. */
  readonly current?: boolean;
}

/** Shows a level that opens its form: its child is a link with `stepLinkClass`, which holds a `StepContent`. */
export function StepLink({ children, current = false }: StepLinkProps) {
  return <li aria-current={current ? 'step' : undefined}>{children}</li>;
}

/** The class of a level that is a link. */
export const stepLinkClass = css.step;
