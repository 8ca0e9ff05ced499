import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { Notice, Text, Checkbox, Stack } from '@caudal/ui-kit';
import { useLingui, Trans } from '@lingui/react/macro';
import { forgetDraft, useStoredDraft } from '@caudal/app-kit/forms/stored-draft.ts';
import { ReasonDialog, useReasonForm } from '../reasons/ReasonDialog.tsx';
import { useAccount } from '../session/account.ts';
import { saysOtherwise, type ReviewedDocument } from './reviewed-documents.ts';
import type { Decisions } from './useDecisions.ts';
import type { ReviewDialog } from './useReview.ts';
import { useDeclineForm, type DeclineFormProps, type DeclineValues } from './decline-form.ts';
import { documentName } from './review-words.ts';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { DeclineWordsFields } from './DeclineWordsFields.tsx';

interface ReviewDialogsProps {
  /** The open dialog. */
  readonly dialog: ReviewDialog | undefined;
  /** The shown document. */
  readonly current: ReviewedDocument;
  /** The documents that can be declined now. */
  readonly pending: readonly ReviewedDocument[];
  readonly closedReason: string | null;
  readonly unseenReason: string | null;
  readonly decisions: Decisions;
  readonly onClose: () => void;
}

/** The dialogs that ask for a reason before the shown document is declined, or is verified against its barcode. */
export function ReviewDialogs({ dialog, current, closedReason, unseenReason, pending, ...rest }: ReviewDialogsProps) {
  const own = { ...rest, current, closedReason };
  return (
    <>
      {dialog === 'decline' ? <DeclineDialog key={current.id} {...own} pending={pending} /> : null}
      {/* Opens only if the barcode contradicts the declared values, whatever the URL says: else there is nothing to explain. */}
      {dialog === 'verify' && saysOtherwise(current.barcode) ? (
        <VerifyDialog key={current.id} {...own} closedReason={closedReason ?? unseenReason} />
      ) : null}
    </>
  );
}

interface DeclineDialogProps extends DeclineFormProps {
  /** The reason why the shown document can no longer be decided; null while it can. */
  readonly closedReason: string | null;
}

/** Declines documents with a reason, a message to the customer and an internal note. */
function DeclineDialog({ closedReason, ...props }: DeclineDialogProps) {
  const { t } = useLingui();
  const { form, ...submit } = useDeclineForm(props);
  return (
    <FormDialog
      title={t`Declinar documentos`}
      description={t`El usuario lee el motivo y vuelve a enviar solo lo que declines.`}
      onClose={props.onClose}
      submit={submit}
      failed={t`No pudimos declinar`}
      act={t`Declinar`}
      look="critical"
      disabledReason={props.pending.length === 0 ? closedReason : null}
      reasonHidden
    >
      {closedReason === null ? null : <Notice tone="caution" title={closedReason} announce="polite" />}
      <DeclineFields form={form} pending={props.pending} />
    </FormDialog>
  );
}

interface VerifyDialogProps {
  /** The shown document. */
  readonly current: ReviewedDocument;
  /** The reason why the document cannot be verified now; null while it can. */
  readonly closedReason: string | null;
  readonly decisions: Decisions;
  readonly onClose: () => void;
}

/** Asks why a document is verified although its barcode contradicts the declared values. Rule verification 27. */
function VerifyDialog({ current, closedReason, decisions, onClose }: VerifyDialogProps) {
  const { t } = useLingui();
  const form = useReasonForm();
  // Keeps the draft, as the decline dialog does, so that an officer never writes it twice.
  const draft = `verify.${useAccount().id}.${current.id}`;
  useStoredDraft(draft, form);
  const name = documentName(current);
  return (
    <ReasonDialog
      form={form}
      title={t`¿Verificar aunque el código no coincide?`}
      act={t`Verificar`}
      failed={t`No pudimos verificar`}
      label={t`Por qué lo verificas`}
      help={t`Solo la leen los oficiales y queda registrada con tu nombre.`}
      closedReason={closedReason}
      send={(reason) => decisions.verify([current], reason, () => forgetDraft(draft))}
      onClose={onClose}
    >
      <Text as="p">{t`${name}: su código dice otra cosa que lo que declaró el usuario.`}</Text>
    </ReasonDialog>
  );
}

interface DeclineFieldsProps {
  readonly form: UseFormReturn<DeclineValues>;
  readonly pending: readonly ReviewedDocument[];
}

function DeclineFields({ form, pending }: DeclineFieldsProps) {
  return (
    <Stack gap="medium">
      <SidesField form={form} pending={pending} />
      <FormProvider {...form}>
        <DeclineWordsFields />
      </FormProvider>
    </Stack>
  );
}

/** Chooses which of the pending documents to decline. */
function SidesField({ form, pending }: DeclineFieldsProps) {
  const problem = form.formState.errors.sides?.message;
  return (
    <fieldset>
      <legend>
        <Text as="span" size="small" weight="medium">
          <Trans>Documentos</Trans>
        </Text>
      </legend>
      {pending.map((document, index) => (
        <Checkbox
          key={document.id}
          value={document.id}
          label={documentName(document)}
          error={index === pending.length - 1 ? problem : undefined}
          {...form.register('sides')}
        />
      ))}
    </fieldset>
  );
}
