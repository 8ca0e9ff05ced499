import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { clean } from '@caudal/app-kit/typed/clean.ts';
import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { Checkbox, FormError } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { parameterInWords } from './parameter-words.ts';
import { startDryRun, type Rule } from './rules-data.ts';

/** The props of each step of a rule change. */
export interface RuleStep {
  readonly rule: Rule;
  /** Called with the id of a trial that was started, or with undefined to return to the form with the rule's values. */
  readonly onTrial: (dryRunId: string | undefined) => void;
  readonly onClose: () => void;
}

/** The form with a rule's new values. They are tried before they can be proposed. */
export function TryRuleForm({ rule, onTrial, onClose }: RuleStep) {
  const { t } = useLingui();
  const { form, ...submit } = useTrial(rule, onTrial);
  const { errors } = form.formState;
  const unchanged = errors.root?.message;
  return (
    <FormDialog
      title={localised(rule.title)}
      description={localised(rule.meaning)}
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos probar el cambio`}
      act={t`Probar en los últimos 90 días`}
    >
      {unchanged ? <FormError title={t`No cambiaste ningún valor`}>{unchanged}</FormError> : null}
      <Checkbox label={t`La regla está encendida`} {...form.register('isOn')} />
      {rule.parameters.map(({ title, unit, minimum, maximum, value }, place) => (
        <TypedField
          kind="whole"
          key={rule.parameters[place]?.name}
          label={localised(title)}
          help={t`De ${parameterInWords(unit, minimum)} a ${parameterInWords(unit, maximum)}. Hoy: ${parameterInWords(unit, value)}.`}
          autoComplete="off"
          required
          error={errors.parameters?.[place]?.value?.message}
          {...form.register(`parameters.${place}.value`)}
        />
      ))}
    </FormDialog>
  );
}

/** Parses a whole number, with or without digit grouping. Returns null for anything else. */
function readWhole(typed: string): number | null {
  const bare = clean.line(typed).replaceAll(/[.,\s](?=\d{3}(?:\D|$))/g, '');
  return /^[-−]?\d+$/.test(bare) ? Number(bare.replace('−', '-')) : null;
}

/** Returns the schema of each parameter: a whole number within the parameter's bounds, which the message names. */
function useParameterSchemas({ parameters }: Rule) {
  const { t } = useLingui();
  return parameters.map(({ unit, minimum, maximum }) => {
    const [least, most] = [parameterInWords(unit, minimum), parameterInWords(unit, maximum)];
    return v.object({
      value: v.pipe(
        v.string(),
        v.check((typed) => readWhole(typed) !== null, t`Escribe un número entero.`),
        v.check(
          (typed) => {
            const value = readWhole(typed);
            return value === null || (value >= minimum && value <= maximum);
          },
          t`Entre ${least} y ${most}.`,
        ),
      ),
    });
  });
}

function useTrial(rule: Rule, onTrial: RuleStep['onTrial']) {
  const { t } = useLingui();
  const schema = v.object({ isOn: v.boolean(), parameters: v.tuple(useParameterSchemas(rule)) });
  const inForce = {
    isOn: rule.isOn,
    parameters: rule.parameters.map(({ value }) => ({ value: String(value) })),
  };
  return useSchemaForm(schema, inForce, async ({ isOn, parameters }, { setError }) => {
    const values = rule.parameters.map(({ name, value }, place) => ({
      name,
      value: readWhole(parameters[place]?.value ?? '') ?? value,
    }));
    if (isOn === rule.isOn && values.every(({ value }, place) => value === rule.parameters[place]?.value)) {
      setError('root', { message: t`Cambia uno de los valores, o enciende o apaga la regla.` });
      return;
    }
    const run = await startDryRun(rule.name, { isOn, parameters: values });
    onTrial(run.id);
  });
}
