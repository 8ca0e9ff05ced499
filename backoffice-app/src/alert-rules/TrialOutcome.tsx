import { CustomerLink } from '../customer/CustomerLink.tsx';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { DescriptionList, Heading, linkClass, LiveMessage, ProgressBar, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { parameterInWords } from './parameter-words.ts';
import type { DryRun, Rule } from './rules-data.ts';

interface TrialOutcomeProps {
  readonly rule: Rule;
  readonly run: DryRun;
}

/** Shows a trial's progress, its findings beside those of the current rule, and some of the affected customers. */
export function TrialOutcome({ rule, run }: TrialOutcomeProps) {
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
          { id: 'present', term: t`Como está hoy`, description: found(present) },
          { id: 'changed', term: t`Con el cambio`, description: found(changed) },
          { id: 'changes', term: t`Qué cambia`, description: <Differences rule={rule} run={run} /> },
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
