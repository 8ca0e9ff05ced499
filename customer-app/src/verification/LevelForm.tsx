import { useCheckOnLeave } from '@caudal/app-kit/forms/useCheckOnLeave.ts';
import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { Button, Columns, FormError, Heading, Stack, Surface } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { api, unwrap } from '../api.ts';
import { readAgain } from '../reading.ts';
import { DraftDocuments } from './DraftDocuments.tsx';
import { levelDocumentsQuery, levelSubmissionQuery, type AskedField } from './level-data.ts';
import { useLevelForm, type LevelFormControl } from './level-form.ts';
import {
  countItems,
  countsOf,
  declaredValues,
  documentsNeeded,
  isAsked,
  sentFields,
  type Filled,
  type LevelValues,
  type NeededDocuments,
} from './level-values.ts';
import { LevelField } from './LevelField.tsx';
import { Levels } from './Levels.tsx';
import { RenewalNotice } from './RenewalNotice.tsx';
import { useUploads } from './useUploads.ts';
import { verificationMadeOld, type PlannedLevel, type Verification } from './verification-data.ts';

interface LevelFormProps {
  readonly plan: Verification['plan'];
  readonly level: PlannedLevel;
  readonly owner: string;
  /** Called after the level was sent. By then the screen may have been refreshed and this form removed. */
  readonly onSent: () => void;
}

/**
 * The form for a level whose fields and documents the server's verification plan lists. Documents go into a draft as they
 * are chosen; submitting the fields sends the draft.
 */
export function LevelForm({ plan, level: asked, owner, onSent }: LevelFormProps) {
  const { t } = useLingui();
  const { level, fields, documents } = asked;
  const { data: declared } = useSuspenseQuery(levelSubmissionQuery(level));
  const { form, forget } = useLevelForm(asked, owner, declaredValues(fields, declared.fields));
  const checks = useCheckOnLeave(form);
  const uploads = useUploads(level);
  const { data: drafted } = useSuspenseQuery(levelDocumentsQuery(level));
  const values = useWatch({ control: form.control }) as LevelValues;
  const askedNow = fields.filter((field) => isAsked(field, values));
  const counts = countsOf(drafted);
  const progress = countItems(asked, values, counts);
  const needed = documentsNeeded(documents, counts);
  const { onSubmit, failure, submitting } = useSubmit(form, async (typed) => {
    const body = { fields: sentFields(fields, typed) };
    const params = { path: { level: String(level) } };
    await unwrap(api.POST('/kyc/users/levels/{level}/submission', { params, body }));
    forget();
    onSent();
    void readAgain(verificationMadeOld);
  });
  return (
    <>
      <Levels plan={plan} shown={level} progress={progress} />
      {asked.renewal === 'begun' ? <RenewalNotice level={level} onGivenUp={forget} /> : null}
      <Surface padding="large">
        <form noValidate onSubmit={(event) => void onSubmit(event)} {...checks}>
          <Stack gap="xlarge">
            {fields.length > 0 ? (
              <LevelFields fields={askedNow} form={form}>
                {plan.personType === 'institution' ? t`Datos de la institución` : t`Tus datos`}
              </LevelFields>
            ) : null}
            <Stack gap="large">
              <Heading level={2}>{t`Documentos`}</Heading>
              {documents.map((one) => (
                <DraftDocuments key={one.kind} level={level} asked={one} documents={drafted} uploads={uploads} />
              ))}
            </Stack>
            {failure ? <FormError title={t`No pudimos enviar tus datos`}>{failure}</FormError> : null}
            <Button
              type="submit"
              size="large"
              full="onPhone"
              loading={submitting}
              disabledReason={useWhyNot(fields, values, { ...progress, needed }, uploads.list.length > 0)}
            >{t`Enviar para revisión`}</Button>
          </Stack>
        </form>
      </Surface>
    </>
  );
}

interface LevelFieldsProps {
  readonly fields: readonly AskedField[];
  readonly form: LevelFormControl;
  readonly children: ReactNode;
}

export function LevelFields({ fields, form, children }: LevelFieldsProps) {
  const fieldOf = (field: AskedField) => <LevelField key={field.name} field={field} form={form} />;
  return (
    <Stack gap="medium">
      <Heading level={2}>{children}</Heading>
      <Columns layout="halves" gap="medium" align="start">
        {fields.filter(isNarrow).map(fieldOf)}
      </Columns>
      {fields.filter((field) => !isNarrow(field)).map(fieldOf)}
    </Stack>
  );
}

/** A field that is a list needs the whole width. */
const isNarrow = ({ form }: AskedField) => form !== 'shareholders';

/** Declarations that must be answered with yes before a level can be sent. */
const declarations = new Set(['sourceOfFunds', 'lawfulFunds']);

function useNeededName() {
  const { t } = useLingui();
  return ({ kinds, least, missing }: NeededDocuments) => {
    const names = kinds.map(({ name }) => localised(name)).join(' / ');
    return least === 1 ? names : t`${names} (${missing} de ${least} archivos)`;
  };
}

/** Returns the reason why the level cannot be sent yet; null when it can. */
function useWhyNot(
  fields: readonly AskedField[],
  values: LevelValues,
  { filled, items, needed }: Filled & { needed: readonly NeededDocuments[] },
  isUploading: boolean,
): string | null {
  const { t } = useLingui();
  const nameOf = useNeededName();
  const missing = items - filled;
  const papers = needed.filter((one) => one.missing > 0);
  // Missing documents are named when nothing else is missing, because then they are few.
  if (missing > 0 && papers.reduce((sum, one) => sum + one.missing, 0) === missing) {
    const names = papers.map(nameOf).join('; ');
    return t`Para enviar falta: ${names}.`;
  }
  if (missing > 0) return t`Faltan ${missing} de ${items} datos para enviar.`;
  if (fields.some(({ name }) => declarations.has(name) && values[name] === 'no'))
    return t`Para enviar tienes que declarar el origen lícito de los fondos.`;
  return isUploading ? t`Espera a que terminen de subir los archivos, o quita los que no se recibieron.` : null;
}
