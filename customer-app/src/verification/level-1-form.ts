import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { useStoring } from '@caudal/app-kit/forms/stored-draft.ts';
import { nameForm, terms } from '@caudal/api-spec/terms';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { typedAs } from '@caudal/app-kit/typed/typed-rules.ts';
import { useCellphoneRules } from './cellphone-rules.ts';
import { latestBirthDate } from './legal-age.ts';
import { level1DraftKey, readLevel1Draft, type Level1Values } from './level-1-draft.ts';
import { documentKinds, type DocumentKind } from './verification-data.ts';

const empty: Level1Values = {
  fullName: '',
  cellphoneNumber: '',
  identificationTypeID: '7',
  identificationNumber: '',
  birthDate: '',
  peps: '',
};

/** Creates the form of this customer, with what they had typed before a reload. */
export function useLevel1Form(email: string) {
  const { t } = useLingui();
  const schema = v.object({
    fullName: v.pipe(
      typedAs('line'),
      v.minLength(3, t`Escribe tu nombre completo, como aparece en tu documento.`),
      v.maxLength(120, t`Escribe como máximo 120 caracteres.`),
      v.regex(nameForm, t`Escribe solo letras latinas, como en tu documento, sin números ni símbolos.`),
    ),
    cellphoneNumber: useCellphoneRules(),
    identificationTypeID: v.pipe(v.string(), v.nonEmpty(t`Elige un tipo de documento.`)),
    identificationNumber: v.pipe(
      typedAs('document'),
      v.regex(/^\d{4,15}$/, t`Escribe solo números, sin puntos ni letras.`),
    ),
    birthDate: v.pipe(
      v.string(),
      v.nonEmpty(t`Escribe tu fecha de nacimiento.`),
      v.minValue(terms.earliestBirthDate, t`Revisa el año: tiene que ser 1900 o uno posterior.`),
      v.check((birthDate) => birthDate <= latestBirthDate(todayInColombia()), t`Debes ser mayor de edad`),
    ),
    peps: v.pipe(v.string(), v.regex(/^(si|no)$/, t`Responde sí o no.`)),
  });
  const [typed] = useState(() => readLevel1Draft(email) ?? empty);
  const form = useForm<Level1Values, unknown, v.InferOutput<typeof schema>>({
    resolver: valibotResolver(schema),
    defaultValues: typed,
    mode: 'onSubmit',
  });
  useStoring(level1DraftKey(email), form);
  return form;
}

/** Returns how many of the nine items are filled in: six fields and three photos. Rule verification 2. */
export function useFilledItems(
  control: ReturnType<typeof useLevel1Form>['control'],
  photos: Partial<Record<DocumentKind, unknown>>,
): number {
  const values = useWatch({ control });
  const typed = Object.values(values).filter((value) => value.trim() !== '').length;
  return typed + documentKinds.filter((kind) => photos[kind] !== undefined).length;
}
