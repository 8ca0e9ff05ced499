import { latestOf, shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { Button, Stack, Badge, Remark } from '@caudal/ui-kit';
import { useLingui, Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useRef } from 'react';
import { listsQuery, loadLists, type ScreeningList } from '../../../screening-lists/lists-data.ts';
import { useMay } from '../../../session/account.ts';
import { say } from '../../../shell/say.ts';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';
import * as css from '../../../screening-lists/ListsTable.css.ts';

export const Route = createFileRoute('/application/administrative/screening-lists')({
  loader: ({ context: { queryClient } }) => withoutWaiting(visit(queryClient, listsQuery())),
  component: ScreeningLists,
});

/** The screen of the lists against which customers are screened. Rule screening 4. */
function ScreeningLists() {
  const { t } = useLingui();
  const load = useMutation({
    mutationFn: loadLists,
    onSuccess: () => say({ tone: 'info', title: t`Las listas se están cargando. Lo que cambie aparece aquí.` }),
    onError: (error) =>
      say({ tone: 'critical', title: t`No pudimos pedir que se carguen`, description: wordsOf(error) }),
  });
  // Guards against a second click that comes before the button shows its loading state.
  const isAsking = useRef(false);
  const ask = () => {
    if (isAsking.current) return;
    isAsking.current = true;
    load.mutate(undefined, { onSettled: () => (isAsking.current = false) });
  };
  const lists = latestOf(useQuery(listsQuery()));
  return (
    <Stack gap="medium">
      <ScreenHeader
        title={t`Listas restrictivas`}
        description={t`En ellas se busca a cada cliente. Se leen de nuevo cada noche; cuando una cambia, se busca otra vez a todos.`}
        actions={
          <Button
            loading={load.isPending}
            disabledReason={useMay()('blacklist.manage') ? null : t`Tu rol no cambia listas.`}
            onClick={ask}
          >{t`Cargar ahora`}</Button>
        }
      />
      <ListsTable lists={lists} />
    </Stack>
  );
}

const loading_rows = 4;

/** Lists each screening list with its source, current version and last failure. */
function ListsTable({ lists }: { readonly lists: Latest<ScreeningList[]> }) {
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
    <Remark as="span" weight="regular">
      <span className={css.place}>{address === null ? words[kind] : `${words[kind]} ${address}`}</span>
    </Remark>
  );
}

/** Shows when the current version was loaded, and when a later reading last found it unchanged. */
function LoadedAt({ list: { loadedAt, readAt } }: { readonly list: ScreeningList }) {
  if (loadedAt === null) return <Trans>Nunca</Trans>;
  return (
    <span className={css.lines}>
      <time dateTime={loadedAt}>{dateAndTime(loadedAt)}</time>
      {readAt === null || readAt === loadedAt ? null : (
        <Remark as="time" dateTime={readAt}>
          <Trans>Leída sin cambios: {dateAndTime(readAt)}</Trans>
        </Remark>
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
      <Remark as="time" dateTime={lastRefusal.at}>
        {dateAndTime(lastRefusal.at)}
      </Remark>
    </Stack>
  );
}
