import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { Badge, Heading, Inline, Remark, Skeleton, Stack, Text, Timeline, type TimelineStep } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { rulesQuery } from '../alert-rules/rules-data.ts';
import {
  alertFindingsQuery,
  alertHistoryQuery,
  alertOpeningsQuery,
  type AlertFinding,
  type AlertHistoryRow,
  type AlertOpening,
} from './alert-data.ts';
import type { AlertWords } from './alert-words.ts';
import { FindingEvidence } from './FindingEvidence.tsx';

interface AlertHistoryDialogProps {
  readonly alert: AlertWords;
  readonly userId: string;
  readonly onClose: () => void;
}

/** Shows each opening and closing of an alert with officer and reason, and what rules found. Rule alerts 6. */
export function AlertHistoryDialog({ alert: { name, number }, userId, onClose }: AlertHistoryDialogProps) {
  const { t } = useLingui();
  // The rows of `history` lack the officer who opened an alert that is now closed, and its type: these come from `openings`.
  const [history, findings, openings] = useQueries({
    queries: [alertHistoryQuery(userId, number), alertFindingsQuery(userId, number), alertOpeningsQuery(userId)],
  });
  const failed = [history, findings, openings].filter(({ error }) => error);
  return (
    <AppDialog open onClose={onClose} title={t`Historial: ${name}`} leave={t`Cerrar`} leaveLook="secondary">
      {failed.length > 0 ? (
        <ReadFailed
          title={t`No pudimos cargar el historial`}
          of={{ status: 'error', error: failed[0]?.error, retry: () => failed.forEach((one) => void one.refetch()) }}
          size="small"
        />
      ) : history.data && findings.data && openings.data ? (
        <Stack gap="large">
          <Past
            rows={history.data}
            openings={openings.data.filter(({ alertId }) => alertId === number)}
            found={findings.data}
          />
          {findings.data.length > 0 ? <Findings found={findings.data} /> : null}
        </Stack>
      ) : (
        <Skeleton shape="control" width="full" />
      )}
    </AppDialog>
  );
}

interface PastProps {
  readonly rows: readonly AlertHistoryRow[];
  /** The openings of this alert. */
  readonly openings: readonly AlertOpening[];
  /** The findings of this alert, which are listed below. A reason that only repeats a finding is therefore left out. */
  readonly found: readonly AlertFinding[];
}

function Past({ rows, openings, found }: PastProps) {
  const { t } = useLingui();
  if (rows.length === 0) return <Text tone="muted">{t`Nunca se ha activado.`}</Text>;
  const steps = rows.flatMap(([, openedAt, closedAt, reviewedBy, opening, closing], place): TimelineStep[] => {
    const known = openings.find((one) => one.openedAt === openedAt);
    const openedBy = known?.openedBy ?? t`una regla`;
    const opened: TimelineStep = {
      id: `opened-${place}`,
      title: t`Activada`,
      state: closedAt ? 'done' : 'current',
      stateLabel: closedAt ? t`hecho` : t`en curso`,
      date: `${dateAndTime(openedAt ?? '')}, ${openedBy}`,
      dateTime: openedAt ?? '',
      detail: (
        <Stack gap="xxsmall">
          {known?.type ? <Text tone="muted">{known.type.name}</Text> : null}
          {found.some(({ sentence }) => sentence.es === opening) ? null : <Text>{opening}</Text>}
        </Stack>
      ),
    };
    if (!closedAt) return [opened];
    const closed: TimelineStep = {
      id: `closed-${place}`,
      title: t`Desactivada`,
      state: 'done',
      stateLabel: t`hecho`,
      date: `${dateAndTime(closedAt)}, ${reviewedBy ?? t`una regla`}`,
      dateTime: closedAt,
      detail: <Text>{closing}</Text>,
    };
    return [closed, opened];
  });
  return <Timeline label={t`Historial de la alerta`} steps={steps} />;
}

function Findings({ found }: { readonly found: readonly AlertFinding[] }) {
  const { data: rules = [] } = useQuery(rulesQuery());
  return (
    <Stack gap="small">
      <Heading level={3} size="body">
        <Trans>Lo que encontraron las reglas</Trans>
      </Heading>
      {found.map((one) => {
        const title = rules.find(({ name }) => name === one.rule)?.title;
        const rule = title ? localised(title) : '';
        return (
          <Stack key={one.id} gap="xxsmall">
            <Text>{localised(one.sentence)}</Text>
            <FindingEvidence evidence={one.evidence} />
            <Inline gap="xsmall">
              {one.severity === 'severe' ? (
                <Badge tone="critical">
                  <Trans>Grave</Trans>
                </Badge>
              ) : null}
              {one.type ? <Badge tone="neutral">{one.type.name}</Badge> : null}
              <Remark>
                {rule === '' ? (
                  dateAndTime(one.foundAt)
                ) : (
                  <Trans>
                    {dateAndTime(one.foundAt)} · {rule}, versión {one.version}
                  </Trans>
                )}
              </Remark>
            </Inline>
          </Stack>
        );
      })}
    </Stack>
  );
}
