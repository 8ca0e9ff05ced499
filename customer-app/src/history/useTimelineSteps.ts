import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import type { TimelineStep } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';

/** A step that is under way or still to come. */
export type StepAhead = Pick<TimelineStep, 'id' | 'title'> & { readonly state: 'current' | 'pending' };

/** Returns the steps of a movement's timeline: the dated ones, of which some are `failed`, then those ahead. */
export function useTimelineSteps<Name extends string>(
  timeline: readonly { step: Name; at: string; message?: string | null }[],
  titles: Readonly<Record<Name, string>>,
  failed: ReadonlySet<Name>,
  ahead: readonly StepAhead[],
): TimelineStep[] {
  const { t } = useLingui();
  const labels = { done: t`hecho`, current: t`en curso`, pending: t`falta`, failed: t`no se logró` };
  const happened = timeline.map(({ step, at, message }, place): TimelineStep => {
    const state = failed.has(step) ? 'failed' : 'done';
    const date = dateAndTime(at);
    // The position makes the id unique: a deposit that the chain undid may be seen again.
    const id = `${step}-${place}`;
    return { id, title: titles[step], state, stateLabel: labels[state], date, dateTime: at, detail: message };
  });
  return [...happened, ...ahead.map((step) => ({ ...step, stateLabel: labels[step.state] }))];
}
