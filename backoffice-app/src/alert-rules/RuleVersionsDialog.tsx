import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { latestOf, shownOf } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { useWorded } from '@caudal/app-kit/locale/useWorded.ts';
import { Button, Dialog, Stack, Text } from '@caudal/ui-kit';
import { dataColumns, DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { EmailText } from '../customer/EmailText.tsx';
import { parameterInWords } from './parameter-words.ts';
import { ruleVersionsQuery, type Rule, type RuleVersion } from './rules-data.ts';

const column = dataColumns<RuleVersion>();
const nothing: RuleVersion[] = [];

interface RuleVersionsDialogProps {
  readonly rule: Rule;
  readonly onClose: () => void;
}

/** Lists the versions of a rule, newest first: values, proposer, approver and reason. */
export function RuleVersionsDialog({ rule, onClose }: RuleVersionsDialogProps) {
  const { t } = useLingui();
  const columns = useColumns(rule);
  const versions = latestOf(useQuery(ruleVersionsQuery(rule.name)));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={localised(rule.title)}
      description={t`Cada versión desde la segunda, la más nueva primero. La primera es la de la propia regla.`}
      closeLabel={t`Cerrar`}
      primaryAction={
        <Button look="secondary" onClick={onClose}>
          <Trans>Cerrar</Trans>
        </Button>
      }
    >
      <DataTable
        caption={t`Historial`}
        columns={columns}
        rows={shownOf(versions) ?? nothing}
        rowId={({ version }) => String(version)}
        status={versions.status}
        loadingRows={3}
        error={<ReadFailed title={t`No pudimos cargar el historial`} of={versions} />}
        empty={<Trans>Nunca se ha cambiado.</Trans>}
      />
    </Dialog>
  );
}

function useColumns(rule: Rule) {
  const { t } = useLingui();
  return useWorded(
    () =>
      column.columns([
        column.accessor('version', {
          header: t`Versión`,
          meta: { card: 'title' },
          cell: ({ row: { original } }) => (
            <Stack gap="none">
              <span>{t`Versión ${original.version}`}</span>
              <Text as="span" size="small" tone="muted">
                {original.isOn ? t`Encendida` : t`Apagada`}
              </Text>
            </Stack>
          ),
        }),
        column.accessor('parameters', {
          header: t`Cuándo`,
          cell: ({ getValue }) => (
            <Stack gap="none">
              {getValue().map(({ name, value }) => {
                const terms = rule.parameters.find((one) => one.name === name);
                return terms ? (
                  <Text key={name} as="span" size="small">
                    {localised(terms.title)}: {parameterInWords(terms.unit, value)}
                  </Text>
                ) : null;
              })}
            </Stack>
          ),
        }),
        column.accessor('madeAt', { header: t`Desde`, cell: ({ getValue }) => dateAndTime(getValue()) }),
        column.accessor('proposedBy', {
          header: t`Propuso`,
          cell: ({ getValue }) => <EmailText email={getValue()} />,
        }),
        column.accessor('approvedBy', { header: t`Aprobó`, cell: ({ getValue }) => <EmailText email={getValue()} /> }),
        column.accessor('reason', { header: t`Razón interna` }),
      ]),
    rule.name,
  );
}
