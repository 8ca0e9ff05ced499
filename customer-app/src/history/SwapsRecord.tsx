import { Button } from '@caudal/ui-kit';
import { FilterBar, FilterMenu } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { tokensQuery, tradeQuery, tradesQuery } from '../trade/trade-data.ts';
import { TradeDialog } from '../trade/TradeDialog.tsx';
import { TradesTable } from '../trade/TradesTable.tsx';
import { NothingMatches } from './CryptoRecord.tsx';
import { RecordPages } from './RecordPages.tsx';
import type { RecordSearch } from './record-search.ts';

export interface SwapsRecordProps {
  readonly search: RecordSearch;
  readonly page_rows: number;
  readonly onFilter: (filters: Pick<RecordSearch, 'state'>) => void;
  readonly onClose: () => void;
}

/** The customer's swaps, with their filter, their pages and the one that is open. */
export function SwapsRecord({ search, page_rows, onFilter, onClose }: SwapsRecordProps) {
  const { t } = useLingui();
  const { cursor, before, state, trade } = search;
  const { data: tokens } = useQuery({ ...tokensQuery(), throwOnError: true });
  const { data: page } = useQuery({ ...tradesQuery({ cursor, state }), throwOnError: true });
  const isOpen = trade !== undefined;
  const { data: opened = null } = useQuery({ ...tradeQuery(trade ?? ''), enabled: isOpen, throwOnError: isOpen });
  return (
    <>
      <FilterBar label={t`Filtros`}>
        <FilterMenu
          label={t`Estado`}
          options={[
            { value: 'Pendiente', label: t`Pendiente` },
            { value: 'Completo', label: t`Completo` },
            { value: 'Fallido', label: t`Fallido` },
          ]}
          value={state}
          onValueChange={(next) => onFilter({ state: next })}
        />
        {state === undefined ? null : (
          <Button look="quiet" size="small" onClick={() => onFilter({})}>
            <Trans>Limpiar todo</Trans>
          </Button>
        )}
      </FilterBar>
      <TradesTable
        rows={page && tokens ? page.results : null}
        tokens={tokens ?? []}
        page_rows={page_rows}
        empty={state === undefined ? undefined : <NothingMatches />}
      />
      <RecordPages
        search={{ of: 'swaps', cursor, before, state }}
        nextCursor={page?.nextCursor ?? null}
        to="/application/record"
      />
      <TradeDialog trade={isOpen ? opened : null} tokens={tokens ?? []} onClose={onClose} />
    </>
  );
}
