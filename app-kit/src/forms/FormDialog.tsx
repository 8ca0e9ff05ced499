import { AppDialog } from '../shell/AppDialog.tsx';
import { Button, type ButtonProps, type DialogProps, FormError, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { Submit } from './useSubmit.ts';

export interface FormDialogProps
  extends
    Pick<DialogProps, 'title' | 'description' | 'size'>,
    Pick<ButtonProps, 'look' | 'disabledReason' | 'reasonHidden'> {
  /** True when the dialog is open. @default true */
  readonly open?: boolean;
  readonly onClose: () => void;
  /** The result of `useSubmit`. */
  readonly submit: Pick<Submit<unknown>, 'onSubmit' | 'failure' | 'submitting'>;
  /** The title above the server's words when the form was refused. */
  readonly failed: string;
  /** The text of the button that sends the form; `look`, `disabledReason` and `reasonHidden` apply to that button too. */
  readonly act: string;
  /** The fields, and the facts a person needs to fill them in. */
  readonly children: ReactNode;
}

/**
 * A dialog that holds one form: the reason it was not sent, its fields, a button to send and a button to cancel. It is
 * locked while the form is sent.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size = 'medium', open = true, onClose, submit, failed, act, children, ...button } = props;
  const { onSubmit, failure, submitting } = submit;
  const { t } = useLingui();
  const formId = useId();
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      size={size}
      locked={submitting}
      primaryAction={
        <Button type="submit" form={formId} loading={submitting} {...button}>
          {act}
        </Button>
      }
      leave={t`Cancelar`}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          // React passes events of a dialog on to the form that the dialog was opened from.
          event.stopPropagation();
          void onSubmit(event);
        }}
      >
        <Stack gap="medium">
          {failure ? <FormError title={failed}>{failure}</FormError> : null}
          {children}
        </Stack>
      </form>
    </AppDialog>
  );
}
