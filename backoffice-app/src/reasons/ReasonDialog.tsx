import { fieldOf } from '@caudal/app-kit/forms/schema-form.ts';
import { ReasonField } from './ReasonField.tsx';
import { FormDialog, type FormDialogProps } from '@caudal/app-kit/forms/FormDialog.tsx';
import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { Notice } from '@caudal/ui-kit';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm, type UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { useReasonSchema } from './useReasonSchema.ts';

type ReasonForm = UseFormReturn<{ reason: string }>;

export function useReasonForm(): ReasonForm {
  return useForm<{ reason: string }>({
    resolver: valibotResolver(v.object({ reason: useReasonSchema() })),
    defaultValues: { reason: '' },
  });
}

interface ReasonDialogProps extends Pick<
  FormDialogProps,
  'title' | 'description' | 'act' | 'look' | 'failed' | 'onClose' | 'children'
> {
  readonly form: ReasonForm;
  /** The label of the reason; `help` says who reads it. */
  readonly label: string;
  readonly help: string;
  /** The reason why the act is not possible now; null while it is. */
  readonly closedReason?: string | null;
  readonly send: (reason: string) => Promise<void>;
}

/** A dialog for an act that asks an officer only for a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { form, label, help, closedReason = null, send, children, ...dialog } = props;
  const submit = useSubmit(form, ({ reason }) => send(reason));
  return (
    <FormDialog {...dialog} size="small" submit={submit} disabledReason={closedReason} reasonHidden>
      {closedReason === null ? null : <Notice tone="caution" title={closedReason} announce="polite" />}
      {children}
      <ReasonField label={label} help={help} maxLength={500} {...fieldOf(form, 'reason')} />
    </FormDialog>
  );
}
