import { FormError, Stack, type StackProps } from '@caudal/ui-kit';
import type { ComponentProps } from 'react';
import type { Submit } from './useSubmit.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'title'>, Pick<StackProps, 'gap'> {
  /** The result of `useSubmit`. */
  readonly submit: Pick<Submit<unknown>, 'onSubmit' | 'failure'>;
  /** The title of the error message, above the reason why the form was not sent. */
  readonly failed: string;
}

/** A form that says above its fields why it was not sent. */
export function Form({ submit: { onSubmit, failure }, failed, gap = 'medium', children, ...form }: FormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // React passes events of a dialog on to the form that the dialog was opened from.
        event.stopPropagation();
        void onSubmit(event);
      }}
      {...form}
    >
      <Stack gap={gap}>
        {failure ? <FormError title={failed}>{failure}</FormError> : null}
        {children}
      </Stack>
    </form>
  );
}
