import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { latestOf, shownOf } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { Button, Dialog, Stack, Text } from '@caudal/ui-kit';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { EmailText } from '../customer/EmailText.tsx';
import { parameterInWords } from './parameter-words.ts';
import { ruleVersionsQuery, type Rule, type RuleVersion } from './rules-data.ts';

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
        rows={shownOf(versions) ?? []}
        rowId={({ version }) => String(version)}
        status={versions.status}
        loadingRows={3}
        error={<ReadFailed title={t`No pudimos cargar el historial`} of={versions} />}
        empty={<Trans>Nunca se ha cambiado.</Trans>}
      />
    </Dialog>
  );
}

function useColumns(rule: Rule): readonly DataColumn<RuleVersion>[] {
  const { t } = useLingui();
  return [
    {
      id: 'version',
      header: t`Versión`,
      card: 'title',
      cell: (row) => (
        <Stack gap="none">
          <span>{t`Versión ${row.version}`}</span>
          <Text as="span" size="small" tone="muted">
            {row.isOn ? t`Encendida` : t`Apagada`}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'parameters',
      header: t`Cuándo`,
      cell: ({ parameters }) => (
        <Stack gap="none">
          {parameters.map(({ name, value }) => {
            const terms = rule.parameters.find((one) => one.name === name);
            return terms ? (
              <Text key={name} as="span" size="small">
                {localised(terms.title)}: {parameterInWords(terms.unit, value)}
              </Text>
            ) : null;
          })}
        </Stack>
      ),
    },
    { id: 'madeAt', header: t`Desde`, cell: ({ madeAt }) => dateAndTime(madeAt) },
    { id: 'proposedBy', header: t`Propuso`, cell: ({ proposedBy }) => <EmailText email={proposedBy} /> },
    { id: 'approvedBy', header: t`Aprobó`, cell: ({ approvedBy }) => <EmailText email={approvedBy} /> },
    { id: 'reason', header: t`Razón interna` },
  ];
}
