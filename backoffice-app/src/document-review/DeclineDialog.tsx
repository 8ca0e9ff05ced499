import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { Notice } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { DeclineFields } from './DeclineFields.tsx';
import { useDeclineForm, type DeclineFormProps } from './decline-form.ts';

interface DeclineDialogProps extends DeclineFormProps {
  readonly open: boolean;
  /** The reason why the shown document can no longer be decided; null while it can. */
  readonly closedReason: string | null;
}

/** Declines documents with a reason, a message to the customer and an internal note. */
export function DeclineDialog({ open, closedReason, ...props }: DeclineDialogProps) {
  const { t } = useLingui();
  const { form, ...submit } = useDeclineForm(props);
  return (
    <FormDialog
      open={open}
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
