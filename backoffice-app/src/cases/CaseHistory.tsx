import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { Heading, Stack, Surface, Text, Timeline, type TimelineStep } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CaseDetail, CaseEvent } from './case-data.ts';
import type { CasePartProps } from './CaseFacts.tsx';

/** Lists every act on a case with its officer and time. */
export function CaseHistory({ opened: { history, choices, state } }: CasePartProps) {
  const { t } = useLingui();
  const titles = {
    opened: t`Se abrió el caso`,
    taken: t`Tomado`,
    released: t`Soltado`,
    handed_over: t`Pasado a otro oficial`,
    facts_changed: t`Llegó información nueva`,
    proposed: t`Propuesta`,
    approved: t`Propuesta aprobada`,
    rejected: t`Propuesta rechazada`,
    decided: t`Decidido`,
    closed: t`Se cerró el caso`,
  } satisfies Record<CaseEvent['act'], string>;
  const happened = history.flatMap((event, place): TimelineStep[] => {
    const { act, at, officer, ...words } = event;
    if (act === 'taken' && besideOf(history, place, 'handed_over')) return [];
    const successor = act === 'handed_over' ? besideOf(history, place, 'taken')?.officer : null;
    const isOne = officer && successor;
    return [
      {
        id: `${place}`,
        title: isOne ? t`Pasado por ${officer.email} a ${successor.email}` : titles[act],
        state: act === 'rejected' ? 'failed' : 'done',
        stateLabel: act === 'rejected' ? t`no se logró` : t`hecho`,
        date: officer && !isOne ? `${dateAndTime(at)}, ${officer.email}` : dateAndTime(at),
        dateTime: at,
        detail: <HistoryWords act={act} {...words} choices={choices} />,
      },
    ];
  });
  const ahead = {
    open: [{ id: 'decide', title: t`Falta una decisión`, state: 'current', stateLabel: t`en curso` }],
    proposed: [{ id: 'answer', title: t`Otro oficial responde`, state: 'current', stateLabel: t`en curso` }],
    closed: [],
  } as const satisfies Record<CaseDetail['state'], readonly TimelineStep[]>;
  return (
    <Surface as="section" padding="small" aria-labelledby="history">
      <Stack gap="medium">
        <Heading level={2} size="body" id="history">{t`Historia del caso`}</Heading>
        <Timeline label={t`Historia del caso`} steps={[...happened, ...ahead[state]]} />
      </Stack>
    </Surface>
  );
}

/** Returns the neighbouring event with this act and the same instant: a hand-over is recorded as two events side by side. */
function besideOf(history: readonly CaseEvent[], place: number, act: CaseEvent['act']): CaseEvent | undefined {
  return [history[place - 1], history[place + 1]].find((one) => one?.act === act && one.at === history[place]?.at);
}

interface HistoryWordsProps extends Pick<CaseEvent, 'act' | 'decision' | 'message' | 'note' | 'news'> {
  readonly choices: CaseDetail['choices'];
}

/** Shows the text of an event: news, decision, message to the customer, and the officers' note or reason. */
function HistoryWords({ act, decision, message, note, news, choices }: HistoryWordsProps) {
  const choice = choices.find((one) => one.decision === decision);
  const name = choice ? localised(choice.name) : decision;
  return (
    <>
      {news.map((one) => (
        <Text key={one.es}>{localised(one)}</Text>
      ))}
      {name === null ? null : (
        <Text weight="medium">
          {act === 'facts_changed' ? <Trans>Quedó retirada la propuesta: {name}</Trans> : name}
        </Text>
      )}
      {message === null ? null : (
        <Text>
          <Trans>Para el usuario: {message}</Trans>
        </Text>
      )}
      {note === null ? null : <Text>{decision === null ? note : <Trans>Razón: {note}</Trans>}</Text>}
    </>
  );
}
