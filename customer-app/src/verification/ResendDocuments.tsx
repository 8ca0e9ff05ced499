import { useCheckOnLeave } from '@caudal/app-kit/forms/useCheckOnLeave.ts';
import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { Button, focusPlaceIfLost, FormError, Notice, showToast, Stack, Surface } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { api, unwrap } from '../api.ts';
import { readAgain } from '../reading.ts';
import { useAccount } from '../session/account.ts';
import { DraftDocuments, listedDocument } from './DraftDocuments.tsx';
import type { AskedDocument, AskedField, LevelDocument, LevelSubmission } from './level-data.ts';
import { useLevelForm } from './level-form.ts';
import { declaredValues, isAsked, sentFields, type LevelValues } from './level-values.ts';
import { LevelFields } from './LevelForm.tsx';
import { useFileWords } from './useFileWords.ts';
import { useUploads, type Uploads } from './useUploads.ts';
import { verificationMadeOld, type PlannedLevel } from './verification-data.ts';

interface ResendDocumentsProps {
  readonly level: PlannedLevel;
  readonly sent: readonly LevelDocument[];
  readonly declared: LevelSubmission['fields'];
}

/** A kind of document to send. `places` is how many: one for each declined document, and one if an officer requested the kind. */
interface Place {
  readonly asked: AskedDocument;
  readonly declined: readonly LevelDocument[];
  readonly places: number;
}

/**
 * The form for only the documents that officers declined, each with the reason, and those they requested since; renders
 * nothing when there are none.
 */
export function ResendDocuments(props: ResendDocumentsProps) {
  const { level, sent } = props;
  const places = placesOf(level.documents, sent);
  if (places.length === 0) return null;
  // When a review changes which fields are to be corrected, the key makes React mount a new form.
  return <ResendForm key={level.amendable.join(' ')} {...props} places={places} />;
}

function ResendForm({ level: asked, sent, declared, places }: ResendDocumentsProps & { places: readonly Place[] }) {
  const { t } = useLingui();
  const { level } = asked;
  const fields = asked.fields.filter(({ name }) => asked.amendable.includes(name));
  const correcting = { level, fields, renewal: asked.renewal, isAgain: true };
  const { form, forget } = useLevelForm(correcting, useAccount().email, formerValues(fields, declared));
  const checks = useCheckOnLeave(form);
  const uploads = useUploads(level, { isAgain: true });
  const values = useWatch({ control: form.control }) as LevelValues;
  const waiting = sent.filter(({ submitted }) => !submitted);
  const { onSubmit, failure, submitting } = useSubmit(form, async (typed) => {
    const params = { path: { level: String(level) } };
    const body = { fields: sentFields(fields, typed) };
    await unwrap(api.POST('/kyc/users/levels/{level}/submission', { params, body }));
    forget();
    showToast({ tone: 'positive', title: t`Recibimos tus documentos. Los revisaremos en las próximas horas.` });
    await readAgain(verificationMadeOld);
    focusPlaceIfLost();
  });
  return (
    <Surface padding="large">
      <form noValidate onSubmit={(event) => void onSubmit(event)} {...checks}>
        <Stack gap="large">
          <Notice tone="caution" title={t`Necesitamos que nos envíes algunos documentos`}>
            <Trans>Lo demás que enviaste no tienes que repetirlo.</Trans>
          </Notice>
          {places.map((place) => (
            <PlaceField key={place.asked.kind} level={level} place={place} waiting={waiting} uploads={uploads} />
          ))}
          {fields.length > 0 ? (
            <LevelFields fields={fields.filter((field) => isAsked(field, values))} form={form}>
              {fields.every(isDate) ? t`Datos del nuevo documento` : t`Corrige tus datos`}
            </LevelFields>
          ) : null}
          {failure ? <FormError title={t`No pudimos enviar tus documentos`}>{failure}</FormError> : null}
          <Button
            type="submit"
            size="large"
            full="onPhone"
            loading={submitting}
            disabledReason={useWhyNot(places, waiting, uploads)}
          >
            {places.some(({ declined }) => declined.length > 0) ? t`Enviar de nuevo` : t`Enviar`}
          </Button>
        </Stack>
      </form>
    </Surface>
  );
}

/** Returns the reason why the form cannot be sent yet; null when it can. */
function useWhyNot(places: readonly Place[], waiting: readonly LevelDocument[], uploads: Uploads): string | null {
  const { t } = useLingui();
  const isWhole = places.every(({ asked: { kind }, places: most }) => countOf(waiting, kind) >= most);
  if (uploads.list.length > 0) return t`Espera a que terminen de subir los archivos, o quita los que no se recibieron.`;
  return isWhole ? null : t`Elige los documentos que faltan para enviarlos.`;
}

const countOf = (documents: readonly LevelDocument[], kind: string) =>
  documents.filter((one) => one.kind === kind).length;

const isDate = ({ form }: AskedField) => form === 'recent_date';

/** Returns the declared values, with empty dates of documents: another document has another date. */
function formerValues(fields: readonly AskedField[], declared: LevelSubmission['fields']): LevelValues {
  const dates = fields.filter(isDate).map(({ name }) => [name, ''] as const);
  return { ...declaredValues(fields, declared), ...Object.fromEntries(dates) };
}

function placesOf(asked: readonly AskedDocument[], sent: readonly LevelDocument[]): Place[] {
  return asked.flatMap((one): Place[] => {
    const ofKind = sent.filter(({ kind, submitted }) => submitted && kind === one.kind);
    const declined = ofKind.filter(({ state }) => state === 'Declinado');
    const isAskedFor = one.reason !== null && ofKind.length === 0;
    const places = declined.length + (isAskedFor ? 1 : 0);
    return places === 0 ? [] : [{ asked: one, declined, places }];
  });
}

interface PlaceFieldProps {
  readonly level: number;
  readonly place: Place;
  readonly waiting: readonly LevelDocument[];
  readonly uploads: Uploads;
}

function PlaceField({ level, place: { asked, declined, places }, waiting, uploads }: PlaceFieldProps) {
  const { states } = useFileWords(asked);
  const former = declined.map((document) => ({
    ...listedDocument(document),
    state: states.Declinado,
    reason: document.declineReason,
  }));
  return (
    <DraftDocuments level={level} asked={asked} documents={waiting} uploads={uploads} again={{ former, places }} />
  );
}
