import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { EmptyState, EmptyWalletDrawing } from '@caudal/ui-kit';
import { type DataColumn, DataTable, rowLinkClass } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { TokenAmount } from '../money/TokenAmount.tsx';
import type { CryptoTransaction } from './crypto-data.ts';
import { shownRows, type MovementRows } from '../history/movement-rows.ts';
import * as css from './crypto.css.ts';
import { CryptoStateBadge } from './CryptoStateBadge.tsx';

/**
 * Movements of tokens on the chain. Each row links to its timeline. Addresses are shown whole, and customers should not
 * copy them from here: fraudsters send small amounts from look-alike addresses, hoping to be paid by mistake.
 */
export function CryptoTable({ rows, page_rows, empty }: MovementRows<CryptoTransaction>) {
  const { t } = useLingui();
  const columns: readonly DataColumn<CryptoTransaction>[] = [
    {
      id: 'created_at',
      header: t`Fecha`,
      card: 'titleBelow',
      cell: ({ created_at }) => <time dateTime={created_at}>{dateAndTime(created_at)}</time>,
    },
    { id: 'movement', header: t`Movimiento`, card: 'title', cell: (row) => <CryptoName transaction={row} /> },
    { id: 'asset', header: t`Moneda`, card: 'hidden' },
    {
      id: 'amount',
      header: t`Cantidad`,
      align: 'end',
      card: 'end',
      cell: (row) => (
        <TokenAmount value={row.amount} symbol={row.asset} weight={row.state === 'Fallido' ? 'regular' : 'semibold'} />
      ),
    },
    {
      id: 'to_address',
      header: t`Dirección`,
      card: 'plain',
      cell: ({ to_address }) => <span className={css.address}>{to_address}</span>,
    },
    { id: 'phase', header: t`Estado`, card: 'endBelow', cell: (row) => <CryptoStateBadge transaction={row} /> },
    { id: 'txid', header: t`TXID`, card: 'hidden', cell: ({ txid }) => <ShortHash of={txid} /> },
  ];
  return (
    <DataTable
      caption={t`Movimientos en cripto`}
      columns={columns}
      {...shownRows({ rows, page_rows })}
      rowId={({ id }) => id}
      linked
      manyColumns="wide"
      empty={empty ?? <NoCrypto />}
    />
  );
}

/** The end of a hash, enough to tell movements apart; the dialog of the movement shows the whole. */
function ShortHash({ of }: { readonly of: string | null }) {
  if (of === null) return '–';
  return (
    <span className={css.hash} title={of}>
      …{of.slice(-8)}
    </span>
  );
}

function CryptoName({ transaction: { id, kind } }: { readonly transaction: CryptoTransaction }) {
  const { t } = useLingui();
  const Direction = kind === 'withdrawal' ? ArrowUpRight : ArrowDownLeft;
  return (
    <span className={css.name}>
      <span className={css.sign} aria-hidden>
        <Direction size={20} />
      </span>
      <Link to="/application/record" search={{ of: 'crypto', crypto: id }} className={rowLinkClass}>
        {kind === 'withdrawal' ? t`Retiro` : t`Depósito`}
      </Link>
    </span>
  );
}

function NoCrypto() {
  const { t } = useLingui();
  return (
    <EmptyState drawing={<EmptyWalletDrawing />} title={t`Aún no tienes movimientos en cripto`}>
      <Trans>Aquí verás cada token que llegue o salga por la red, con su estado.</Trans>
    </EmptyState>
  );
}
