import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { useLingui } from '@lingui/react/macro';
import { useFinish } from '../shell/useFinish.ts';
import type { ListName } from './list-address.ts';
import { saveView, viewsMadeOld } from './saved-views-data.ts';
import { useViewName } from './useViewName.ts';

interface SaveViewDialogProps {
  readonly list: ListName;
  /** The saved part of the address: the search parameters of the list. */
  readonly address: string;
  readonly onClose: () => void;
}

/** Saves what the list shows under a name. Rule administration 7. */
export function SaveViewDialog({ list, address, onClose }: SaveViewDialogProps) {
  const { t } = useLingui();
  const finish = useFinish(onClose, viewsMadeOld);
  const { form, ...submit } = useSchemaForm(
    useViewName(),
    { name: '' },
    async ({ name }) => {
      await saveView(list, { name, address });
      await finish({ tone: 'positive', title: t`Guardamos la vista «${name}».` });
    },
    { view_exists: 'name' },
  );
  return (
    <FormDialog
      title={t`Guardar esta vista`}
      description={t`Guarda los filtros, el orden y las columnas que ves ahora. La encuentras en «Vistas», también en otro dispositivo.`}
      size="small"
      onClose={onClose}
      submit={submit}
      failed={t`No pudimos guardar la vista`}
      act={t`Guardar vista`}
    >
      <TypedField kind="line" label={t`Nombre de la vista`} autoComplete="off" required {...fieldOf(form, 'name')} />
    </FormDialog>
  );
}
