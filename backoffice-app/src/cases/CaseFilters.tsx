import { localised } from '@caudal/app-kit/locale/localised.ts';
import { useLingui } from '@lingui/react/macro';
import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { useNavigate } from '@tanstack/react-router';
import { DownloadDialog } from '../files/DownloadDialog.tsx';
import { ChoiceFilter } from '../filters/ChoiceFilter.tsx';
import { CustomerTypedFilter } from '../filters/CustomerTypedFilter.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { casesFile, type CaseSummary } from './case-data.ts';
import { isFiltered, withFilters, type CaseFilters as Filters, type CaseSearch } from './case-search.ts';

interface CaseFiltersProps {
  readonly search: CaseSearch;
  /** The open cases by kind; undefined while loading. */
  readonly summary: CaseSummary | undefined;
}

/** The filters of the queue. The address owns their values; the server supplies the kinds and their counts. */
export function CaseFilters({ search, summary }: CaseFiltersProps) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/application/administrative/cases/' });
  const choose = (change: Filters) => void navigate({ search: (former) => withFilters(former, change) });
  const typeSearch = (search: string | undefined) =>
    void navigate({ search: (former) => withFilters(former, { search }), replace: true, resetScroll: false });
  const kinds = summary?.kinds ?? [];
  const { overdue } = kinds.find(({ kind }) => kind === search.kind) ?? summary ?? {};
  return (
    <FilterPanel
      isFiltered={isFiltered(search)}
      onClear={() => void navigate({ search: ({ columns, order }) => ({ columns, order }) })}
      actions={
        <DownloadDialog
          description={t`El archivo lleva los casos abiertos que coinciden con los filtros, con sus usuarios. La descarga queda registrada con tu nombre.`}
          fileName={() => `casos-${todayInColombia()}.csv`}
          read={() => casesFile(search)}
        />
      }
    >
      <CustomerTypedFilter also="transaction" value={search.search} onValueChange={typeSearch} />
      <ChoiceFilter
        label={t`Tipo`}
        options={kinds.map(({ kind, name, open }) => ({ value: kind, label: localised(name), count: String(open) }))}
        value={search.kind}
        onChoose={(kind) => choose({ kind })}
      />
      <ChoiceFilter
        label={t`Qué falta`}
        options={[
          { value: 'open', label: t`Una decisión` },
          { value: 'proposed', label: t`Responder a una propuesta` },
        ]}
        value={search.state}
        onChoose={(state) => choose({ state })}
      />
      <ChoiceFilter
        label={t`Quién lo tiene`}
        options={[
          { value: 'mine', label: t`Míos`, ...(summary && { count: String(summary.mine) }) },
          { value: 'nobody', label: t`Sin tomar` },
        ]}
        value={search.holder}
        onChoose={(holder) => choose({ holder })}
      />
      <ChoiceFilter
        label={t`Plazo`}
        options={[{ value: 1, label: t`Vencidos`, ...(overdue !== undefined && { count: String(overdue) }) }]}
        value={search.overdue}
        onChoose={(chosen) => choose({ overdue: chosen })}
      />
      <ChoiceFilter
        label={t`Orden`}
        options={[{ value: 'due', label: t`Lo que vence primero` }]}
        value={search.order}
        onChoose={(order) => choose({ order })}
      />
    </FilterPanel>
  );
}
