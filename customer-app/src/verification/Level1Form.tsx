import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { fieldOf } from '@caudal/app-kit/forms/schema-form.ts';
import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { forgetDraft, useStoring } from '@caudal/app-kit/forms/stored-draft.ts';
import { useCheckOnLeave } from '@caudal/app-kit/forms/useCheckOnLeave.ts';
import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import {
  Button,
  Columns,
  DateField,
  FormError,
  Heading,
  RadioGroup,
  Remark,
  SelectField,
  Stack,
  Surface,
  choicesOf,
} from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, unwrap } from '../api.ts';
import { readAgain } from '../reading.ts';
import { DraftDocuments } from './DraftDocuments.tsx';
import { isRequested, levelDocumentsQuery } from './level-data.ts';
import { level1DraftKey, readLevel1Draft, type Level1Values } from './level-1-draft.ts';
import { latestBirthDate } from './legal-age.ts';
import { Levels } from './Levels.tsx';
import { PhotoField } from './PhotoField.tsx';
import { sendPhotos, usePhotos } from './usePhotos.ts';
import { useUploads } from './useUploads.ts';
import { countItems } from './level-values.ts';
import {
  documentKinds,
  firstLevel,
  verificationMadeOld,
  type Verification,
  type DocumentKind,
} from './verification-data.ts';
import { nameForm, terms } from '@caudal/api-spec/terms';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { typedAs } from '@caudal/app-kit/typed/typed-rules.ts';
import { useCellphoneRules } from './cellphone-rules.ts';

interface Level1FormProps {
  readonly verification: Verification;
  readonly email: string;
  /** Called after both steps were sent. By then the screen may have been refreshed and this form removed. */
  readonly onSent: () => void;
}

/**
 * The form for level 1 of a natural person: nine items, sent in two steps, photos first; plus the documents that an
 * officer requested.
 */
export function Level1Form({ verification, email, onSent }: Level1FormProps) {
  const { t } = useLingui();
  const form = useLevel1Form(email);
  const checks = useCheckOnLeave(form);
  const photos = usePhotos(email);
  const [sent, setSent] = useState<number | null>(null);
  const typed = useFilledItems(form.control, photos.chosen);
  const { onSubmit, failure, submitting } = useSubmit(form, async ({ peps, ...fields }) => {
    setSent(0);
    try {
      await sendPhotos(photos.chosen, setSent);
      const body = { ...fields, email, peps: peps === 'si' };
      await unwrap(api.POST('/kyc/users/natural/level-1/save-fields', { body }));
      forgetDraft(level1DraftKey(email));
      photos.arrived();
      onSent();
      void readAgain(verificationMadeOld);
    } finally {
      setSent(null);
    }
  });
  const first = firstLevel(verification.plan);
  const requested = first?.documents.filter(isRequested) ?? [];
  const uploads = useUploads(1);
  const { data: drafted } = useSuspenseQuery(levelDocumentsQuery(1));
  const { items } = first ? countItems(first, {}, nothingSent) : { items: 0 };
  const filled = typed + requested.filter(({ kind }) => drafted.some((one) => one.kind === kind)).length;
  const missing = items - filled;
  return (
    <>
      <Levels plan={verification.plan} shown={1} progress={{ filled, items }} />
      <Surface padding="large">
        <form noValidate onSubmit={(event) => void onSubmit(event)} {...checks}>
          <Stack gap="xlarge">
            <PersonalData form={form} idTypes={verification.idTypes} />
            <Stack gap="medium">
              <Stack gap="xxsmall">
                <Heading level={2}>{t`Tus fotos`}</Heading>
                <Remark>{t`En PNG o JPEG. Si pesan mucho, las reducimos por ti.`}</Remark>
              </Stack>
              <Columns layout="thirds" gap="medium">
                {documentKinds.map((kind) => (
                  <PhotoField key={kind} kind={kind} photos={photos} sent={sent} />
                ))}
              </Columns>
            </Stack>
            {requested.map((one) => (
              <DraftDocuments key={one.kind} level={1} asked={one} documents={drafted} uploads={uploads} />
            ))}
            {failure ? <FormError title={t`No pudimos enviar tus datos`}>{failure}</FormError> : null}
            <Button
              type="submit"
              size="large"
              full="onPhone"
              loading={submitting}
              disabledReason={missing > 0 ? t`Faltan ${missing} de ${items} datos para enviar.` : null}
            >{t`Enviar para revisión`}</Button>
          </Stack>
        </form>
      </Surface>
    </>
  );
}

const nothingSent = new Map<string, number>();

interface PersonalDataProps {
  readonly form: ReturnType<typeof useLevel1Form>;
  readonly idTypes: Verification['idTypes'];
}

function PersonalData({ form, idTypes }: PersonalDataProps) {
  const { t } = useLingui();
  return (
    <Stack gap="medium">
      <Heading level={2}>{t`Tus datos`}</Heading>
      <Columns layout="halves" gap="medium">
        <TypedField
          kind="line"
          label={t`Nombre completo`}
          help={t`Como aparece en tu documento.`}
          autoComplete="name"
          required
          {...fieldOf(form, 'fullName')}
        />
        <TypedField kind="phone" label={t`Celular`} autoComplete="tel" required {...fieldOf(form, 'cellphoneNumber')} />
        <SelectField
          label={t`Tipo de documento`}
          options={idTypes.map(({ id, name }) => ({ value: id, label: serverWords(name) }))}
          required
          {...fieldOf(form, 'identificationTypeID')}
        />
        <TypedField
          kind="document"
          label={t`Número de documento`}
          autoComplete="off"
          help={t`Solo números, sin puntos.`}
          required
          {...fieldOf(form, 'identificationNumber')}
        />
        <DateField
          label={t`Fecha de nacimiento`}
          max={latestBirthDate(todayInColombia())}
          autoComplete="bday"
          required
          {...fieldOf(form, 'birthDate')}
        />
        <RadioGroup
          label={t`¿Eres una persona expuesta políticamente (PEP)?`}
          help={t`Di que sí si tienes un cargo público importante, si lo tuviste en los últimos dos años, o si eres familiar o asociado cercano de quien lo tiene.`}
          look="inline"
          options={choicesOf({ no: t`No`, si: t`Sí` })}
          required
          {...fieldOf(form, 'peps')}
        />
      </Columns>
    </Stack>
  );
}

const empty: Level1Values = {
  fullName: '',
  cellphoneNumber: '',
  identificationTypeID: '7',
  identificationNumber: '',
  birthDate: '',
  peps: '',
};

/** Creates the form of this customer, with what they had typed before a reload. */
function useLevel1Form(email: string) {
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
function useFilledItems(
  control: ReturnType<typeof useLevel1Form>['control'],
  photos: Partial<Record<DocumentKind, unknown>>,
): number {
  const values = useWatch({ control });
  const typed = Object.values(values).filter((value) => value.trim() !== '').length;
  return typed + documentKinds.filter((kind) => photos[kind] !== undefined).length;
}
