import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { Badge, Button, Heading, Inline, Remark, Stack, Text } from '@caudal/ui-kit';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { KeyLegend } from '../keys/KeyLegend.tsx';
import { useMay } from '../session/account.ts';
import {
  alertOpeningsQuery,
  alertStatusQuery,
  openFindingsQuery,
  type AlertFinding,
  type AlertOpening,
  type AlertStatus,
} from './alert-data.ts';
import { alerts_list, useAlertKeys } from './useAlertKeys.ts';
import { alertWords, type AlertDialogName, type AlertWords } from './alert-words.ts';
import { FindingEvidence } from './FindingEvidence.tsx';

interface AlertsTabProps {
  readonly userId: string;
  /** Opens a dialog about an alert. */
  readonly onOpen: (dialog: AlertDialogName, number: number) => void;
}

interface Row extends AlertWords {
  readonly isOpen: boolean;
  /** The current opening: time, officer and type; undefined while the alert is closed or the openings are loading. */
  readonly opening: AlertOpening | undefined;
  /** The newest finding of a rule while the alert is open. */
  readonly found: AlertFinding | undefined;
}

/** Lists a customer's alerts and what the officer may do with each. Rules alerts 2 to 6. */
export function AlertsTab({ userId, onOpen }: AlertsTabProps) {
  const { t } = useLingui();
  const alerts = alertWords();
  const { data, error, refetch } = useQuery(alertStatusQuery(userId));
  const columns = useAlertColumns(onOpen);
  const rows = useRows(alerts, userId, data);
  const keys = useAlertKeys(rows, onOpen);
  return (
    <Stack gap="medium">
      <Heading level={2} size="lead">{t`Sistema de alertas`}</Heading>
      <div data-list={alerts_list}>
        <DataTable
          caption={t`Alertas del usuario`}
          columns={columns}
          rows={rows}
          rowId={({ status }) => status}
          status={data ? 'ready' : error ? 'error' : 'loading'}
          loadingRows={alerts.length}
          empty={null}
          error={
            <ReadFailed
              title={t`No pudimos cargar las alertas`}
              of={{ status: 'error', error, retry: () => void refetch() }}
              size="small"
            />
          }
        />
      </div>
      <KeyLegend keys={keys} place="below" />
    </Stack>
  );
}

function useRows(alerts: readonly AlertWords[], userId: string, status: AlertStatus | undefined): readonly Row[] {
  const { data: openings } = useQuery(alertOpeningsQuery(userId));
  const { data: findings } = useQuery(openFindingsQuery(userId));
  if (status === undefined) return [];
  return alerts.map((alert) => ({
    ...alert,
    isOpen: status[alert.status] === 'Si',
    opening: openings?.find(({ alertId, closedAt }) => alertId === alert.number && closedAt === null),
    found: findings?.find(({ alertId }) => alertId === alert.number),
  }));
}

function useAlertColumns(onOpen: AlertsTabProps['onOpen']): readonly DataColumn<Row>[] {
  const { t } = useLingui();
  const mayAct = useMay()('kyc.review');
  return [
    {
      id: 'name',
      header: t`Alerta`,
      card: 'title',
      // The keyboard shortcuts find the alert of the focused row by this attribute.
      cell: (row) => <span data-alert={row.number}>{row.name}</span>,
    },
    {
      id: 'isOpen',
      header: t`Estado`,
      card: 'end',
      cell: ({ isOpen }) => <Badge tone={isOpen ? 'caution' : 'neutral'}>{isOpen ? t`Sí` : t`No`}</Badge>,
    },
    { id: 'why', header: t`Por qué`, card: 'summary', cell: (row) => <Why row={row} /> },
    {
      id: 'actions',
      header: t`Acciones`,
      align: 'end',
      card: 'plain',
      cell: (row) => <Acts alert={row} mayAct={mayAct} onOpen={onOpen} />,
    },
  ];
}

/** Shows an open alert's type, reason or finding, time and officer. */
function Why({ row: { opening, found } }: { readonly row: Row }) {
  const { t } = useLingui();
  if (opening === undefined) return null;
  const { type, openedAt, openedBy } = opening;
  return (
    <Stack gap="xxsmall">
      {type === null ? null : <Text size="small">{type.name}</Text>}
      <Text size="small">{found ? localised(found.sentence) : opening.opening}</Text>
      <Remark>{`${dateAndTime(openedAt)}, ${openedBy ?? t`una regla`}`}</Remark>
      {found ? <FindingEvidence evidence={found.evidence} /> : null}
    </Stack>
  );
}

interface ActsProps {
  readonly alert: Row;
  readonly mayAct: boolean;
  readonly onOpen: AlertsTabProps['onOpen'];
}

function Acts({ alert: { name, number, isOpen }, mayAct, onOpen }: ActsProps) {
  const { t } = useLingui();
  return (
    <Inline gap="xsmall">
      {mayAct ? (
        <>
          <Button
            look="secondary"
            size="small"
            disabledReason={isOpen ? t`Ya está activa` : undefined}
            reasonHidden
            aria-label={t`Activar: ${name}`}
            onClick={() => onOpen('activate', number)}
          >{t`Activar`}</Button>
          <Button
            look="secondary"
            size="small"
            disabledReason={isOpen ? undefined : t`No está activa`}
            reasonHidden
            aria-label={t`Desactivar: ${name}`}
            onClick={() => onOpen('deactivate', number)}
          >{t`Desactivar`}</Button>
        </>
      ) : null}
      <Button
        look="quiet"
        size="small"
        aria-label={t`Ver historial: ${name}`}
        onClick={() => onOpen('history', number)}
      >{t`Ver historial`}</Button>
    </Inline>
  );
}
