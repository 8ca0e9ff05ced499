import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { Heading, Stack, Surface, Timeline, type TimelineStep } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CaseDetail } from './case-data.ts';
import type { CasePartProps } from './CaseFacts.tsx';

type Act = CaseDetail['history'][number]['act'];

/** What has been done with a case, by whom and when. */
export function CaseHistory({ opened: { history, state } }: CasePartProps) {
  const { t } = useLingui();
  const titles = {
    opened: t`Se abrió el caso`,
    taken: t`Tomado`,
    released: t`Soltado`,
    handed_over: t`Pasado a otro oficial`,
    proposed: t`Propuesta`,
    approved: t`Propuesta aprobada`,
    rejected: t`Propuesta rechazada`,
    decided: t`Decidido`,
    closed: t`Se cerró el caso`,
  } satisfies Record<Act, string>;
  const happened: TimelineStep[] = history.map(({ act, at, officer, note }, place) => ({
    id: `${place}`,
    title: titles[act],
    state: act === 'rejected' ? 'failed' : 'done',
    stateLabel: act === 'rejected' ? t`no se logró` : t`hecho`,
    date: officer ? `${dateAndTime(at)}, ${officer.email}` : dateAndTime(at),
    dateTime: at,
    ...(note !== null && { detail: note }),
  }));
  const ahead = {
    open: [{ id: 'decide', title: t`Falta una decisión`, state: 'current', stateLabel: t`en curso` }],
    proposed: [{ id: 'answer', title: t`Otro oficial responde`, state: 'current', stateLabel: t`en curso` }],
    closed: [],
  } as const satisfies Record<CaseDetail['state'], readonly TimelineStep[]>;
  return (
    <Surface as="section" padding="small" aria-labelledby="history">
      <Stack gap="medium">
        <Heading level={2} size="body" id="history">
          <Trans>Historia del caso</Trans>
        </Heading>
        <Timeline label={t`Historia del caso`} steps={[...happened, ...ahead[state]]} />
      </Stack>
    </Surface>
  );
}
