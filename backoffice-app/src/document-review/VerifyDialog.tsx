import { forgetDraft, useStoredDraft } from '@caudal/app-kit/forms/stored-draft.ts';
import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { Button, Dialog, FormError, Notice, Stack, Text, TextAreaField } from '@caudal/ui-kit';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { useReasonSchema } from '../reasons/useReasonSchema.ts';
import { useAccount } from '../session/account.ts';
import { documentName } from './review-words.ts';
import type { ReviewedDocument } from './reviewed-documents.ts';
import type { Decisions } from './useDecisions.ts';

export interface VerifyDialogProps {
  /** The document that is shown. */
  readonly current: ReviewedDocument;
  /** Why it cannot be verified now; null while it can. */
  readonly closedReason: string | null;
  readonly decisions: Decisions;
  readonly onClose: () => void;
}

const formId = 'verify-against-code';

/** Why a document is verified although its own code says something else than was declared. Rule verification 27. */
export function VerifyDialog({ current, closedReason, decisions, onClose }: VerifyDialogProps) {
  const { t } = useLingui();
  const form = useForm<{ reason: string }>({
    resolver: valibotResolver(v.object({ reason: useReasonSchema() })),
    defaultValues: { reason: '' },
  });
  // As of a decline: an officer never writes it twice.
  const draft = `verify.${useAccount().id}.${current.id}`;
  useStoredDraft(draft, form);
  const { onSubmit, failure, submitting } = useSubmit(form, ({ reason }) =>
    decisions.verify([current], reason, () => forgetDraft(draft)),
  );
  const name = documentName(current);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t`¿Verificar aunque el código no coincide?`}
      size="small"
      closeLabel={t`Cerrar`}
      locked={submitting}
      primaryAction={
        <Button type="submit" form={formId} loading={submitting} disabledReason={closedReason} reasonHidden>
          <Trans>Verificar</Trans>
        </Button>
      }
      secondaryAction={
        <Button look="secondary" onClick={onClose}>
          <Trans>Cancelar</Trans>
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack gap="medium">
          {failure ? <FormError title={t`No pudimos verificar`}>{failure}</FormError> : null}
          {closedReason === null ? null : <Notice tone="caution" title={closedReason} announce="polite" />}
          <Text as="p">{t`${name}: su código dice otra cosa que lo que declaró el usuario.`}</Text>
          <TextAreaField
            label={t`Por qué lo verificas`}
            help={t`Solo la leen los oficiales y queda registrada con tu nombre.`}
            rows={3}
            maxLength={500}
            required
            error={form.formState.errors.reason?.message}
            {...form.register('reason')}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
