import { localised } from '@caudal/app-kit/locale/localised.ts';
import { shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { Badge, buttonClass, Inline, Stack, Text } from '@caudal/ui-kit';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMay } from '../session/account.ts';
import { parameterInWords } from './parameter-words.ts';
import type { Rule } from './rules-data.ts';

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
      rows={shownOf(rules) ?? []}
      rowId={({ name }) => name}
      status={rules.status}
      loadingRows={loading_rows}
      manyColumns
      error={<ReadFailed title={t`No pudimos cargar las reglas`} of={rules} />}
      empty={<Trans>No hay reglas.</Trans>}
    />
  );
}

function useColumns(): readonly DataColumn<Rule>[] {
  const { t, i18n } = useLingui();
  return [
    { id: 'title', header: t`Regla`, card: 'title', cell: (row) => <Title rule={row} /> },
    {
      id: 'alertName',
      header: t`Alerta`,
      cell: (row) => (
        <Inline gap="xxsmall">
          <span>{localised(row.alertName)}</span>
          <Badge tone={row.severity === 'severe' ? 'critical' : 'neutral'}>
            {row.severity === 'severe' ? t`Grave` : t`Aviso`}
          </Badge>
        </Inline>
      ),
    },
    { id: 'parameters', header: t`Cuándo`, cell: (row) => <Parameters rule={row} /> },
    {
      id: 'raised',
      header: t`En 90 días`,
      align: 'end',
      cell: ({ raised }) => new Intl.NumberFormat(i18n.locale).format(raised),
    },
    { id: 'state', header: t`Estado`, cell: (row) => <State rule={row} /> },
    { id: 'actions', header: t`Acciones`, align: 'end', card: 'plain', cell: (row) => <Actions rule={row} /> },
  ];
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
