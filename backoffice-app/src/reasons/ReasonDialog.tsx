import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { Button, Dialog, FormError, Notice, Stack, TextAreaField, type ButtonProps } from '@caudal/ui-kit';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { useReasonSchema } from './useReasonSchema.ts';

export type ReasonForm = UseFormReturn<{ reason: string }>;

export function useReasonForm(): ReasonForm {
  return useForm<{ reason: string }>({
    resolver: valibotResolver(v.object({ reason: useReasonSchema() })),
    defaultValues: { reason: '' },
  });
}

export interface ReasonDialogProps {
  readonly form: ReasonForm;
  readonly title: string;
  readonly description?: string;
  /** What the button says, and how it looks. */
  readonly act: string;
  readonly look?: ButtonProps['look'];
  /** What is said above the server's words where it was refused. */
  readonly failed: string;
  /** What is asked, and who reads it. */
  readonly label: string;
  readonly help: string;
  /** Why it cannot be done now; null while it can. */
  readonly closedReason?: string | null;
  readonly send: (reason: string) => Promise<void>;
  readonly onClose: () => void;
  /** What it is about. */
  readonly children: ReactNode;
}

/** One act that asks an officer for a reason and for nothing else. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { form, title, description, act, look, failed, label, help, closedReason = null, send, onClose } = props;
  const { t } = useLingui();
  const formId = useId();
  const { onSubmit, failure, submitting } = useSubmit(form, ({ reason }) => send(reason));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      {...(description !== undefined && { description })}
      size="small"
      closeLabel={t`Cerrar`}
      locked={submitting}
      primaryAction={
        <Button
          type="submit"
          form={formId}
          loading={submitting}
          disabledReason={closedReason}
          reasonHidden
          {...(look && { look })}
        >
          {act}
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
          {failure ? <FormError title={failed}>{failure}</FormError> : null}
          {closedReason === null ? null : <Notice tone="caution" title={closedReason} announce="polite" />}
          {props.children}
          <TextAreaField
            label={label}
            help={help}
            rows={3}
            maxLength={500}
            required
            error={form.formState.errors.reason?.message}
            {...form.register('reason')}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
