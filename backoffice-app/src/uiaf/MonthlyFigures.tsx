import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import type { Latest } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { Amount, Columns, EmptyState, linkClass, Notice, Remark, Skeleton, Stack, Surface, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useMay } from '../session/account.ts';
import type { MonthlyReport, ReportedOperation } from './uiaf-data.ts';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';

/** Shows the totals of a month's draft, or its loading or error state. */
export function MonthlyFigures({ report }: { readonly report: Latest<MonthlyReport> }) {
  const { t } = useLingui();
  if (report.status === 'error') return <ReadFailed title={t`No pudimos preparar el reporte del mes`} of={report} />;
  if (report.status === 'loading') return <Waiting />;
  const { isOver, thresholds, transactions, unvalued, operations } = report.value;
  return (
    <Stack gap="medium" aria-busy={report.status === 'stale' || undefined}>
      {isOver ? null : (
        <Notice tone="info" title={<Trans>El mes no ha terminado</Trans>}>
          <Trans>Estas cifras van hasta este momento. Descarga el archivo cuando el mes termine.</Trans>
        </Notice>
      )}
      <Thresholds thresholds={thresholds} />
      {transactions === 0 ? (
        <EmptyState title={t`Nadie llegó a los umbrales: reporte de ausencia`}>
          <Trans>Ese mes se reporta que no hubo transacciones. El archivo lo dice en su única línea.</Trans>
        </EmptyState>
      ) : (
        <>
          <Totals report={report.value} />
          {unvalued > 0 ? <Unvalued count={unvalued} /> : null}
          <MonthlyOperations operations={operations} />
        </>
      )}
    </Stack>
  );
}

function Totals({ report: { transactions, customers, valueCop, valueUsd } }: { readonly report: MonthlyReport }) {
  const { t } = useLingui();
  return (
    <Columns layout="metrics" gap="medium">
      <Figure name={t`Transacciones`} value={String(transactions)} />
      <Figure name={t`Usuarios`} value={String(customers)} />
      <Figure name={t`Valor en pesos`} value={valueCop} currency="COP" decimals={0} />
      <Figure name={t`Valor en dólares`} value={valueUsd} currency="USD" decimals={2} />
    </Columns>
  );
}

function Figure({ name, ...amount }: { readonly name: string } & Omit<ComponentProps<typeof Amount>, 'locale'>) {
  return (
    <Surface padding="small">
      <Stack gap="xxsmall">
        <Remark as="span">{name}</Remark>
        <Text as="span" size="lead" weight="semibold">
          <Amount {...amount} locale={amountLocale()} />
        </Text>
      </Stack>
    </Surface>
  );
}

/** Shows the thresholds for reported transactions and the exchange rate used. */
function Thresholds({ thresholds }: { readonly thresholds: MonthlyReport['thresholds'] }) {
  const { t } = useLingui();
  const mayReadSettings = useMay()('settings.read');
  const locale = amountLocale();
  const [dollar, transaction, month] = [thresholds.dollarCop, thresholds.transactionCop, thresholds.monthCop].map(
    (value) => (
      <Amount key={value} value={value} locale={locale} currency="COP" decimals={value.includes('.') ? 2 : 0} />
    ),
  );
  const { transactionUsd, monthUsd } = thresholds;
  return (
    <Stack gap="xsmall">
      <Text as="p" measure>
        <Trans>
          Se reporta cada transacción desde USD {transactionUsd} ({transaction}), y todo lo que movió quien suma USD{' '}
          {monthUsd} ({month}) o más en el mes.
        </Trans>
      </Text>
      <Remark measure>
        <Trans>Con {dollar} por dólar: pon la TRM del mes antes de descargar el archivo.</Trans>{' '}
        {mayReadSettings ? (
          <Link to="/application/administrative/settings" className={linkClass()}>
            {t`Ver la configuración`}
          </Link>
        ) : null}
      </Remark>
    </Stack>
  );
}

function Unvalued({ count }: { readonly count: number }) {
  return (
    <Notice tone="caution">
      {count === 1 ? (
        <Trans>De una transacción no sabemos cuánto valía. Está en el archivo, sin valor: búscalo y complétalo.</Trans>
      ) : (
        <Trans>
          De {count} transacciones no sabemos cuánto valían. Están en el archivo, sin valor: búscalo y complétalo.
        </Trans>
      )}
    </Notice>
  );
}

function Waiting() {
  return (
    <Stack gap="medium" aria-busy>
      <Skeleton shape="control" width="full" />
      <Columns layout="metrics" gap="medium">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Columns>
      <Skeleton shape="card" />
    </Stack>
  );
}

type Row = MonthlyReport['operations'][number];

function useOperationWords() {
  const { t } = useLingui();
  return {
    fiat_deposit: t`Depósito en pesos`,
    fiat_withdrawal: t`Retiro en pesos`,
    transfer_in: t`Transferencia recibida`,
    transfer_out: t`Transferencia enviada`,
    purchase: t`Compra`,
    sale: t`Venta`,
    exchange: t`Intercambio entre activos`,
  } satisfies Record<ReportedOperation, string>;
}

/** Lists the totals of a month's report by kind of operation. */
function MonthlyOperations({ operations }: { readonly operations: readonly Row[] }) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <DataTable
      caption={t`Por clase de operación`}
      columns={columns}
      rows={[...operations]}
      rowId={({ operation }) => operation}
      status="ready"
      loadingRows={1}
      error={null}
      empty={null}
    />
  );
}

function useColumns(): readonly DataColumn<Row>[] {
  const { t } = useLingui();
  const words = useOperationWords();
  return [
    { id: 'operation', header: t`Operación`, card: 'title', cell: ({ operation }) => words[operation] },
    {
      id: 'transactions',
      header: t`Transacciones`,
      align: 'end',
      cell: ({ transactions }) => <Amount value={String(transactions)} locale={amountLocale()} />,
    },
    {
      id: 'valueCop',
      header: t`Valor en pesos`,
      align: 'end',
      cell: ({ valueCop }) => <Amount value={valueCop} locale={amountLocale()} currency="COP" decimals={0} />,
    },
  ];
}
