import { AppDialog } from '../shell/AppDialog.tsx';
import { Button, type ButtonProps, type DialogProps } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Form } from './Form.tsx';
import type { Submit } from './useSubmit.ts';

export interface FormDialogProps
  extends
    Pick<DialogProps, 'title' | 'description' | 'size'>,
    Pick<ButtonProps, 'look' | 'loading' | 'disabledReason' | 'reasonHidden'> {
  /** True when the dialog is open. @default true */
  readonly open?: boolean;
  readonly onClose: () => void;
  /** The result of `useSubmit`, or of `useAct` for a dialog without fields. */
  readonly submit: Pick<Submit<unknown>, 'onSubmit' | 'failure' | 'submitting'>;
  /** The title of the error message, above the reason why the form was not sent. */
  readonly failed: string;
  /** The text of the button that sends the form. `look`, `loading` and the other properties of a button apply to it. */
  readonly act: string;
  /** The text of the button that closes the dialog. @default 'Cancelar' */
  readonly leave?: string;
  /** The fields, and the facts a person needs to fill them in. */
  readonly children: ReactNode;
}

/**
 * A dialog that holds one form: the reason it was not sent, its fields, a button to send and a button to cancel. It is
 * locked while the form is sent.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    size = 'medium',
    open = true,
    onClose,
    submit,
    failed,
    act,
    leave,
    children,
    ...button
  } = props;
  const { t } = useLingui();
  const formId = useId();
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      size={size}
      locked={submit.submitting}
      primaryAction={
        <Button type="submit" form={formId} loading={submit.submitting} {...button}>
          {act}
        </Button>
      }
      leave={leave ?? t`Cancelar`}
    >
      <Form id={formId} submit={submit} failed={failed}>
        {children}
      </Form>
    </AppDialog>
  );
}
