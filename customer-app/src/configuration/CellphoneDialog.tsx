import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { showToast } from '@caudal/ui-kit';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { api } from '../api.ts';
import { useCellphoneRules } from '../verification/cellphone-rules.ts';
import { profileMadeOld } from './profile-data.ts';

export interface CellphoneDialogProps {
  /** The current number. */
  readonly cellphone: string;
  readonly onClose: () => void;
}

export function CellphoneDialog({ cellphone: former, onClose }: CellphoneDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const schema = v.object({ cellphone: useCellphoneRules() });
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: { cellphone: former } });
  const submit = useSubmit(form, async (body) => {
    await unwrap(api.PUT('/api/account/cellphone', { body }));
    onClose();
    showToast({ tone: 'positive', title: t`Cambiamos tu celular.` });
    await readAgain(queryClient, profileMadeOld);
  });
  return (
    <FormDialog
      title={t`Cambiar celular`}
      description={t`Te lo contamos por correo, por si no fuiste tú.`}
      size="small"
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos cambiar tu celular`}
      act={t`Guardar celular`}
    >
      <TypedField
        kind="phone"
        label={t`Celular`}
        autoComplete="tel"
        required
        error={form.formState.errors.cellphone?.message}
        {...form.register('cellphone')}
      />
    </FormDialog>
  );
}
