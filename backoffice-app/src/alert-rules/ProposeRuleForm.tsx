import { fieldOf } from '@caudal/app-kit/forms/schema-form.ts';
import { TypedArea } from '@caudal/app-kit/typed/TypedArea.tsx';
import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { latestOf, shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { Button, Dialog, FormError, Skeleton, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useReasonForm } from '../reasons/ReasonDialog.tsx';
import { useFinish } from '../shell/useFinish.ts';
import type { RuleStep } from './rule-step.ts';
import { dryRunQuery, proposeRuleChange, rulesMadeOld, type DryRun, type Rule } from './rules-data.ts';
import { TrialOutcome } from './TrialOutcome.tsx';

const formId = 'propose-rule';

/** Shows what a trial found and lets the officer propose the tried change. */
export function ProposeRuleForm({ rule, trial, onTrial, onClose }: RuleStep & { readonly trial: string }) {
  const { t } = useLingui();
  const run = latestOf(useQuery(dryRunQuery(trial)));
  const known = shownOf(run);
  const { form, onSubmit, failure, submitting } = useProposal(rule.name, trial, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={localised(rule.title)}
      description={t`Lo que la regla habría encontrado en los últimos 90 días. Nada de esto activa alertas.`}
      closeLabel={t`Cerrar`}
      locked={submitting}
      primaryAction={
        <Button
          type="submit"
          form={formId}
          loading={submitting}
          disabledReason={known?.isFinished ? undefined : t`La prueba está en marcha.`}
          reasonHidden
        >
          <Trans>Proponer cambio</Trans>
        </Button>
      }
      secondaryAction={
        <Button look="secondary" onClick={() => onTrial(undefined)}>
          <Trans>Cambiar los valores</Trans>
        </Button>
      }
    >
      <Stack gap="medium">
        <Outcome rule={rule} run={run} />
        <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)}>
          <Stack gap="medium">
            {failure ? <FormError title={t`No pudimos guardar tu propuesta`}>{failure}</FormError> : null}
            <TypedArea
              label={t`Razón interna`}
              help={t`Solo la leen los oficiales. Otro oficial debe aprobar el cambio.`}
              rows={3}
              maxLength={500}
              required
              {...fieldOf(form, 'reason')}
            />
          </Stack>
        </form>
      </Stack>
    </Dialog>
  );
}

function Outcome({ rule, run }: { readonly rule: Rule; readonly run: Latest<DryRun> }) {
  const { t } = useLingui();
  if (run.status === 'ready' || run.status === 'stale') return <TrialOutcome rule={rule} run={run.value} />;
  if (run.status !== 'error') return <Skeleton shape="card" />;
  return <ReadFailed title={t`No pudimos cargar la prueba`} of={run} />;
}

function useProposal(name: string, trial: string, onClose: () => void) {
  const { t } = useLingui();
  const finish = useFinish(onClose, rulesMadeOld);
  const form = useReasonForm();
  const submit = useSubmit(form, async ({ reason }) => {
    await proposeRuleChange(name, { dryRunId: trial, reason });
    await finish({ tone: 'positive', title: t`Guardamos tu propuesta. Otro oficial la responde en Casos.` });
  });
  return { form, ...submit };
}
