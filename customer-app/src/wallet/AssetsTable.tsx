import { amountLocale } from '@caudal/app-kit/amounts.ts';
import { Amount, Button } from '@caudal/ui-kit';
import { dataColumns, DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { AssetName } from './AssetName.tsx';
import type { Balance } from './wallet-data.ts';

export interface AssetsTableProps {
  readonly balances: readonly Balance[];
  readonly onDeposit: () => void;
}

const column = dataColumns<Balance>();

/** The customer's assets: what is available, what movements under way hold, and what can be done. */
export function AssetsTable({ balances, onDeposit }: AssetsTableProps) {
  const { t, i18n } = useLingui();
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('assetName', {
          header: t`Activo`,
          meta: { card: 'title' },
          cell: ({ row }) => <AssetName asset={row.original} />,
        }),
        column.accessor('percentage', { header: t`Parte de tu portafolio`, meta: { align: 'end' } }),
        column.accessor('held', {
          header: t`En movimiento`,
          meta: { align: 'end' },
          cell: ({ row: { original } }) => (
            <Amount value={original.held} locale={amountLocale()} decimals={shownDecimals(original)} />
          ),
        }),
        column.accessor('amount', {
          header: t`Disponible`,
          meta: { align: 'end', card: 'end' },
          cell: ({ row: { original } }) => (
            <Amount
              value={original.amount}
              locale={amountLocale()}
              currency={original.symbol}
              decimals={shownDecimals(original)}
              weight="semibold"
            />
          ),
        }),
        column.display({
          id: 'actions',
          header: t`Acciones`,
          meta: { align: 'end', card: 'plain' },
          cell: ({ row }) =>
            row.original.symbol === 'COP' ? (
              <Button size="small" onClick={onDeposit}>
                <Trans>Abonar</Trans>
              </Button>
            ) : null,
        }),
      ]),
    // The words change with the language.
    // oxlint-disable-next-line react/exhaustive-deps
    [i18n.locale, onDeposit],
  );
  return (
    <DataTable
      caption={t`Tus activos`}
      columns={columns}
      rows={balances}
      rowId={({ symbol }) => symbol}
      status="ready"
      loadingRows={3}
      empty={null}
      error={null}
    />
  );
}

/** Pesos are shown whole; a token with the decimals it has. */
function shownDecimals({ symbol }: Balance): number | undefined {
  return symbol === 'COP' ? 0 : undefined;
}
