import { Form } from '@caudal/app-kit/forms/Form.tsx';
import { fieldOf } from '@caudal/app-kit/forms/schema-form.ts';
import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { latestOf, shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import {
  Button,
  Dialog,
  Skeleton,
  Stack,
  DescriptionList,
  Heading,
  linkClass,
  LiveMessage,
  ProgressBar,
} from '@caudal/ui-kit';
import { useLingui, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useReasonForm } from '../reasons/ReasonDialog.tsx';
import { useFinish } from '../shell/useFinish.ts';
import type { RuleStep } from './TryRuleForm.tsx';
import { dryRunQuery, proposeRuleChange, rulesMadeOld, type DryRun, type Rule } from './rules-data.ts';
import { CustomerLink } from '../customer/CustomerLink.tsx';
import { plural } from '@lingui/core/macro';
import { parameterInWords } from './parameter-words.ts';
import { ReasonField } from '../reasons/ReasonField.tsx';

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
        >{t`Proponer cambio`}</Button>
      }
      secondaryAction={<Button look="secondary" onClick={() => onTrial(undefined)}>{t`Cambiar los valores`}</Button>}
    >
      <Stack gap="medium">
        <Outcome rule={rule} run={run} />
        <Form id={formId} submit={{ onSubmit, failure }} failed={t`No pudimos guardar tu propuesta`}>
          <ReasonField
            help={t`Solo la leen los oficiales. Otro oficial debe aprobar el cambio.`}
            maxLength={500}
            {...fieldOf(form, 'reason')}
          />
        </Form>
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

interface TrialOutcomeProps {
  readonly rule: Rule;
  readonly run: DryRun;
}

/** Shows a trial's progress, its findings beside those of the current rule, and some of the affected customers. */
function TrialOutcome({ rule, run }: TrialOutcomeProps) {
  const { t } = useLingui();
  const { customersSeen, customersAll, isFinished, present, changed } = run;
  const percent = customersAll === 0 ? 100 : Math.floor((customersSeen * 100) / customersAll);
  const found = ({ customers, findings }: DryRun['present']) =>
    t`${plural(customers, { one: '# cliente', other: '# clientes' })}, ${plural(findings, { one: '# hallazgo', other: '# hallazgos' })}`;
  return (
    <Stack gap="medium">
      {isFinished ? null : (
        <ProgressBar
          label={t`Prueba en marcha`}
          percent={percent}
          valueText={t`${customersSeen} de ${customersAll} clientes`}
        />
      )}
      <LiveMessage>{isFinished ? t`La prueba terminó.` : null}</LiveMessage>
      <DescriptionList
        items={[
          { term: t`Como está hoy`, description: found(present) },
          { term: t`Con el cambio`, description: found(changed) },
          { term: t`Qué cambia`, description: <Differences rule={rule} run={run} /> },
        ]}
      />
      <Samples run={run} isNew title={t`Solo con el cambio`} />
      <Samples run={run} isNew={false} title={t`Solo como está hoy`} />
    </Stack>
  );
}

function Differences({ rule, run }: TrialOutcomeProps) {
  const { t } = useLingui();
  const changes = rule.parameters.flatMap(({ name, title, unit, value }) => {
    const tried = run.parameters.find((one) => one.name === name)?.value ?? value;
    if (tried === value) return [];
    return [`${localised(title)}: ${parameterInWords(unit, value)} → ${parameterInWords(unit, tried)}`];
  });
  const turned = rule.isOn === run.isOn ? [] : [run.isOn ? t`Se enciende` : t`Se apaga`];
  const all = [...turned, ...changes];
  return <>{all.length === 0 ? <Trans>Nada</Trans> : all.join('; ')}</>;
}

function Samples({ run, isNew, title }: { readonly run: DryRun; readonly isNew: boolean; readonly title: string }) {
  const samples = run.samples.filter((one) => one.isNew === isNew);
  if (samples.length === 0) return null;
  return (
    <Stack gap="xsmall">
      <Heading level={3} size="small">
        {title}
      </Heading>
      <ul>
        {samples.map(({ userId, sentence }) => (
          <li key={userId}>
            <CustomerLink id={userId} tab="alerts" className={linkClass()}>
              {userId.slice(-8)}
            </CustomerLink>{' '}
            {localised(sentence)}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
