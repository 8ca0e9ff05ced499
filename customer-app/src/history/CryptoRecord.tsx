import { csvAsked } from '@caudal/app-kit/files/csv-dialect.ts';
import { FilterMenu } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { cryptoDetailQuery, cryptoQuery } from '../crypto/crypto-data.ts';
import { CryptoDialog } from '../crypto/CryptoDialog.tsx';
import { CryptoTable } from '../crypto/CryptoTable.tsx';
import { useAccount } from '../session/account.ts';
import { balancesQuery } from '../wallet/wallet-data.ts';
import { filterOf, isFiltered } from './history-filters.ts';
import { NothingMatches, record_rows, RecordFilters, type RecordProps } from './RecordFilters.tsx';
import { RecordPages } from './RecordPages.tsx';

/** The assets to choose from while the balances are not known. */
const usual = [{ symbol: 'COP' }, { symbol: 'BTC' }, { symbol: 'USDT' }] as const;

/** The record of movements on the chain, with filters, pages and the dialog of the open one. */
export function CryptoRecord({ search, onFilter, onClose }: RecordProps) {
  const { t } = useLingui();
  const { id } = useAccount();
  const { cursor, before, state, asset, period, crypto } = search;
  const filters = { state, asset, period };
  const { data: page } = useQuery({ ...cryptoQuery(id, { cursor, ...filterOf(filters) }), throwOnError: true });
  const { data: balances } = useQuery(balancesQuery());
  const isOpen = crypto !== undefined;
  const { data: detail = null } = useQuery({
    ...cryptoDetailQuery(crypto ?? ''),
    enabled: isOpen,
    throwOnError: isOpen,
  });
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
      <CryptoDialog detail={isOpen ? detail : null} onClose={onClose} />
    </>
  );
}
