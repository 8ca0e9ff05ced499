import { Check, Circle, Clock, type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './Timeline.css.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

type TimelineState = 'done' | 'current' | 'pending' | 'failed';

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
  /** The formatted time; left out for a step that is still to come. */
  readonly date?: ReactNode;
  /** The same time in ISO 8601. */
  readonly dateTime?: string | undefined;
  readonly detail?: ReactNode;
}

interface TimelineProps {
  /** The list's name: 'Estado del depósito'. */
  readonly label: string;
  /** The steps, oldest first, including those still to come. */
  readonly steps: readonly TimelineStep[];
}

/** Shows past and expected events in order, each with its time, for instance the steps of a deposit from the bank to the wallet. */
export function Timeline({ label, steps }: TimelineProps) {
  return (
    // Safari drops the list's role when a style removes the numbers; the explicit role restores it.
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
