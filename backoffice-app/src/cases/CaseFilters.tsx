import { localised } from '@caudal/app-kit/locale/localised.ts';
import { useLingui } from '@lingui/react/macro';
import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { ChoiceFilter, choicesOf } from '../filters/ChoiceFilter.tsx';
import { CustomerTypedFilter } from '../filters/CustomerTypedFilter.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { useFilters } from '../filters/useFilters.ts';
import { casesFile, type CaseSummary } from './case-data.ts';
import type { CaseSearch } from './case-search.ts';

interface CaseFiltersProps {
  readonly search: CaseSearch;
  /** The open cases by kind; undefined while loading. */
  readonly summary: CaseSummary | undefined;
}

/** The filters of the queue. The server supplies the kinds and their counts. */
export function CaseFilters({ search, summary }: CaseFiltersProps) {
  const { t } = useLingui();
  const { panel, typed, chosen } = useFilters(search, ['order']);
  const kinds = summary?.kinds ?? [];
  const { overdue } = kinds.find(({ kind }) => kind === search.kind) ?? summary ?? {};
  return (
    <FilterPanel
      {...panel}
      download={{
        description: t`El archivo lleva los casos abiertos que coinciden con los filtros, con sus usuarios. La descarga queda registrada con tu nombre.`,
        fileName: () => `casos-${todayInColombia()}.csv`,
        read: () => casesFile(search),
      }}
    >
      <CustomerTypedFilter also="transaction" {...typed('search')} />
      <ChoiceFilter
        label={t`Tipo`}
        options={kinds.map(({ kind, name, open }) => ({ value: kind, label: localised(name), count: String(open) }))}
        {...chosen('kind')}
      />
      <ChoiceFilter
        label={t`Qué falta`}
        options={choicesOf({ open: t`Una decisión`, proposed: t`Responder a una propuesta` })}
        {...chosen('state')}
      />
      <ChoiceFilter
        label={t`Quién lo tiene`}
        options={[
          { value: 'mine', label: t`Míos`, ...(summary && { count: String(summary.mine) }) },
          { value: 'nobody', label: t`Sin tomar` },
        ]}
        {...chosen('holder')}
      />
      <ChoiceFilter
        label={t`Plazo`}
        options={[{ value: 1, label: t`Vencidos`, ...(overdue !== undefined && { count: String(overdue) }) }]}
        {...chosen('overdue')}
      />
      <ChoiceFilter label={t`Orden`} options={choicesOf({ due: t`Lo que vence primero` })} {...chosen('order')} />
    </FilterPanel>
  );
}
