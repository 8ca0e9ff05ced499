import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { Button, Dialog, FormError, Stack, TextAreaField } from '@caudal/ui-kit';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { say } from '../shell/say.ts';
import type { RuleStep } from './rule-step.ts';
import { proposeRuleChange, rulesMadeOld, type DryRun } from './rules-data.ts';
import { TrialOutcome } from './TrialOutcome.tsx';

const formId = 'propose-rule';
const reason_characters = 10;

/** What a trial found, and the proposal of what was tried. */
export function ProposeRuleForm({ rule, run, onTrial, onClose }: RuleStep & { readonly run: DryRun }) {
  const { t } = useLingui();
  const { form, onSubmit, failure, submitting } = useProposal(rule.name, run, onClose);
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
          disabledReason={run.isFinished ? undefined : t`La prueba está en marcha.`}
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
        <TrialOutcome rule={rule} run={run} />
        <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)}>
          <Stack gap="medium">
            {failure ? <FormError title={t`No pudimos guardar tu propuesta`}>{failure}</FormError> : null}
            <TextAreaField
              label={t`Razón interna`}
              help={t`Solo la leen los oficiales. Otro oficial debe aprobar el cambio.`}
              rows={3}
              maxLength={500}
              required
              error={form.formState.errors.reason?.message}
              {...form.register('reason')}
            />
          </Stack>
        </form>
      </Stack>
    </Dialog>
  );
}

function useProposal(name: string, run: DryRun, onClose: () => void) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const form = useForm<{ reason: string }>({
    resolver: valibotResolver(
      v.object({
        reason: v.pipe(
          v.string(),
          v.trim(),
          v.minLength(reason_characters, t`La razón debe contener por lo menos 10 caracteres.`),
        ),
      }),
    ),
    defaultValues: { reason: '' },
  });
  const submit = useSubmit(form, async ({ reason }) => {
    await proposeRuleChange(name, { dryRunId: run.id, reason });
    onClose();
    say({ tone: 'positive', title: t`Guardamos tu propuesta. Otro oficial la responde en Casos.` });
    await readAgain(queryClient, rulesMadeOld);
  });
  return { form, ...submit };
}
