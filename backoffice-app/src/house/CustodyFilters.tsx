import { clean } from '@caudal/app-kit/typed/clean.ts';
import { useLingui } from '@lingui/react/macro';
import { ChoiceFilter } from '../filters/ChoiceFilter.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { CustomerTypedFilter } from '../filters/CustomerTypedFilter.tsx';
import { IdFilter } from '../filters/IdFilter.tsx';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import { withFilters } from '../lists/list-address.ts';
import {
  isCustodyFiltered,
  withoutFilters,
  type ChangeWallet,
  type CustodyFilters as Filters,
  type WalletSearch,
} from './custody-search.ts';

export interface CustodyFiltersProps {
  readonly search: WalletSearch;
  readonly onChange: ChangeWallet;
}

/** The filter panel of customers' deposit addresses. The page's URL owns every value; the server does the filtering. */
export function CustodyFilters({ search, onChange }: CustodyFiltersProps) {
  const { t } = useLingui();
  const addressProblem = useAddressProblem();
  const type = (change: Filters) => onChange((former) => withFilters(former, change), { replace: true });

  return (
    <FilterPanel isFiltered={isCustodyFiltered(search)} onClear={() => onChange(withoutFilters)}>
      <TypedFilter
        label={t`Dirección`}
        value={search.address}
        clean={asAddress}
        problemOf={addressProblem}
        onValueChange={(address) => type({ address })}
      />
      <CustomerTypedFilter value={search.search} onValueChange={(typed) => type({ search: typed })} />
      <IdFilter label={t`ID de usuario`} value={search.userId} onValueChange={(userId) => type({ userId })} />
      <ChoiceFilter
        label={t`Recogida`}
        options={[
          { value: 'waiting', label: t`Por recoger` },
          { value: 'under_way', label: t`En camino` },
        ]}
        value={search.sweep}
        onChoose={(sweep) => onChange((former) => withFilters(former, { sweep }))}
      />
    </FilterPanel>
  );
}

/** Cleans the beginning of an address for a search. '0x' alone matches every address, so it does not filter. */
function asAddress(typed: string): string {
  const beginning = clean.id(typed);
  return beginning.length > 2 ? beginning : '';
}

/** Returns a function that says why a text cannot be the beginning of an address. */
function useAddressProblem(): (typed: string) => string | null {
  const { t } = useLingui();
  const noAddress = t`Una dirección empieza por 0x y sigue con números y letras de la «a» a la «f».`;
  return (typed) => (/^(0(x[0-9a-f]{0,40})?)?$/i.test(clean.id(typed)) ? null : noAddress);
}
