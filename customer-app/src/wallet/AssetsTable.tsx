import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { Amount, Button, Inline } from '@caudal/ui-kit';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Pesos } from '../money/Pesos.tsx';
import { cut } from '../trade/token-amounts.ts';
import { AssetName } from './AssetName.tsx';
import { shareText } from './asset-share.ts';
import { EmptyAssets } from './EmptyAssets.tsx';
import * as css from './WalletLayout.css.ts';
import { isEmpty, shownDecimals, type Balance } from './wallet-data.ts';

interface AssetsTableProps {
  /** The balances; null while they are loading. */
  readonly balances: readonly Balance[] | null;
  /** Called with the asset's symbol: pesos are deposited through the bank, all other assets on the chain. */
  readonly onDeposit: (symbol: string) => void;
  readonly onWithdraw: (symbol: string) => void;
}

/** The number of assets: pesos and the tokens that can be swapped. */
const assets = 8;

/** The customer's assets: the available and the held amount, the value, and the actions. */
export function AssetsTable({ balances, onDeposit, onWithdraw }: AssetsTableProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const rows = balances ?? [];
  const empty = rows.filter((row) => isEmpty(row, rows)).map(({ symbol }) => symbol);
  const columns: readonly DataColumn<Balance>[] = [
    {
      id: 'assetName',
      header: t`Activo`,
      card: 'title',
      cell: (row) => (
        <span {...(empty.includes(row.symbol) && { 'data-empty': true })}>
          <AssetName asset={row} />
        </span>
      ),
    },
    {
      id: 'percentage',
      header: t`Parte de tu portafolio`,
      // The column is hidden on a phone, where the chart below shows the shares.
      align: 'end',
      card: 'hidden',
      cell: (row) => shareText(row, amountLocale()),
    },
    { id: 'held', header: t`En movimiento`, align: 'end', cell: (row) => <AssetAmount asset={row} of="held" /> },
    {
      id: 'amount',
      header: t`Disponible`,
      align: 'end',
      card: 'end',
      cell: (row) => <AssetAmount asset={row} of="amount" />,
    },
    {
      id: 'valueCop',
      header: t`Saldo total`,
      align: 'end',
      cell: ({ valueCop: value }) => (value === null ? t`Sin precio` : <Pesos value={value} />),
    },
    {
      id: 'actions',
      header: t`Acciones`,
      align: 'end',
      card: 'plain',
      cell: (row) => <AssetActions symbol={row.symbol} onDeposit={onDeposit} onWithdraw={onWithdraw} />,
    },
  ];
  return (
    <div className={isOpen ? undefined : css.folded}>
      <DataTable
        caption={t`Tus activos`}
        columns={columns}
        rows={rows}
        rowId={({ symbol }) => symbol}
        status={balances === null ? 'loading' : 'ready'}
        loadingRows={assets}
        manyColumns="wide"
        empty={null}
        error={null}
      />
      <EmptyAssets count={empty.length} isOpen={isOpen} onChange={setOpen} className={css.fold} />
    </div>
  );
}

interface AssetActionsProps extends Pick<AssetsTableProps, 'onDeposit' | 'onWithdraw'> {
  readonly symbol: string;
}

function AssetActions({ symbol, onDeposit, onWithdraw }: AssetActionsProps) {
  const { t } = useLingui();
  return (
    <Inline gap="xsmall" style={{ display: 'inline-flex' }}>
      <Button size="small" look="soft" aria-label={t`Depositar ${symbol}`} onClick={() => onDeposit(symbol)}>
        <Trans>Depositar</Trans>
      </Button>
      <Button size="small" look="soft" aria-label={t`Retirar ${symbol}`} onClick={() => onWithdraw(symbol)}>
        <Trans>Retirar</Trans>
      </Button>
    </Inline>
  );
}

/** An amount with its unit, because every row has another one. */
function AssetAmount({ asset, of }: { readonly asset: Balance; readonly of: 'amount' | 'held' }) {
  return (
    <Amount
      value={cut(asset[of])}
      locale={amountLocale()}
      currency={asset.symbol}
      decimals={shownDecimals(asset)}
      weight={of === 'amount' ? 'semibold' : 'regular'}
    />
  );
}
