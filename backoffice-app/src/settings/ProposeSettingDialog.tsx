import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { clean } from '@caudal/app-kit/typed/clean.ts';
import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { PesosField } from '@caudal/app-kit/forms/PesosField.tsx';
import { pesosTyped, readTypedPesos } from '@caudal/app-kit/forms/typed-pesos.ts';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { SelectField } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { railName } from '@caudal/api-spec/rail-names';
import { useFinish } from '../shell/useFinish.ts';
import { typedDuration } from './setting-duration.ts';
import { proposeSetting, settingsMadeOld, type Setting } from './settings-data.ts';
import { useReasonSchema } from '../reasons/useReasonSchema.ts';
import { ReasonField } from '../reasons/ReasonField.tsx';

interface ProposeSettingDialogProps {
  readonly setting: Setting;
  readonly onClose: () => void;
}

/** Proposes another value for a setting, with a reason. It takes effect when another officer approves. */
export function ProposeSettingDialog({ setting, onClose }: ProposeSettingDialogProps) {
  const { t } = useLingui();
  const { form, ...submit } = useChange(setting, onClose);
  return (
    <FormDialog
      title={localised(setting.title)}
      description={localised(setting.meaning)}
      size="small"
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos guardar tu propuesta`}
      act={t`Proponer cambio`}
    >
      <ValueField setting={setting} form={form} />
      <ReasonField
        help={t`Solo la leen los oficiales. Otro oficial debe aprobar el cambio.`}
        {...fieldOf(form, 'reason')}
      />
    </FormDialog>
  );
}

interface Change {
  value: string;
  reason: string;
}

function ValueField({ setting, form }: { readonly setting: Setting; readonly form: UseFormReturn<Change> }) {
  const { t } = useLingui();
  const { kind, unit, least, most, options } = setting;
  const error = form.formState.errors.value?.message;
  const registered = form.register('value');
  if (kind === 'pesos') return <PesosField label={t`Valor nuevo`} error={error} {...registered} />;
  if (kind === 'choice')
    return (
      <SelectField
        label={t`Valor nuevo`}
        options={options.map((option) => ({ value: option, label: railName(option) }))}
        required
        error={error}
        {...registered}
      />
    );
  const span = kind === 'duration' ? typedDuration(setting) : null;
  const spans = { hour: t`horas`, minute: t`minutos`, second: t`segundos` };
  const what = span ? spans[span.unit] : unit ? localised(unit) : '';
  const [from, to] = [least, most].map((bound) => inWords(bound === null || !span ? bound : span.read(bound)));
  return (
    <TypedField
      kind="whole"
      label={what === '' ? t`Valor nuevo` : t`Valor nuevo, en ${what}`}
      help={t`De ${from} a ${to}.`}
      autoComplete="off"
      required
      error={error}
      {...registered}
    />
  );
}

/** Formats a bound for reading, with digit grouping. */
function inWords(bound: string | null): string {
  return bound === null ? '' : new Intl.NumberFormat(amountLocale()).format(Number(bound));
}

function useChange(setting: Setting, onClose: () => void) {
  const { t } = useLingui();
  const finish = useFinish(onClose, settingsMadeOld);
  const { kind, name, version } = setting;
  const span = kind === 'duration' ? typedDuration(setting) : null;
  const onWire = (typed: string) =>
    kind === 'pesos' ? readTypedPesos(typed) : span ? span.onWire(clean.whole(typed)) : clean.whole(typed);
  const read = (value: string) => (kind === 'pesos' ? pesosTyped(value) : span ? span.read(value) : value);
  const schema = v.object({
    value: v.pipe(
      v.string(),
      v.check((typed) => onWire(typed) !== '', t`Escribe el valor nuevo.`),
      v.check((typed) => onWire(typed) !== null, t`Escribe un valor en pesos enteros, como 250.000.`),
      v.check((typed) => onWire(typed) !== setting.value, t`Ese ya es el valor de ahora.`),
    ),
    reason: useReasonSchema(),
  });
  return useSchemaForm(schema, { value: read(setting.value), reason: '' }, async ({ value, reason }) => {
    await proposeSetting(name, { value: onWire(value) ?? '', reason, version });
    await finish({ tone: 'positive', title: t`Guardamos tu propuesta. Otro oficial la responde.` });
  });
}
