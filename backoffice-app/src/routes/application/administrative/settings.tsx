import { latestOf, shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Stack, Badge, EmptyState, Inline, Remark } from '@caudal/ui-kit';
import { FilterBar, type DataColumn, DataTable } from '@caudal/ui-kit/table';
import { useLingui, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ChoiceFilter } from '../../../filters/ChoiceFilter.tsx';
import { AnswerSettingDialog } from '../../../settings/AnswerSettingDialog.tsx';
import { ProposeSettingDialog } from '../../../settings/ProposeSettingDialog.tsx';
import { settingsQuery, type Setting, settingsSearch, type SettingsSearch } from '../../../settings/settings-data.ts';
import { SettingVersionsDialog } from '../../../settings/SettingVersionsDialog.tsx';
import { useMay, useAccount } from '../../../session/account.ts';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { EmailText } from '../../../customer/EmailText.tsx';
import { SettingValue } from '../../../settings/SettingValue.tsx';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

export const Route = createFileRoute('/application/administrative/settings')({
  validateSearch: settingsSearch,
  loader: ({ context: { queryClient } }) => withoutWaiting(visit(queryClient, settingsQuery())),
  component: Settings,
});

/** The screen of the settings. A change needs two officers. Rule administration 1. */
function Settings() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const settings = latestOf(useQuery(settingsQuery()));
  const opened = shownOf(settings)?.find(({ name }) => name === search.name);
  const mayChange = useMay()('settings.change');
  // A URL cannot open a dialog that the officer's role does not allow.
  const dialog = search.dialog === 'versions' || mayChange ? search.dialog : undefined;
  const close = useDialogAddress(dialog !== undefined, 'dialog', 'name');
  return (
    <Stack gap="medium">
      <ScreenHeader
        title={t`Configuración`}
        description={t`Lo que rige mientras el producto funciona. Un oficial propone un cambio y otro lo aprueba.`}
      />
      <FilterBar label={t`Filtros`}>
        <ChoiceFilter
          label={t`Mostrar`}
          options={[
            { value: 'waiting', label: t`Con propuesta` },
            { value: 'changed', label: t`Cambiadas alguna vez` },
            { value: 'fees', label: t`Taker/Maker fees` },
          ]}
          value={search.filter}
          onChoose={(filter) => void navigate({ search: (former) => ({ ...former, filter }) })}
        />
      </FilterBar>
      <SettingsTable settings={settings} search={search} />
      {opened ? <SettingDialog setting={opened} dialog={dialog} onClose={close} /> : null}
    </Stack>
  );
}

interface SettingDialogProps extends Pick<SettingsSearch, 'dialog'> {
  readonly setting: Setting;
  readonly onClose: () => void;
}

function SettingDialog({ setting, dialog, onClose }: SettingDialogProps) {
  if (dialog === undefined) return null;
  if (dialog === 'propose') return <ProposeSettingDialog setting={setting} onClose={onClose} />;
  if (dialog === 'versions') return <SettingVersionsDialog setting={setting} onClose={onClose} />;
  // The proposal has been answered in the meantime, so there is nothing left to ask.
  if (setting.proposal === null) return null;
  return <AnswerSettingDialog setting={setting} proposal={setting.proposal} answer={dialog} onClose={onClose} />;
}

const loading_rows = 6;
/** The settings of the fees that customers pay for a swap. */
const fees: ReadonlySet<string> = new Set(['taker_fee_bp', 'maker_fee_bp']);
const here = '/application/administrative/settings';

interface SettingsTableProps {
  readonly settings: Latest<Setting[]>;
  readonly search: SettingsSearch;
}

/** Lists every setting with its current and its proposed value. */
function SettingsTable({ settings, search: { filter } }: SettingsTableProps) {
  const { t } = useLingui();
  const columns = useColumns();
  const all = shownOf(settings) ?? [];
  const shown = all.filter(({ name, proposal, version }) => {
    if (filter === undefined) return true;
    if (filter === 'fees') return fees.has(name);
    return filter === 'waiting' ? proposal !== null : version > 0;
  });
  return (
    <DataTable
      caption={t`Configuración`}
      columns={columns}
      rows={shown}
      rowId={({ name }) => name}
      status={settings.status}
      loadingRows={loading_rows}
      error={<ReadFailed title={t`No pudimos cargar la configuración`} of={settings} />}
      empty={<NothingMatches />}
    />
  );
}

function useColumns(): readonly DataColumn<Setting>[] {
  const { t } = useLingui();
  return [
    {
      id: 'title',
      header: t`Configuración`,
      card: 'title',
      cell: (row) => (
        <Stack gap="none">
          <span>{localised(row.title)}</span>
          <Remark as="span" weight="regular">
            {localised(row.meaning)}
          </Remark>
        </Stack>
      ),
    },
    { id: 'value', header: t`Valor`, align: 'end', cell: (row) => <SettingValue setting={row} value={row.value} /> },
    { id: 'change', header: t`Desde`, cell: (row) => <Since change={row.change} /> },
    { id: 'proposal', header: t`Cambio propuesto`, cell: (row) => <Proposed setting={row} /> },
    { id: 'actions', header: t`Acciones`, align: 'end', card: 'plain', cell: (row) => <Actions setting={row} /> },
  ];
}

function Since({ change }: { readonly change: Setting['change'] }) {
  if (change === null) return <Trans>Desde el comienzo</Trans>;
  return (
    <Stack gap="none">
      <time dateTime={change.at}>{dateAndTime(change.at)}</time>
      <Remark as="span">
        <EmailText email={change.proposedBy.email} />
      </Remark>
    </Stack>
  );
}

function Proposed({ setting }: { readonly setting: Setting }) {
  const { proposal } = setting;
  if (proposal === null) return <>–</>;
  return (
    <Stack gap="none">
      <Badge tone="promote">
        <SettingValue setting={setting} value={proposal.value} />
      </Badge>
      <Remark as="span">
        <EmailText email={proposal.by.email} />
      </Remark>
    </Stack>
  );
}

/** Shows what the officer may do with a setting now. */
function Actions({ setting: { name, title, proposal, version } }: { readonly setting: Setting }) {
  const { t } = useLingui();
  const mayChange = useMay()('settings.change');
  const { id } = useAccount();
  const what = localised(title);
  const answers =
    proposal?.by.id === id
      ? ([
          ['withdraw', t({ message: 'Retirar', context: 'one’s own proposal' }), t`Retirar tu propuesta: ${what}`],
        ] as const)
      : ([
          ['approve', t`Aprobar`, t`Aprobar el cambio: ${what}`],
          ['reject', t`Rechazar`, t`Rechazar el cambio: ${what}`],
        ] as const);
  const offered = proposal === null ? ([['propose', t`Cambiar`, t`Cambiar: ${what}`]] as const) : answers;
  return (
    <Inline gap="xsmall" justify="end">
      {(mayChange ? offered : []).map(([dialog, words, label]) => (
        <ButtonLink
          look="secondary"
          size="small"
          key={dialog}
          from={here}
          search={(former) => ({ ...former, dialog, name })}
          aria-label={label}
        >
          {words}
        </ButtonLink>
      ))}
      {version === 0 ? null : (
        <ButtonLink
          look="quiet"
          size="small"
          from={here}
          search={(former) => ({ ...former, dialog: 'versions', name })}
          aria-label={t`Historial: ${what}`}
        >
          {t`Historial`}
        </ButtonLink>
      )}
    </Inline>
  );
}

function NothingMatches() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Ninguna configuración coincide con el filtro`}
      action={<ButtonLink look="secondary" size="small" to={here} search={{}}>{t`Ver todas`}</ButtonLink>}
    >{t`Puede que otro oficial ya haya respondido lo que esperaba.`}</EmptyState>
  );
}
