import { clean } from '@caudal/app-kit/typed/clean.ts';
import { Button } from '@caudal/ui-kit';
import { FilterBar } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { ChoiceFilter } from '../filters/ChoiceFilter.tsx';
import { asId, useIdProblem } from '../filters/typed-id.ts';
import { CustomerTypedFilter } from '../filters/CustomerTypedFilter.tsx';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import {
  isCustodyFiltered,
  withCustodyFilters,
  withoutFilters,
  type ChangeWallet,
  type CustodyFilters as Filters,
  type WalletSearch,
} from './custody-search.ts';

export interface CustodyFiltersProps {
  readonly search: WalletSearch;
  /** The same from one drawing to the next. */
  readonly onChange: ChangeWallet;
}

/** The filter panel of customers' addresses. The address of the page owns every value; the server does the filtering. */
export function CustodyFilters({ search, onChange }: CustodyFiltersProps) {
  const { t } = useLingui();
  const [cleared, setCleared] = useState(0);
  const [idProblem, addressProblem] = [useIdProblem(), useAddressProblem()];
  const type = useCallback(
    (change: Filters) => onChange((former) => withCustodyFilters(former, change), { replace: true }),
    [onChange],
  );
  const typeAddress = useCallback((address: string | undefined) => type({ address }), [type]);
  const typeSearch = useCallback((typed: string | undefined) => type({ search: typed }), [type]);
  const typeUser = useCallback((userId: string | undefined) => type({ userId }), [type]);

  function clear() {
    // What is being typed at this moment goes as well.
    setCleared(cleared + 1);
    onChange(withoutFilters);
  }

  return (
    <FilterBar label={t`Filtros`}>
      <TypedFilter
        key={`address-${cleared}`}
        label={t`Dirección`}
        value={search.address}
        clean={asAddress}
        problemOf={addressProblem}
        onValueChange={typeAddress}
      />
      <CustomerTypedFilter key={`search-${cleared}`} value={search.search} onValueChange={typeSearch} />
      <TypedFilter
        key={`user-${cleared}`}
        label={t`ID de usuario`}
        value={search.userId}
        clean={asId}
        problemOf={idProblem}
        onValueChange={typeUser}
      />
      <ChoiceFilter
        label={t`Recogida`}
        options={[
          { value: 'waiting', label: t`Por recoger` },
          { value: 'under_way', label: t`En camino` },
        ]}
        value={search.sweep}
        onChoose={(sweep) => onChange((former) => withCustodyFilters(former, { sweep }))}
      />
      {isCustodyFiltered(search) ? (
        <Button look="quiet" size="small" onClick={clear}>
          <Trans>Limpiar todo</Trans>
        </Button>
      ) : null}
    </FilterBar>
  );
}

/** The beginning of an address, as it is looked for; what every address begins with looks for nothing. */
function asAddress(typed: string): string {
  const beginning = clean.id(typed);
  return beginning.length > 2 ? beginning : '';
}

/** Why what was typed can be the beginning of no address, in words; the same from one drawing to the next. */
function useAddressProblem(): (typed: string) => string | null {
  const { t } = useLingui();
  const noAddress = t`Una dirección empieza por 0x y sigue con números y letras de la «a» a la «f».`;
  return useCallback(
    (typed: string) => (/^(0(x[0-9a-f]{0,40})?)?$/i.test(clean.id(typed)) ? null : noAddress),
    [noAddress],
  );
}
