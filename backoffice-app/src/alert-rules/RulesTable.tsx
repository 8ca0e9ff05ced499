import { localised } from '@caudal/app-kit/locale/localised.ts';
import { shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { useWorded } from '@caudal/app-kit/locale/useWorded.ts';
import { Badge, buttonClass, Inline, Stack, Text } from '@caudal/ui-kit';
import { dataColumns, DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMay } from '../session/account.ts';
import { parameterInWords } from './parameter-words.ts';
import type { Rule } from './rules-data.ts';

const column = dataColumns<Rule>();
const nothing: Rule[] = [];
const loading_rows = 10;
const here = '/application/administrative/alert-rules';

/** Lists every rule with its settings and how often it fired. */
export function RulesTable({ rules }: { readonly rules: Latest<Rule[]> }) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <DataTable
      caption={t`Reglas de alertas`}
      columns={columns}
      rows={shownOf(rules) ?? nothing}
      rowId={({ name }) => name}
      status={rules.status}
      loadingRows={loading_rows}
      manyColumns
      error={<ReadFailed title={t`No pudimos cargar las reglas`} of={rules} />}
      empty={<Trans>No hay reglas.</Trans>}
    />
  );
}

function useColumns() {
  const { t, i18n } = useLingui();
  return useWorded(() =>
    column.columns([
      column.accessor('title', {
        header: t`Regla`,
        meta: { card: 'title' },
        cell: ({ row: { original } }) => <Title rule={original} />,
      }),
      column.accessor('alertName', {
        header: t`Alerta`,
        cell: ({ row: { original } }) => (
          <Inline gap="xxsmall">
            <span>{localised(original.alertName)}</span>
            <Badge tone={original.severity === 'severe' ? 'critical' : 'neutral'}>
              {original.severity === 'severe' ? t`Grave` : t`Aviso`}
            </Badge>
          </Inline>
        ),
      }),
      column.accessor('parameters', {
        header: t`Cuándo`,
        cell: ({ row: { original } }) => <Parameters rule={original} />,
      }),
      column.accessor('raised', {
        header: t`En 90 días`,
        meta: { align: 'end' },
        cell: ({ getValue }) => new Intl.NumberFormat(i18n.locale).format(getValue()),
      }),
      column.display({
        id: 'state',
        header: t`Estado`,
        cell: ({ row: { original } }) => <State rule={original} />,
      }),
      column.display({
        id: 'actions',
        header: t`Acciones`,
        meta: { align: 'end', card: 'plain' },
        cell: ({ row: { original } }) => <Actions rule={original} />,
      }),
    ]),
  );
}

function Title({ rule: { title, meaning } }: { readonly rule: Rule }) {
  return (
    <Stack gap="none">
      <span>{localised(title)}</span>
      <Text as="span" size="small" tone="muted" weight="regular">
        {localised(meaning)}
      </Text>
    </Stack>
  );
}

/** Leaves out the cooldown, which every rule has; it is shown in the dialog that changes the rule. */
const isOwn = ({ name }: { readonly name: string }) => name !== 'cooldown_days';

function Parameters({ rule: { parameters } }: { readonly rule: Rule }) {
  const { t } = useLingui();
  const own = parameters.filter(isOwn);
  if (own.length === 0) return <Text as="span" size="small">{t`Siempre`}</Text>;
  return (
    <Stack gap="none">
      {own.map(({ name, title, unit, value }) => (
        <Text key={name} as="span" size="small">
          {localised(title)}: <strong>{parameterInWords(unit, value)}</strong>
        </Text>
      ))}
    </Stack>
  );
}

function State({ rule: { isOn, awaitsApproval, version } }: { readonly rule: Rule }) {
  const { t } = useLingui();
  return (
    <Stack gap="xxsmall">
      <Badge tone={isOn ? 'positive' : 'neutral'}>{isOn ? t`Encendida` : t`Apagada`}</Badge>
      {awaitsApproval ? <Badge tone="promote">{t`Cambio por aprobar`}</Badge> : null}
      <Text as="span" size="small" tone="muted">
        {t`Versión ${version}`}
      </Text>
    </Stack>
  );
}

function Actions({ rule: { name, title, version, awaitsApproval } }: { readonly rule: Rule }) {
  const { t } = useLingui();
  const mayChange = useMay()('kyc.review');
  const what = localised(title);
  return (
    <Inline gap="xsmall" justify="end">
      {mayChange && !awaitsApproval ? (
        <Link
          to={here}
          search={{ dialog: 'change', name }}
          className={buttonClass({ look: 'secondary', size: 'small' })}
          aria-label={t`Cambiar: ${what}`}
        >
          {t`Cambiar`}
        </Link>
      ) : null}
      {version > 1 ? (
        <Link
          to={here}
          search={{ dialog: 'versions', name }}
          className={buttonClass({ look: 'quiet', size: 'small' })}
          aria-label={t`Historial: ${what}`}
        >
          {t`Historial`}
        </Link>
      ) : null}
    </Inline>
  );
}
