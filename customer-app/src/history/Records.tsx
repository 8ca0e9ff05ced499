import { csvOf, csvAsked } from '@caudal/app-kit/files/csv-dialect.ts';
import { FilterMenu } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { FiatTable } from './FiatTable.tsx';
import { transactionQuery, transactionsQuery } from './history-data.ts';
import { filterOf, isFiltered } from './history-filters.ts';
import { NothingMatches, record_rows, RecordFilters, type RecordProps } from './RecordFilters.tsx';
import { RecordPages } from './RecordPages.tsx';
import type { RecordSearch } from './record-search.ts';
import { TransactionDialog } from './TransactionDialog.tsx';
import { useOpened } from './useOpened.ts';
import { askTradesFile, tokensQuery, tradeQuery, tradesQuery } from '../trade/trade-data.ts';
import { TradeDialog } from '../trade/TradeDialog.tsx';
import { TradesTable } from '../trade/TradesTable.tsx';
import { cryptoDetailQuery, cryptoQuery } from '../crypto/crypto-data.ts';
import { CryptoDialog } from '../crypto/CryptoDialog.tsx';
import { CryptoTable } from '../crypto/CryptoTable.tsx';
import { useAccount } from '../session/account.ts';
import { balancesQuery } from '../wallet/wallet-data.ts';
import { choicesOf } from '@caudal/ui-kit';

/** The query for a page of movements in pesos. */
export const fiatPageQuery = ({ cursor, kind, state, period }: RecordSearch) =>
  transactionsQuery({ size: record_rows, ...filterOf({ kind, state, period }), ...(cursor && { cursor }) });

interface FiatRecordProps extends RecordProps {
  /** False while the customer must take another step first, such as verification. An empty list then offers no deposit. */
  readonly mayDeposit: boolean;
}

/** The record of movements in pesos, with filters, pages and the dialog of the movement that the URL names. */
export function FiatRecord({ search, mayDeposit, onFilter, onClose }: FiatRecordProps) {
  const { t } = useLingui();
  const { cursor, before, kind, state, period } = search;
  const filters = { kind, state, period };
  const { data: page } = useQuery({ ...fiatPageQuery(search), throwOnError: true });
  const transaction = useOpened(search.transaction ?? search.deposit, transactionQuery);
  return (
    <>
      <RecordFilters
        filters={filters}
        onChange={onFilter}
        ask={() => api.POST('/payment/transactions/user/history/file', csvOf(filterOf(filters)))}
      >
        <FilterMenu
          label={t`Movimiento`}
          options={choicesOf({ deposit: t`Depósitos`, withdrawal: t`Retiros` })}
          value={kind}
          onValueChange={(next) => onFilter({ ...filters, kind: next })}
        />
      </RecordFilters>
      <FiatTable
        rows={page?.results ?? null}
        page_rows={record_rows}
        mayDeposit={mayDeposit}
        withBalance
        empty={isFiltered(filters) ? <NothingMatches /> : undefined}
      />
      <RecordPages
        search={{ cursor, before, ...filters }}
        nextCursor={page?.nextCursor ?? null}
        to="/application/record"
      />
      <TransactionDialog transaction={transaction} onClose={onClose} />
    </>
  );
}

/** The record of the customer's swaps, with filters, pages and the dialog of the swap that the URL names. */
export function SwapsRecord({ search, onFilter, onClose }: RecordProps) {
  const { cursor, before, state, period, trade } = search;
  const filters = { state, period };
  const { data: tokens } = useQuery({ ...tokensQuery(), throwOnError: true });
  const { data: page } = useQuery({ ...tradesQuery({ cursor, ...filterOf(filters) }), throwOnError: true });
  const opened = useOpened(trade, tradeQuery);
  return (
    <>
      <RecordFilters filters={filters} onChange={onFilter} ask={() => askTradesFile(filterOf(filters))} />
      <TradesTable
        rows={page && tokens ? page.results : null}
        tokens={tokens ?? []}
        page_rows={record_rows}
        empty={isFiltered(filters) ? <NothingMatches /> : undefined}
      />
      <RecordPages
        search={{ of: 'swaps', cursor, before, ...filters }}
        nextCursor={page?.nextCursor ?? null}
        to="/application/record"
      />
      <TradeDialog trade={opened} tokens={tokens ?? []} onClose={onClose} />
    </>
  );
}

/** The assets to choose from while the balances are not known. */
const usual = [{ symbol: 'COP' }, { symbol: 'BTC' }, { symbol: 'USDT' }] as const;

/** The record of movements on the chain, with filters, pages and the dialog of the movement that the URL names. */
export function CryptoRecord({ search, onFilter, onClose }: RecordProps) {
  const { t } = useLingui();
  const { id } = useAccount();
  const { cursor, before, state, asset, period, crypto } = search;
  const filters = { state, asset, period };
  const { data: page } = useQuery({ ...cryptoQuery(id, { cursor, ...filterOf(filters) }), throwOnError: true });
  const { data: balances } = useQuery(balancesQuery());
  const detail = useOpened(crypto, cryptoDetailQuery);
  return (
    <>
      <RecordFilters
        filters={filters}
        onChange={onFilter}
        ask={() =>
          api.GET('/blockchain/users/{id}/transactions/all/file', {
            params: { path: { id }, query: { ...filterOf(filters), ...csvAsked() } },
            parseAs: 'blob',
          })
        }
      >
        <FilterMenu
          label={t`Moneda`}
          options={(balances ?? usual).map(({ symbol }) => ({ value: symbol, label: symbol }))}
          value={asset}
          onValueChange={(next) => onFilter({ ...filters, asset: next })}
        />
      </RecordFilters>
      <CryptoTable
        rows={page?.results ?? null}
        page_rows={record_rows}
        empty={isFiltered(filters) ? <NothingMatches /> : undefined}
      />
      <RecordPages
        search={{ of: 'crypto', cursor, before, ...filters }}
        nextCursor={page?.nextCursor ?? null}
        to="/application/record"
      />
      <CryptoDialog detail={detail} onClose={onClose} />
    </>
  );
}
