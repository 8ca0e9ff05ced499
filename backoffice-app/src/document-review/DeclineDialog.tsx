import { Button, Dialog, FormError, Notice } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { DeclineFields } from './DeclineFields.tsx';
import { useDeclineForm, type DeclineFormProps } from './decline-form.ts';

export interface DeclineDialogProps extends DeclineFormProps {
  readonly open: boolean;
  /** Why the document that is shown cannot be decided any more; null while it can. */
  readonly closedReason: string | null;
}

const formId = 'decline';

/** Why documents are declined: a reason, the words for the customer, and what only officers read. */
export function DeclineDialog({ open, closedReason, ...props }: DeclineDialogProps) {
  const { t } = useLingui();
  const { form, onSubmit, failure, submitting } = useDeclineForm(props);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || props.onClose()}
      title={t`Declinar documentos`}
      description={t`El usuario lee el motivo y vuelve a enviar solo lo que declines.`}
      closeLabel={t`Cerrar`}
      locked={submitting}
      primaryAction={
        <Button
          type="submit"
          form={formId}
          look="critical"
          loading={submitting}
          disabledReason={props.pending.length === 0 ? closedReason : null}
          reasonHidden
        >
          <Trans>Declinar</Trans>
        </Button>
      }
      secondaryAction={
        <Button look="secondary" onClick={props.onClose}>
          <Trans>Cancelar</Trans>
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)}>
        {failure ? <FormError title={t`No pudimos declinar`}>{failure}</FormError> : null}
        {closedReason === null ? null : <Notice tone="caution" title={closedReason} announce="polite" />}
        <DeclineFields form={form} pending={props.pending} />
      </form>
    </Dialog>
  );
}
