import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { useLingui } from '@lingui/react/macro';
import { FormProvider } from 'react-hook-form';
import * as v from 'valibot';
import { noDeclineWords, sentDeclineWords, useDeclineWordsSchema } from '../document-review/decline-form.ts';
import { DeclineWordsFields } from '../document-review/DeclineWordsFields.tsx';
import { useFinish } from '../shell/useFinish.ts';
import { decideReview, operationsMadeOld } from './operations-data.ts';

interface DeclineReviewDialogProps {
  readonly userId: string;
  readonly reviewId: string;
  readonly onClose: () => void;
}

/** Declines the pending documents of a review, with a reason, a message to the customer and an internal note. */
export function DeclineReviewDialog({ userId, reviewId, onClose }: DeclineReviewDialogProps) {
  const { t } = useLingui();
  const finish = useFinish(onClose, operationsMadeOld, userId);
  const { form, ...submit } = useSchemaForm(v.object(useDeclineWordsSchema()), noDeclineWords, async (values) => {
    await decideReview({ userId, reviewId, verdict: 'declined', ...sentDeclineWords(values) });
    await finish({ tone: 'positive', title: t`Declinaste la revisión.` });
  });
  return (
    <FormDialog
      title={t`Declinar la revisión`}
      description={t`El usuario lee la razón en cada documento que esperaba, y vuelve a enviarlos.`}
      size="small"
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos declinar`}
      act={t`Declinar`}
      look="critical"
    >
      <FormProvider {...form}>
        <DeclineWordsFields />
      </FormProvider>
    </FormDialog>
  );
}
