import { Check, Circle, Clock, type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './Timeline.css.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

export type TimelineState = 'done' | 'current' | 'pending' | 'failed';

const icons = {
  done: Check,
  current: Clock,
  pending: Circle,
  failed: X,
} as const satisfies Record<TimelineState, LucideIcon>;

export interface TimelineStep {
  readonly id: string;
  readonly title: ReactNode;
  readonly state: TimelineState;
  /** The state in a word, for screen readers: 'hecho'. */
  readonly stateLabel: string;
  /** When, formatted; nothing yet for what is still to come. */
  readonly date?: ReactNode;
  /** The same moment in ISO 8601. */
  readonly dateTime?: string | undefined;
  readonly detail?: ReactNode;
}

export interface TimelineProps {
  /** The list's name: 'Estado del depósito'. */
  readonly label: string;
  /** What happened and what is to come, the oldest first. */
  readonly steps: readonly TimelineStep[];
}

/** What happened and what comes, in order, each with its time: a deposit's way from the bank to the wallet. */
export function Timeline({ label, steps }: TimelineProps) {
  return (
    // Safari drops the list's role where the numbers are gone; the role brings it back.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ol role="list" aria-label={label} className={css.timeline}>
      {steps.map(({ id, title, state, stateLabel, date, dateTime, detail }) => {
        const Icon = icons[state];
        return (
          <li key={id} className={css.step} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={classNames(css.marker, css.state[state])}>
              <Icon size={state === 'pending' ? 6 : 14} strokeWidth={2.5} aria-hidden />
            </span>
            <div className={css.words}>
              <div className={classNames(css.title, state === 'pending' && css.titlePending)}>
                {title}
                <VisuallyHidden>, {stateLabel}</VisuallyHidden>
              </div>
              {date ? (
                <time className={css.date} dateTime={dateTime}>
                  {date}
                </time>
              ) : null}
              {detail ? <div className={css.detail}>{detail}</div> : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
