import { clean } from '@caudal/app-kit/typed/clean.ts';
import { useLingui } from '@lingui/react/macro';
import { ChoiceFilter, choicesOf } from '../filters/ChoiceFilter.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { CustomerTypedFilter } from '../filters/CustomerTypedFilter.tsx';
import { IdFilter } from '../filters/IdFilter.tsx';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import { useFilters } from '../filters/useFilters.ts';
import type { WalletSearch } from './custody-search.ts';

/** The filter panel of customers' deposit addresses. */
export function CustodyFilters({ search }: { readonly search: WalletSearch }) {
  const { t } = useLingui();
  const { panel, typed, chosen } = useFilters(search);
  return (
    <FilterPanel {...panel}>
      <TypedFilter label={t`Dirección`} clean={asAddress} problemOf={useAddressProblem()} {...typed('address')} />
      <CustomerTypedFilter {...typed('search')} />
      <IdFilter label={t`ID de usuario`} {...typed('userId')} />
      <ChoiceFilter
        label={t`Recogida`}
        options={choicesOf({ waiting: t`Por recoger`, under_way: t`En camino` })}
        {...chosen('sweep')}
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
