import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { Button, Dialog, FormError, Stack, TextField } from '@caudal/ui-kit';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { say } from '../shell/say.ts';
import type { ListName } from './list-address.ts';
import { saveView, viewsMadeOld } from './saved-views-data.ts';
import { useViewName } from './useViewName.ts';

export interface SaveViewDialogProps {
  readonly list: ListName;
  /** What the view keeps: what the list's address says after its path. */
  readonly address: string;
  readonly onClose: () => void;
}

const formId = 'view';

/** Gives what the list shows now a name. Rule administration 7. */
export function SaveViewDialog({ list, address, onClose }: SaveViewDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const form = useForm<{ name: string }>({ resolver: valibotResolver(useViewName()), defaultValues: { name: '' } });
  const { onSubmit, failure, submitting } = useSubmit(
    form,
    async ({ name }) => {
      await saveView(list, { name, address });
      onClose();
      say({ tone: 'positive', title: t`Guardamos la vista «${name}».` });
      await readAgain(queryClient, viewsMadeOld);
    },
    { view_exists: 'name' },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t`Guardar esta vista`}
      description={t`Guarda los filtros, el orden y las columnas que ves ahora. La encuentras en «Vistas», también en otro dispositivo.`}
      size="small"
      closeLabel={t`Cerrar`}
      locked={submitting}
      primaryAction={
        <Button type="submit" form={formId} loading={submitting}>
          <Trans>Guardar vista</Trans>
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
          {failure ? <FormError title={t`No pudimos guardar la vista`}>{failure}</FormError> : null}
          <TextField
            label={t`Nombre de la vista`}
            autoComplete="off"
            required
            error={form.formState.errors.name?.message}
            {...form.register('name')}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
