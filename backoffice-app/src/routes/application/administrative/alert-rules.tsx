import { latestOf, shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Stack, Badge, Inline, Remark, Text } from '@caudal/ui-kit';
import { useLingui, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { rulesQuery, rulesSearch, type Rule } from '../../../alert-rules/rules-data.ts';
import { RuleVersionsDialog } from '../../../alert-rules/RuleVersionsDialog.tsx';
import { useMay } from '../../../session/account.ts';
import { type RuleStep, TryRuleForm } from '../../../alert-rules/TryRuleForm.tsx';
import { ProposeRuleForm } from '../../../alert-rules/ProposeRuleForm.tsx';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';
import { parameterInWords } from '../../../alert-rules/parameter-words.ts';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

export const Route = createFileRoute('/application/administrative/alert-rules')({
  validateSearch: rulesSearch,
  loader: ({ context: { queryClient } }) => withoutWaiting(visit(queryClient, rulesQuery())),
  component: AlertRules,
});

/** The screen of the alert rules. A change is tried on past data before two officers make it. */
function AlertRules() {
  const { t } = useLingui();
  const { dialog: asked, name, trial } = Route.useSearch();
  const mayChange = useMay()('kyc.review');
  // A URL cannot open a dialog that the officer's role does not allow.
  const dialog = asked === 'change' && !mayChange ? undefined : asked;
  const navigate = useNavigate({ from: Route.fullPath });
  const rules = latestOf(useQuery(rulesQuery()));
  const opened = shownOf(rules)?.find((rule) => rule.name === name);
  const close = useDialogAddress(dialog !== undefined, 'dialog', 'name', 'trial');
  return (
    <Stack gap="medium">
      <ScreenHeader
        title={t`Reglas de alertas`}
        description={t`Cuándo se activa cada alerta por sí misma. Un cambio se prueba en los últimos 90 días, y rige cuando otro oficial lo aprueba.`}
      />
      <RulesTable rules={rules} />
      {opened && dialog === 'change' ? (
        <ChangeRuleDialog
          rule={opened}
          trial={trial}
          onTrial={(dryRunId) => void navigate({ search: (former) => ({ ...former, trial: dryRunId }), replace: true })}
          onClose={close}
        />
      ) : null}
      {opened && dialog === 'versions' ? <RuleVersionsDialog rule={opened} onClose={close} /> : null}
    </Stack>
  );
}

interface ChangeRuleDialogProps extends RuleStep {
  /** The id of the trial whose outcome is shown; undefined while the officer enters the change. */
  readonly trial: string | undefined;
}

/** Changes a rule in two steps: a trial of what it would have found, then the proposal. Rules monitoring 4 and 5. */
function ChangeRuleDialog({ trial, ...step }: ChangeRuleDialogProps) {
  return trial === undefined ? <TryRuleForm {...step} /> : <ProposeRuleForm {...step} trial={trial} />;
}

const loading_rows = 10;
const here = '/application/administrative/alert-rules';

/** Lists every rule with its settings and how often it fired. */
function RulesTable({ rules }: { readonly rules: Latest<Rule[]> }) {
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
      <Remark as="span" weight="regular">
        {localised(meaning)}
      </Remark>
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
      <Remark as="span">{t`Versión ${version}`}</Remark>
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
        <ButtonLink
          look="secondary"
          size="small"
          to={here}
          search={{ dialog: 'change', name }}
          aria-label={t`Cambiar: ${what}`}
        >
          {t`Cambiar`}
        </ButtonLink>
      ) : null}
      {version > 1 ? (
        <ButtonLink
          look="quiet"
          size="small"
          to={here}
          search={{ dialog: 'versions', name }}
          aria-label={t`Historial: ${what}`}
        >
          {t`Historial`}
        </ButtonLink>
      ) : null}
    </Inline>
  );
}
