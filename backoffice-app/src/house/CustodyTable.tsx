import type { Schemas } from '@caudal/api-spec/backoffice';
import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { Badge, EmptyState, type Tone } from '@caudal/ui-kit';
import type { DataColumn } from '@caudal/ui-kit/table';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AmountLines, ChainName } from '../chain-reports/chain-cells.tsx';
import { Moment } from '../lists/Moment.tsx';
import { userCell } from '../lists/movement-cells.tsx';
import { PagedList } from '../lists/PagedList.tsx';
import type { WalletSearch } from './custody-search.ts';
import { type CustodyAddress, custodyQuery } from './house-data.ts';
import { CustodyFilters } from './CustodyFilters.tsx';

/**
 * Lists customers' deposit addresses, one per customer, derived from the signer's mnemonic, with their balances and the amounts being swept
 * to the house. Rule chain 11.
 */
export function CustodyAddresses({ search }: { readonly search: WalletSearch }) {
  const { t } = useLingui();
  const page = latestOf(useQuery({ ...custodyQuery(search), placeholderData: keepPreviousData }));
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
