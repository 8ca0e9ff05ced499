import { swapPhases } from '@caudal/api-spec/phase-words';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { AssetIcon, Badge, EmptyState, EmptyWalletDrawing, linkClass, type Tone } from '@caudal/ui-kit';
import { type DataColumn, DataTable, rowLinkClass } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { TokenAmount } from '../money/TokenAmount.tsx';
import { shownRows, type MovementRows } from '../history/movement-rows.ts';
import * as css from './Swap.css.ts';
import { priceLine, priceWithFees } from './swap-price.ts';
import { type Token, tokenNamed, type Trade } from './trade-data.ts';

interface TradesTableProps extends MovementRows<Trade> {
  readonly tokens: readonly Token[];
}

/** The customer's swaps. Each row links to its details. */
export function TradesTable({ rows, tokens, page_rows, empty }: TradesTableProps) {
  const { t } = useLingui();
  const columns: readonly DataColumn<Trade>[] = [
    { id: 'pair', header: t`Par`, card: 'title', cell: (row) => <PairCell trade={row} tokens={tokens} /> },
    { id: 'equivalence', header: t`Equivalencia con tarifas`, align: 'end', cell: (row) => equivalence(row, tokens) },
    {
      id: 'fee',
      header: t`Tarifa de red`,
      align: 'end',
      cell: (row) => <TokenAmount value={row.fee} symbol={tokenNamed(tokens, row.token_in).symbol} />,
    },
    {
      id: 'created_at',
      header: t`Fecha`,
      card: 'titleBelow',
      cell: ({ created_at }) => <time dateTime={created_at}>{dateAndTime(created_at)}</time>,
    },
    { id: 'phase', header: t`Estado`, card: 'end', cell: ({ phase }) => <TradeStateBadge phase={phase} /> },
    {
      id: 'explorerUrl',
      header: t`Transacción`,
      align: 'end',
      cell: ({ explorerUrl }) => <ExplorerLink url={explorerUrl} />,
    },
  ];
  return (
    <DataTable
      caption={t`Tus intercambios`}
      columns={columns}
      {...shownRows({ rows, page_rows })}
      rowId={({ id }) => id}
      linked
      manyColumns="wide"
      empty={empty ?? <NoTrades />}
    />
  );
}

function PairCell({ trade, tokens }: { readonly trade: Trade; readonly tokens: readonly Token[] }) {
  const [paid, received] = [tokenNamed(tokens, trade.token_in), tokenNamed(tokens, trade.token_out)];
  return (
    <span className={css.pairCell}>
      <span className={css.pairIcons}>
        <AssetIcon symbol={paid.symbol} size={28} />
        <AssetIcon symbol={received.symbol} size={28} />
      </span>
      <span className={css.pairWords}>
        <Link to="." search={(former) => ({ ...former, trade: trade.id })} className={rowLinkClass}>
          {paid.symbol} → {received.symbol}
        </Link>
        <span className={css.pairAmounts}>
          <TokenAmount value={trade.amount_in} symbol={paid.symbol} /> →{' '}
          <TokenAmount value={trade.amount_out} symbol={received.symbol} />
        </span>
      </span>
    </span>
  );
}

/** Returns the price of a trade in one line, with all fees included. */
export function equivalence(trade: Trade, tokens: readonly Token[]): string {
  const [tokenIn, tokenOut] = [tokenNamed(tokens, trade.token_in), tokenNamed(tokens, trade.token_out)];
  return priceLine(tokenIn, tokenOut, priceWithFees(trade.amount_in, trade.amount_out));
}

function ExplorerLink({ url }: { readonly url: string | null }) {
  const { t } = useLingui();
  if (url === null) return '–';
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className={linkClass('standalone')}
      aria-label={t`Ver la transacción en la red (se abre en otra pestaña)`}
    >
      <Trans>Ver</Trans>
      <ExternalLink size={14} aria-hidden />
    </a>
  );
}

const tones: Readonly<Record<Trade['phase'], Tone>> = {
  requested: 'caution',
  under_way: 'caution',
  completed: 'positive',
  reverted: 'critical',
  expired: 'critical',
  refused: 'critical',
};

/** The state of a swap. */
export function TradeStateBadge({ phase }: { readonly phase: Trade['phase'] }) {
  return <Badge tone={tones[phase]}>{localised(swapPhases[phase])}</Badge>;
}

function NoTrades() {
  const { t } = useLingui();
  return (
    <EmptyState drawing={<EmptyWalletDrawing />} title={t`Aún no has intercambiado`}>
      <Trans>Aquí verás cada intercambio, con su precio, su tarifa y su estado.</Trans>
    </EmptyState>
  );
}
