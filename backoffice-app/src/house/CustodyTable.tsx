import type { Schemas } from '@caudal/api-spec/backoffice';
import { shownOf, latestOf } from '@caudal/app-kit/reading/latest.ts';
import { useWorded } from '@caudal/app-kit/locale/useWorded.ts';
import { Badge, Button, EmptyState, type Tone } from '@caudal/ui-kit';
import { dataColumns } from '@caudal/ui-kit/table';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AmountLines, ChainName } from '../chain-reports/chain-cells.tsx';
import { momentCell, userCell } from '../lists/movement-cells.tsx';
import { PagedList } from '../lists/PagedList.tsx';
import { isCustodyFiltered, withoutFilters } from './custody-search.ts';
import { custody_page_rows, type CustodyAddress, custodyQuery } from './house-data.ts';
import { CustodyFilters, type CustodyFiltersProps } from './CustodyFilters.tsx';

const column = dataColumns<CustodyAddress>();

/**
 * Lists customers' deposit addresses, one per customer, derived from the signer's mnemonic, with their balances and the amounts being swept
 * to the house. Rule chain 11.
 */
export function CustodyAddresses({ search, onChange }: CustodyFiltersProps) {
  const { t } = useLingui();
  const page = latestOf(useQuery({ ...custodyQuery(search), placeholderData: keepPreviousData }));
  const columns = useColumns();
  const rows = shownOf(page)?.results ?? [];
  return (
    <>
      <CustodyFilters search={search} onChange={onChange} />
      <PagedList
        list="custody_addresses"
        caption={t`Direcciones de los clientes`}
        announced={plural(rows.length, { one: '# dirección en esta página', other: '# direcciones en esta página' })}
        columns={columns}
        page={page}
        search={search}
        pagesLabel={t`Páginas de las direcciones`}
        pagesNumber={shownOf(page)?.pagesNumber}
        rows={rows}
        rowId={({ address }) => address}
        loadingRows={search.size ?? custody_page_rows}
        failed={t`No pudimos cargar las direcciones`}
        empty={<NoAddress {...{ search, onChange }} />}
      />
    </>
  );
}

function NoAddress({ search, onChange }: CustodyFiltersProps) {
  const { t } = useLingui();
  if (!isCustodyFiltered(search))
    return (
      <EmptyState title={t`Aún no hay direcciones`}>
        <Trans>Cada cliente recibe la suya la primera vez que abre el depósito de cripto.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      title={t`Ninguna dirección coincide con los filtros`}
      action={
        <Button look="secondary" size="small" onClick={() => onChange(withoutFilters)}>
          <Trans>Limpiar todo</Trans>
        </Button>
      }
    >
      <Trans>Quita alguno, o revisa lo que escribiste.</Trans>
    </EmptyState>
  );
}

const tones = { waiting: 'info', under_way: 'caution' } as const satisfies Record<Schemas['Sweep'], Tone>;

function useColumns() {
  const { t } = useLingui();
  return useWorded(() => {
    const sweeps = {
      waiting: t`Por recoger`,
      under_way: t`En camino`,
    } satisfies Record<Schemas['Sweep'], string>;
    return column.columns([
      column.accessor('userId', { header: t`Usuario`, meta: { card: 'title' }, cell: userCell }),
      column.accessor('address', { header: t`Dirección`, cell: ({ getValue }) => <ChainName name={getValue()} /> }),
      column.accessor('held', {
        header: t`En la cadena`,
        meta: { align: 'end', card: 'end' },
        cell: ({ getValue }) => {
          const held = getValue();
          return held === null ? t`La red no responde` : <AmountLines amounts={held} />;
        },
      }),
      column.accessor('sweeping', {
        header: t`De eso, en camino`,
        meta: { align: 'end' },
        cell: ({ getValue }) => <AmountLines amounts={getValue()} />,
      }),
      column.accessor('sweep', {
        header: t`Recogida`,
        cell: ({ getValue }) => {
          const sweep = getValue();
          return sweep === null ? '–' : <Badge tone={tones[sweep]}>{sweeps[sweep]}</Badge>;
        },
      }),
      column.accessor('creationDate', { header: t`Creación`, cell: momentCell }),
    ]);
  });
}
