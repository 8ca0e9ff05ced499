import { CustomerLink } from '../customer/CustomerLink.tsx';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import type { Latest } from '@caudal/app-kit/reading/latest.ts';
import { Badge, EmptyState, Inline, Remark, Stack } from '@caudal/ui-kit';
import { type DataColumn, rowLinkClass } from '@caudal/ui-kit/table';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { EmailText } from '../customer/EmailText.tsx';
import { PagedList } from '../lists/PagedList.tsx';
import { useAccount, useMay } from '../session/account.ts';
import type { BlackListEntry, BlackListPage, BlackListSearch } from './black-list-data.ts';
import * as css from './black-list.css.ts';
import { nameOfEntry, useKindWords } from './entry-words.ts';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

const here = '/application/administrative/black-list';

interface BlackListTableProps {
  readonly page: Latest<BlackListPage>;
  readonly search: BlackListSearch;
}

/** One page of entries, including removed ones. */
export function BlackListTable({ page, search }: BlackListTableProps) {
  const { t } = useLingui();
  const columns = useColumns(search);
  return (
    <PagedList
      list="black_list"
      caption={t`Lista negra`}
      page={page}
      search={search}
      pagesLabel={t`Páginas de la lista`}
      announced={(count) => plural(count, { one: '# entrada en esta página', other: '# entradas en esta página' })}
      columns={columns}
      rowId={({ id }) => id}
      manyColumns="wide"
      failed={t`No pudimos cargar la lista negra`}
      noMatch={t`Nada en la lista coincide con los filtros`}
      empty={
        <EmptyState title={t`La lista negra está vacía`}>
          <Trans>Quien esté aquí no mueve dinero, y cada coincidencia abre un caso.</Trans>
        </EmptyState>
      }
    />
  );
}

function useColumns(search: BlackListSearch): readonly DataColumn<BlackListEntry>[] {
  'use memo';
  const { t } = useLingui();
  return [
    { id: 'value', header: t`Quién o qué`, card: 'title', cell: (row) => <What entry={row} /> },
    { id: 'kind', header: t`Clase`, card: 'titleBelow', cell: (row) => <Kind entry={row} /> },
    { id: 'reason', header: t`Razón interna`, cell: (row) => <Reasons entry={row} /> },
    { id: 'addedAt', header: t`Añadido`, cell: (row) => <Moment at={row.addedAt} email={row.addedBy.email} /> },
    { id: 'removal', header: t`Estado`, card: 'endBelow', cell: (row) => <State entry={row} /> },
    {
      id: 'actions',
      header: t`Acciones`,
      align: 'end',
      card: 'plain',
      cell: (row) => <Actions entry={row} search={search} />,
    },
  ];
}

/** Shows what an entry blocks. A person is linked to their file. */
function What({ entry: { kind, value, email } }: { readonly entry: BlackListEntry }) {
  const mayRead = useMay()('kyc.read');
  const words =
    email === null ? (
      <span className={kind === 'address' ? css.address : css.number}>{value}</span>
    ) : (
      <EmailText email={email} />
    );
  if (kind !== 'person' || !mayRead) return <>{words}</>;
  return (
    <CustomerLink id={value} className={rowLinkClass}>
      {words}
    </CustomerLink>
  );
}

function Kind({ entry: { kind, of } }: { readonly entry: BlackListEntry }) {
  const words = useKindWords()[kind];
  return <>{of === null ? words : `${words} · ${of}`}</>;
}

/** Shows why an entry was added and, once removed, why it was removed. */
function Reasons({ entry: { reason, removal } }: { readonly entry: BlackListEntry }) {
  const why = removal?.reason;
  return (
    <span className={css.words}>
      {reason}
      {why === undefined ? null : (
        <Remark as="span">
          {' '}
          <Trans>Quitado: {why}</Trans>
        </Remark>
      )}
    </span>
  );
}

function Moment({ at, email }: { readonly at: string; readonly email: string }) {
  return (
    <Stack gap="none">
      <time dateTime={at} className={css.oneLine}>
        {dateAndTime(at)}
      </time>
      <Remark as="span">
        <EmailText email={email} />
      </Remark>
    </Stack>
  );
}

function State({ entry: { proposal, removal } }: { readonly entry: BlackListEntry }) {
  const { t } = useLingui();
  if (removal !== null)
    return (
      <Stack gap="none">
        <span className={css.oneLine}>
          <Badge tone="neutral">{t`Quitado`}</Badge>
        </span>
        <Moment at={removal.at} email={removal.by.email} />
        <Remark as="span">
          <EmailText email={removal.agreedBy.email} />
        </Remark>
      </Stack>
    );
  if (proposal !== null)
    return (
      <Stack gap="none">
        <span className={css.oneLine}>
          <Badge tone="promote">{t`Por quitar`}</Badge>
        </span>
        <Remark as="span">
          <EmailText email={proposal.by.email} />
        </Remark>
      </Stack>
    );
  return (
    <span className={css.oneLine}>
      <Badge tone="critical">{t`En la lista`}</Badge>
    </span>
  );
}

/** Shows what the officer may do with an entry. Nobody approves their own proposal. Rule blacklist 5. */
function Actions({ entry, search }: { readonly entry: BlackListEntry; readonly search: BlackListSearch }) {
  const { t } = useLingui();
  const { id: own } = useAccount();
  const mayManage = useMay()('blacklist.manage');
  const { proposal, removal } = entry;
  if (!mayManage || removal !== null) return null;
  const name = nameOfEntry(entry);
  const all = { search, entry };
  if (proposal === null)
    return <Action {...all} dialog="remove" words={t`Quitar`} label={t`Quitar de la lista: ${name}`} />;
  if (proposal.by.id === own)
    return (
      <Action
        {...all}
        dialog="withdraw"
        words={t({ message: 'Retirar', context: 'one’s own proposal' })}
        label={t`Retirar tu propuesta: ${name}`}
      />
    );
  return (
    <Inline gap="xxsmall">
      <Action {...all} dialog="approve" words={t`Aprobar`} label={t`Aprobar que se quite: ${name}`} />
      <Action {...all} dialog="reject" words={t`Rechazar`} label={t`Rechazar que se quite: ${name}`} />
    </Inline>
  );
}

interface ActionProps {
  readonly search: BlackListSearch;
  readonly entry: BlackListEntry;
  readonly dialog: NonNullable<BlackListSearch['dialog']>;
  readonly words: string;
  readonly label: string;
}

function Action({ search, entry: { id }, dialog, words, label }: ActionProps) {
  return (
    <ButtonLink look="secondary" size="small" to={here} search={{ ...search, dialog, entry: id }} aria-label={label}>
      {words}
    </ButtonLink>
  );
}
