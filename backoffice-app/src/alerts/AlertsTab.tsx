import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Badge, Button, ErrorState, Heading, Inline, Stack } from '@caudal/ui-kit';
import { dataColumns, DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMay } from '../session/account.ts';
import { alertStatusQuery, type AlertStatus } from './alert-data.ts';
import { useAlertWords, type AlertWords } from './alert-words.ts';

export type AlertDialogName = 'activate' | 'deactivate' | 'history';

export interface AlertsTabProps {
  readonly userId: string;
  /** Opens a dialog about an alert. */
  readonly onOpen: (dialog: AlertDialogName, number: number) => void;
}

interface Row extends AlertWords {
  readonly isOpen: boolean;
}

const column = dataColumns<Row>();

/** What is open about a customer, and what an officer may do with it. Rules alerts 2 to 6. */
export function AlertsTab({ userId, onOpen }: AlertsTabProps) {
  const { t } = useLingui();
  const alerts = useAlertWords();
  const { data, error, refetch } = useQuery(alertStatusQuery(userId));
  const columns = useAlertColumns(onOpen);
  return (
    <Stack gap="medium">
      <Heading level={2} size="lead">
        <Trans>Sistema de alertas</Trans>
      </Heading>
      <DataTable
        caption={t`Alertas del usuario`}
        columns={columns}
        rows={useRows(alerts, data)}
        rowId={({ status }) => status}
        status={data ? 'ready' : error ? 'error' : 'loading'}
        loadingRows={alerts.length}
        empty={null}
        error={
          <ErrorState
            title={t`No pudimos cargar las alertas`}
            retry={
              <Button size="small" onClick={() => void refetch()}>
                <Trans>Intentar de nuevo</Trans>
              </Button>
            }
          >
            {error ? wordsOf(error) : null}
          </ErrorState>
        }
      />
    </Stack>
  );
}

const none: readonly Row[] = [];

function useRows(alerts: readonly AlertWords[], status: AlertStatus | undefined): readonly Row[] {
  const { i18n } = useLingui();
  return useMemo(
    () => (status ? alerts.map((alert) => ({ ...alert, isOpen: status[alert.status] === 'Si' })) : none),
    // The words change with the language.
    // oxlint-disable-next-line react/exhaustive-deps
    [status, i18n.locale],
  );
}

function useAlertColumns(onOpen: AlertsTabProps['onOpen']) {
  const { t, i18n } = useLingui();
  const mayAct = useMay()('kyc.review');
  return useMemo(
    () =>
      column.columns([
        column.accessor('name', { header: t`Alerta`, meta: { card: 'title' } }),
        column.accessor('isOpen', {
          header: t`Estado`,
          meta: { card: 'end' },
          cell: ({ getValue }) => <Badge tone={getValue() ? 'caution' : 'neutral'}>{getValue() ? t`Sí` : t`No`}</Badge>,
        }),
        column.display({
          id: 'actions',
          header: t`Acciones`,
          meta: { align: 'end', card: 'plain' },
          cell: ({ row: { original } }) => <Acts alert={original} mayAct={mayAct} onOpen={onOpen} />,
        }),
      ]),
    // The words change with the language.
    // oxlint-disable-next-line react/exhaustive-deps
    [i18n.locale, mayAct, onOpen],
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
          >
            <Trans>Activar</Trans>
          </Button>
          <Button
            look="secondary"
            size="small"
            disabledReason={isOpen ? undefined : t`No está activa`}
            reasonHidden
            aria-label={t`Desactivar: ${name}`}
            onClick={() => onOpen('deactivate', number)}
          >
            <Trans>Desactivar</Trans>
          </Button>
        </>
      ) : null}
      <Button
        look="quiet"
        size="small"
        aria-label={t`Ver historial: ${name}`}
        onClick={() => onOpen('history', number)}
      >
        <Trans>Ver historial</Trans>
      </Button>
    </Inline>
  );
}
