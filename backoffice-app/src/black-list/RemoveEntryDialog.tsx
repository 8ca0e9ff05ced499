import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { Button, Dialog, FormError, Stack, TextAreaField } from '@caudal/ui-kit';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { say } from '../shell/say.ts';
import { blackListMadeOld, proposeRemoval, type BlackListEntry } from './black-list-data.ts';
import { EntryFacts } from './EntryFacts.tsx';
import { useReasonSchema } from '../reasons/useReasonSchema.ts';

export interface RemoveEntryDialogProps {
  readonly entry: BlackListEntry;
  readonly onClose: () => void;
}

const formId = 'remove-from-black-list';

/** Proposes to take an entry off the list. It counts once another officer has agreed. Rule blacklist 5. */
export function RemoveEntryDialog({ entry, onClose }: RemoveEntryDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const form = useForm<{ reason: string }>({
    resolver: valibotResolver(v.object({ reason: useReasonSchema() })),
    defaultValues: { reason: '' },
  });
  const { onSubmit, failure, submitting } = useSubmit(form, async ({ reason }) => {
    await proposeRemoval(entry.id, reason);
    onClose();
    say({ tone: 'positive', title: t`Guardamos tu propuesta. Otro oficial la responde.` });
    await readAgain(queryClient, blackListMadeOld);
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t`¿Quitar de la lista negra?`}
      description={t`Sigue en la lista hasta que otro oficial lo apruebe.`}
      size="small"
      closeLabel={t`Cerrar`}
      locked={submitting}
      primaryAction={
        <Button type="submit" form={formId} loading={submitting}>
          <Trans>Proponer</Trans>
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
          {failure ? <FormError title={t`No pudimos guardar tu propuesta`}>{failure}</FormError> : null}
          <EntryFacts entry={entry} />
          <TextAreaField
            label={t`Por qué se quita`}
            help={t`Solo la leen los oficiales y queda registrada con tu nombre.`}
            rows={3}
            required
            error={form.formState.errors.reason?.message}
            {...form.register('reason')}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
