import { Button, type ButtonProps, Dialog, type DialogProps, FormError, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { Submit } from './useSubmit.ts';

export interface FormDialogProps
  extends
    Pick<DialogProps, 'title' | 'description' | 'size'>,
    Pick<ButtonProps, 'look' | 'disabledReason' | 'reasonHidden'> {
  /**
   * Whether it is there.
   * @default true
   */
  readonly open?: boolean;
  readonly onClose: () => void;
  /** What `useSubmit` answers. */
  readonly submit: Pick<Submit<unknown>, 'onSubmit' | 'failure' | 'submitting'>;
  /** What is said above the server's words where it was refused. */
  readonly failed: string;
  /** What the button that sends it says; `look`, `disabledReason` and `reasonHidden` are that button's as well. */
  readonly act: string;
  /** The fields, and what has to be known to fill them in. */
  readonly children: ReactNode;
}

/** A dialog that is one form: why it was not sent, its fields, the button that sends it and the way out. Locked while it is sent. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size = 'medium', open = true, onClose, submit, failed, act, children, ...button } = props;
  const { onSubmit, failure, submitting } = submit;
  const { t } = useLingui();
  const formId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={title}
      description={description}
      size={size}
      closeLabel={t`Cerrar`}
      locked={submitting}
      primaryAction={
        <Button type="submit" form={formId} loading={submitting} {...button}>
          {act}
        </Button>
      }
      secondaryAction={
        <Button look="secondary" onClick={onClose}>
          <Trans>Cancelar</Trans>
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          // React hands what happens in a dialog on to the form that it was opened from.
          event.stopPropagation();
          void onSubmit(event);
        }}
      >
        <Stack gap="medium">
          {failure ? <FormError title={failed}>{failure}</FormError> : null}
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
