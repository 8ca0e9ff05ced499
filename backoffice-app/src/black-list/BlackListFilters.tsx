import { clean } from '@caudal/app-kit/typed/clean.ts';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { DownloadDialog } from '../files/DownloadDialog.tsx';
import { ChoiceFilter } from '../filters/ChoiceFilter.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import { blackListFile } from './black-list-data.ts';
import {
  isBlackListFiltered,
  withBlackListFilters,
  type BlackListFilters as Filters,
  type BlackListSearch,
} from './black-list-search.ts';
import { useKindWords } from './entry-words.ts';

const from = '/application/administrative/black-list';
const asText = (typed: string) => clean.line(typed).slice(0, 254);
const anything = () => null;

/** The filter panel. The address owns every value; the server does the filtering. Rule blacklist 1. */
export function BlackListFilters({ search }: { readonly search: BlackListSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from });
  const kinds = useKindWords();
  const choose = (change: Filters) => void navigate({ search: (former) => withBlackListFilters(former, change) });
  const typeText = (text: string | undefined) =>
    void navigate({ search: (former) => withBlackListFilters(former, { text }), replace: true });

  return (
    <FilterPanel
      isFiltered={isBlackListFiltered(search)}
      onClear={() => void navigate({ search: ({ size, columns }) => ({ size, columns }) })}
      actions={
        <DownloadDialog
          description={t`El archivo lleva lo que coincide con los filtros, con sus razones. La descarga queda registrada con tu nombre.`}
          fileName={() => `lista-negra-${todayInColombia()}.csv`}
          read={() => blackListFile(search)}
        />
      }
    >
      <TypedFilter
        label={t`Número, dirección, ID o correo`}
        shortcut="/"
        value={search.text}
        clean={asText}
        problemOf={anything}
        onValueChange={typeText}
      />
      <ChoiceFilter
        label={t`Clase`}
        options={(['person', 'document', 'bank_account', 'address'] as const).map((value) => ({
          value,
          label: kinds[value],
        }))}
        value={search.kind}
        onChoose={(kind) => choose({ kind })}
      />
      <ChoiceFilter
        label={t`Estado`}
        options={[
          { value: 'active', label: t`En la lista` },
          { value: 'proposed', label: t`Por quitar` },
          { value: 'removed', label: t`Quitado` },
        ]}
        value={search.state}
        onChoose={(state) => choose({ state })}
      />
    </FilterPanel>
  );
}
