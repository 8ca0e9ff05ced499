import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { Badge, buttonClass, EmptyState, Inline, Stack, Text } from '@caudal/ui-kit';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { EmailText } from '../customer/EmailText.tsx';
import { useAccount, useMay } from '../session/account.ts';
import type { Setting } from './settings-data.ts';
import type { SettingsSearch } from './settings-search.ts';
import { SettingValue } from './SettingValue.tsx';

const loading_rows = 6;
/** The settings of the fees that customers pay for a swap. */
const fees: ReadonlySet<string> = new Set(['taker_fee_bp', 'maker_fee_bp']);
const here = '/application/administrative/settings';

interface SettingsTableProps {
  readonly settings: Latest<Setting[]>;
  readonly search: SettingsSearch;
}

/** Lists every setting with its current and its proposed value. */
export function SettingsTable({ settings, search: { filter } }: SettingsTableProps) {
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
          <Text as="span" size="small" tone="muted" weight="regular">
            {localised(row.meaning)}
          </Text>
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
      <Text as="span" size="small" tone="muted">
        <EmailText email={change.proposedBy.email} />
      </Text>
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
      <Text as="span" size="small" tone="muted">
        <EmailText email={proposal.by.email} />
      </Text>
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
        <Link
          key={dialog}
          from={here}
          search={(former) => ({ ...former, dialog, name })}
          className={buttonClass({ look: 'secondary', size: 'small' })}
          aria-label={label}
        >
          {words}
        </Link>
      ))}
      {version === 0 ? null : (
        <Link
          from={here}
          search={(former) => ({ ...former, dialog: 'versions', name })}
          className={buttonClass({ look: 'quiet', size: 'small' })}
          aria-label={t`Historial: ${what}`}
        >
          {t`Historial`}
        </Link>
      )}
    </Inline>
  );
}

function NothingMatches() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Ninguna configuración coincide con el filtro`}
      action={
        <Link to={here} search={{}} className={buttonClass({ look: 'secondary', size: 'small' })}>
          <Trans>Ver todas</Trans>
        </Link>
      }
    >
      <Trans>Puede que otro oficial ya haya respondido lo que esperaba.</Trans>
    </EmptyState>
  );
}
