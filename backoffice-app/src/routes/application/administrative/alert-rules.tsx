import { latestOf, shownOf } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ChangeRuleDialog } from '../../../alert-rules/ChangeRuleDialog.tsx';
import { rulesQuery } from '../../../alert-rules/rules-data.ts';
import { rulesSearch } from '../../../alert-rules/rules-search.ts';
import { RulesTable } from '../../../alert-rules/RulesTable.tsx';
import { RuleVersionsDialog } from '../../../alert-rules/RuleVersionsDialog.tsx';
import { useMay } from '../../../session/account.ts';

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
  // An address cannot open a dialog that the officer's role does not allow.
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
