import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { Button, Dialog, FormError, Stack, Text, TextAreaField } from '@caudal/ui-kit';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { say } from '../shell/say.ts';
import { decideHit, screeningMadeOld, type ScreeningHit } from './screening-data.ts';
import { useReasonSchema } from '../reasons/useReasonSchema.ts';

export interface DecideHitDialogProps {
  readonly userId: string;
  readonly hit: ScreeningHit;
  readonly decision: 'confirm' | 'clear';
  readonly onClose: () => void;
}

const formId = 'decide-hit';

/** Whether an entry of a list is the customer, and why an officer says so. */
export function DecideHitDialog({ userId, hit, decision, onClose }: DecideHitDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const form = useForm<{ reason: string }>({
    resolver: valibotResolver(
      v.object({
        reason: useReasonSchema(),
      }),
    ),
    defaultValues: { reason: '' },
  });
  const { onSubmit, failure, submitting } = useSubmit(form, async ({ reason }) => {
    const { awaitsApproval } = await decideHit({ userId, hitId: hit.id, decision, reason });
    onClose();
    const done = decision === 'clear' ? t`Descartaste la coincidencia.` : t`Confirmaste la coincidencia.`;
    say(
      awaitsApproval
        ? { tone: 'info', title: t`El cambio espera la aprobación de otro oficial.` }
        : { tone: 'positive', title: done },
    );
    await readAgain(queryClient, screeningMadeOld, userId);
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={decision === 'clear' ? t`No es el usuario` : t`Es el usuario`}
      size="small"
      closeLabel={t`Cerrar`}
      locked={submitting}
      primaryAction={
        <Button type="submit" form={formId} loading={submitting} look={decision === 'clear' ? 'primary' : 'critical'}>
          {decision === 'clear' ? t`Descartar` : t`Confirmar coincidencia`}
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
          {failure ? <FormError title={t`No se guardó`}>{failure}</FormError> : null}
          <Text as="p">
            {decision === 'clear'
              ? t`${hit.listedName} queda descartada también en las próximas versiones de la lista.`
              : hit.binding === 'exposed'
                ? t`El usuario queda registrado como PEP: es ${hit.listedName}.`
                : t`El usuario queda registrado en listas: es ${hit.listedName}.`}
          </Text>
          <TextAreaField
            label={t`Razón`}
            help={t`Queda registrada con tu nombre.`}
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
