import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { TextAreaField } from '@caudal/ui-kit';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { say } from '../shell/say.ts';
import { decideReview, operationsMadeOld } from './operations-data.ts';

export interface DeclineReviewDialogProps {
  readonly userId: string;
  readonly reviewId: string;
  readonly onClose: () => void;
}

/** Declines what waits in a review, with the words that the customer reads. */
export function DeclineReviewDialog({ userId, reviewId, onClose }: DeclineReviewDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const form = useForm<{ description: string }>({
    resolver: valibotResolver(
      v.object({ description: v.pipe(v.string(), v.trim(), v.nonEmpty(t`Escribe qué debe corregir.`)) }),
    ),
    defaultValues: { description: '' },
  });
  const submit = useSubmit(form, async ({ description }) => {
    await decideReview({ userId, reviewId, verdict: 'declined', description });
    onClose();
    say({ tone: 'positive', title: t`Declinaste la revisión.` });
    await readAgain(queryClient, operationsMadeOld, userId);
  });
  return (
    <FormDialog
      title={t`Declinar la revisión`}
      description={t`El usuario lee el motivo en cada documento que esperaba, y vuelve a enviarlos.`}
      size="small"
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos declinar`}
      act={t`Declinar`}
      look="critical"
    >
      <TextAreaField
        label={t`Motivo`}
        help={t`Lo lee el usuario.`}
        rows={3}
        maxLength={500}
        required
        error={form.formState.errors.description?.message}
        {...form.register('description')}
      />
    </FormDialog>
  );
}
