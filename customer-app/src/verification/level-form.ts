import { forgetDraft, readDraft, useStoring } from '@caudal/app-kit/forms/stored-draft.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type FieldErrors, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { clean } from '@caudal/app-kit/typed/clean.ts';
import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { answerFaults } from '@caudal/api-spec/answer-forms';
import { recordDateFault } from '@caudal/api-spec/company';
import { formatAmount } from '@caudal/ui-kit';
import { emptyValues, isAsked, kindsOfForms, type LevelValues } from './level-values.ts';
import type { PlannedLevel } from './verification-data.ts';
import type { AskedField } from './level-data.ts';
import { foundFault, type FoundFault } from './shareholder-faults.ts';

export type LevelFormControl = UseFormReturn<LevelValues>;

const shareholder = v.object({
  name: v.string(),
  idNumber: v.string(),
  nationality: v.string(),
  percentage: v.string(),
});
const stored = v.record(v.string(), v.union([v.string(), v.array(shareholder)]));

/** The parts of a level that its form needs. */
interface FormOfLevel extends Pick<PlannedLevel, 'level' | 'fields' | 'renewal'> {
  /** True when the form corrects fields while documents are sent again. */
  readonly isAgain?: boolean;
}

/**
 * Creates a level's form with the values that this person had typed and not sent, or else with those that they declared.
 * The values stay in this tab until they are sent.
 */
export function useLevelForm(asked: FormOfLevel, owner: string, declared: LevelValues) {
  const { t } = useLingui();
  const { fields } = asked;
  const key = draftKey(asked, owner);
  const faultOf = useFieldFault();
  const [typed] = useState(() => typedBefore(key, declared));
  const resolver: Resolver<LevelValues> = (values) => {
    const errors: FieldErrors<LevelValues> = {};
    for (const field of fields.filter((one) => isAsked(one, values))) {
      const value = values[field.name] ?? '';
      const isMissing = typeof value === 'string' && value.trim() === '';
      const message = isMissing ? t`Falta este dato.` : faultOf(field, value);
      if (message !== null) errors[field.name] = { type: 'rule', message };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const form = useForm<LevelValues>({ resolver, defaultValues: typed, mode: 'onSubmit' });
  useStoring(key, form);
  return { form, forget: () => forgetDraft(key) };
}

function draftKey({ level, renewal, isAgain = false }: Omit<FormOfLevel, 'fields'>, owner: string): string {
  if (isAgain) return `again-${level}:${owner}`;
  return renewal === 'begun' ? `renewal-${level}:${owner}` : `level-${level}:${owner}`;
}

/** Returns what this person has typed into a level's form and not sent. */
export function draftedValues(level: PlannedLevel, owner: string): LevelValues {
  return typedBefore(draftKey(level, owner), emptyValues(level.fields));
}

/** Returns the stored values for which the form still has a field. */
function typedBefore(key: string, empty: LevelValues): LevelValues {
  const kept = v.safeParse(stored, readDraft(key));
  if (!kept.success) return empty;
  const known = Object.entries(kept.output).filter(
    ([name, value]) => name in empty && typeof value === typeof empty[name],
  );
  return { ...empty, ...Object.fromEntries(known) };
}

/**
 * Returns a function that finds the fault of an answer before it is sent, in words; null when there is none. The server
 * checks again.
 */
function useFieldFault() {
  const { t } = useLingui();
  const shareholderWords = {
    missing: () => t`Falta este dato.`,
    name: () => t`Escribe entre 3 y 120 letras latinas o números, como en el documento.`,
    document: () => t`Escribe entre 4 y 20 números y letras, sin puntos ni espacios.`,
    none: () => t`Escribe al menos un accionista.`,
    share: () => t`Escribe un porcentaje mayor que 0 y de 100 como máximo, con dos decimales a lo sumo.`,
    sum: (sum) => t`Todas juntas suman ${sum}, y el máximo es 100 %. Baja esta participación u otra.`,
    twice: () => t`Este accionista ya está en la lista: quita uno de los dos.`,
  } satisfies Record<FoundFault['kind'], (sum: string) => string>;
  return ({ form }: AskedField, value: LevelValues[string]): string | null => {
    if (typeof value !== 'string') {
      const fault = foundFault(value);
      if (fault === null) return null;
      return shareholderWords[fault.kind](formatAmount(fault.sum ?? '0', { locale: amountLocale(), currency: '%' }));
    }
    if (isShared(form)) {
      const kind = kindsOfForms[form];
      const fault = answerFaults[form](kind ? clean[kind](value) : value);
      return fault && localised(fault);
    }
    if (form !== 'recent_date') return null;
    const fault = recordDateFault(value, todayInColombia());
    if (fault === 'future') return t`Ese día no ha llegado. Escribe la fecha que aparece en el certificado.`;
    return fault && t`El certificado debe tener menos de 90 días. Pide uno nuevo y escribe su fecha.`;
  };
}

const isShared = (form: string): form is keyof typeof answerFaults => form in answerFaults;

export interface LevelFieldProps {
  readonly field: AskedField;
  readonly form: LevelFormControl;
}

export function errorOf({ field, form }: LevelFieldProps): string | undefined {
  const message = form.formState.errors[field.name]?.message;
  return typeof message === 'string' ? message : undefined;
}
