import type { Schemas } from '@caudal/api-spec/backoffice';
import { Badge, EmptyState, type Tone, choicesOf } from '@caudal/ui-kit';
import type { DataColumn } from '@caudal/ui-kit/table';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { AmountLines, ChainName } from '../chain-reports/chain-cells.tsx';
import { Moment } from '../lists/Moment.tsx';
import { userCell } from '../lists/movement-cells.tsx';
import { PagedList, usePage } from '../lists/PagedList.tsx';
import { type WalletSearch, type CustodyAddress, custodyQuery } from './house-data.ts';
import { clean } from '@caudal/app-kit/typed/clean.ts';
import { ChoiceFilter } from '../filters/ChoiceFilter.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { CustomerTypedFilter } from '../filters/CustomerTypedFilter.tsx';
import { IdFilter } from '../filters/IdFilter.tsx';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import { useFilters } from '../filters/useFilters.ts';

/**
 * Lists customers' deposit addresses, one per customer, derived from the signer's mnemonic, with their balances and the amounts being swept
 * to the house. Rule chain 11.
 */
export function CustodyAddresses({ search }: { readonly search: WalletSearch }) {
  const { t } = useLingui();
  const page = usePage(custodyQuery(search));
  const columns = useColumns();
  return (
    <>
      <CustodyFilters search={search} />
      <PagedList
        list="custody_addresses"
        caption={t`Direcciones de los clientes`}
        announced={(count) =>
          plural(count, { one: '# dirección en esta página', other: '# direcciones en esta página' })
        }
        columns={columns}
        page={page}
        search={search}
        pagesLabel={t`Páginas de las direcciones`}
        rowId={({ address }) => address}
        failed={t`No pudimos cargar las direcciones`}
        noMatch={t`Ninguna dirección coincide con los filtros`}
        empty={
          <EmptyState title={t`Aún no hay direcciones`}>
            <Trans>Cada cliente recibe la suya la primera vez que abre el depósito de cripto.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}

const tones = { waiting: 'info', under_way: 'caution' } as const satisfies Record<Schemas['Sweep'], Tone>;

function useColumns(): readonly DataColumn<CustodyAddress>[] {
  'use memo';
  const { t } = useLingui();
  const sweeps = {
    waiting: t`Por recoger`,
    under_way: t`En camino`,
  } satisfies Record<Schemas['Sweep'], string>;
  return [
    { id: 'userId', header: t`Usuario`, card: 'title', cell: userCell },
    { id: 'address', header: t`Dirección`, cell: ({ address }) => <ChainName name={address} /> },
    {
      id: 'held',
      header: t`En la cadena`,
      align: 'end',
      card: 'end',
      cell: ({ held }) => (held === null ? t`La red no responde` : <AmountLines amounts={held} />),
    },
    {
      id: 'sweeping',
      header: t`De eso, en camino`,
      align: 'end',
      cell: ({ sweeping }) => <AmountLines amounts={sweeping} />,
    },
    {
      id: 'sweep',
      header: t`Recogida`,
      cell: ({ sweep }) => (sweep === null ? '–' : <Badge tone={tones[sweep]}>{sweeps[sweep]}</Badge>),
    },
    { id: 'creationDate', header: t`Creación`, cell: (row) => <Moment instant={row.creationDate} /> },
  ];
}

/** The filter panel of customers' deposit addresses. */
function CustodyFilters({ search }: { readonly search: WalletSearch }) {
  'use memo';
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
