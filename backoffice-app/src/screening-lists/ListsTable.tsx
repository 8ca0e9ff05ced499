import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { Badge, Stack, Text } from '@caudal/ui-kit';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ScreeningList } from './lists-data.ts';
import * as css from './ListsTable.css.ts';

const loading_rows = 4;

/** Lists each screening list with its source, current version and last failure. */
export function ListsTable({ lists }: { readonly lists: Latest<ScreeningList[]> }) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <DataTable
      caption={t`Listas restrictivas`}
      columns={columns}
      rows={shownOf(lists) ?? []}
      rowId={({ source }) => source}
      status={lists.status}
      loadingRows={loading_rows}
      error={<ReadFailed title={t`No pudimos cargar las listas`} of={lists} />}
      empty={null}
    />
  );
}

function useColumns(): readonly DataColumn<ScreeningList>[] {
  const { t } = useLingui();
  return [
    {
      id: 'title',
      header: t`Lista`,
      card: 'title',
      cell: (row) => (
        <Stack gap="xxsmall" align="start">
          <span>{localised(row.title)}</span>
          <Place place={row.place} />
        </Stack>
      ),
    },
    { id: 'version', header: t`Versión`, align: 'end' },
    { id: 'entries', header: t`Entradas`, align: 'end', cell: (row) => row.entries.toLocaleString(amountLocale()) },
    { id: 'loadedAt', header: t`Cargada`, cell: (row) => <LoadedAt list={row} /> },
    { id: 'lastRefusal', header: t`Último problema`, cell: (row) => <LastRefusal list={row} /> },
  ];
}

function Place({ place: { kind, address } }: Pick<ScreeningList, 'place'>) {
  const { t } = useLingui();
  const words = {
    sample: t`Muestra de personas inventadas`,
    none: t`No se usa`,
    file: t`Archivo del servidor`,
    address: t`Se descarga de`,
  } satisfies Record<ScreeningList['place']['kind'], string>;
  return (
    <Text as="span" size="small" tone="muted" weight="regular">
      <span className={css.place}>{address === null ? words[kind] : `${words[kind]} ${address}`}</span>
    </Text>
  );
}

/** Shows when the current version was loaded, and when a later reading last found it unchanged. */
function LoadedAt({ list: { loadedAt, readAt } }: { readonly list: ScreeningList }) {
  if (loadedAt === null) return <Trans>Nunca</Trans>;
  return (
    <span className={css.lines}>
      <time dateTime={loadedAt}>{dateAndTime(loadedAt)}</time>
      {readAt === null || readAt === loadedAt ? null : (
        <Text as="time" size="small" tone="muted" dateTime={readAt}>
          <Trans>Leída sin cambios: {dateAndTime(readAt)}</Trans>
        </Text>
      )}
    </span>
  );
}

/** Shows the last refusal of a new version. It is a warning only while the older version is still in force. */
function LastRefusal({ list: { lastRefusal, refusedSince } }: { readonly list: ScreeningList }) {
  const { t } = useLingui();
  if (lastRefusal === null) return <>–</>;
  return (
    <Stack gap="xxsmall" align="start">
      {refusedSince ? <Badge tone="critical">{t`Rige la anterior`}</Badge> : null}
      <span>{localised(lastRefusal.why)}</span>
      <Text as="time" size="small" tone="muted" dateTime={lastRefusal.at}>
        {dateAndTime(lastRefusal.at)}
      </Text>
    </Stack>
  );
}
