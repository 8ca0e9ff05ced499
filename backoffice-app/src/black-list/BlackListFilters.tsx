import { clean } from '@caudal/app-kit/typed/clean.ts';
import { useLingui } from '@lingui/react/macro';
import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { ChoiceFilter, choicesOf } from '../filters/ChoiceFilter.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import { useFilters } from '../filters/useFilters.ts';
import { blackListFile } from './black-list-data.ts';
import type { BlackListSearch } from './black-list-search.ts';
import { useKindWords } from './entry-words.ts';

const asText = (typed: string) => clean.line(typed).slice(0, 254);
const anything = () => null;

/** The filter panel. Rule blacklist 1. */
export function BlackListFilters({ search }: { readonly search: BlackListSearch }) {
  const { t } = useLingui();
  const { panel, typed, chosen } = useFilters(search);
  return (
    <FilterPanel
      {...panel}
      download={{
        description: t`El archivo lleva lo que coincide con los filtros, con sus razones. La descarga queda registrada con tu nombre.`,
        fileName: () => `lista-negra-${todayInColombia()}.csv`,
        read: () => blackListFile(search),
      }}
    >
      <TypedFilter
        label={t`Número, dirección, ID o correo`}
        shortcut="/"
        clean={asText}
        problemOf={anything}
        {...typed('text')}
      />
      <ChoiceFilter label={t`Clase`} options={choicesOf(useKindWords())} {...chosen('kind')} />
      <ChoiceFilter
        label={t`Estado`}
        options={choicesOf({ active: t`En la lista`, proposed: t`Por quitar`, removed: t`Quitado` })}
        {...chosen('state')}
      />
    </FilterPanel>
  );
}
