import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { Text } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ReasonDialog, useReasonForm } from '../reasons/ReasonDialog.tsx';
import { say } from '../shell/say.ts';
import { decideHit, screeningMadeOld, type ScreeningHit } from './screening-data.ts';

export interface DecideHitDialogProps {
  readonly userId: string;
  readonly hit: ScreeningHit;
  readonly decision: 'confirm' | 'clear';
  readonly onClose: () => void;
}

/** Whether an entry of a list is the customer, and why an officer says so. */
export function DecideHitDialog({ userId, hit, decision, onClose }: DecideHitDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const isClearing = decision === 'clear';
  async function decide(reason: string) {
    const { awaitsApproval } = await decideHit({ userId, hitId: hit.id, decision, reason });
    onClose();
    const done = isClearing ? t`Descartaste la coincidencia.` : t`Confirmaste la coincidencia.`;
    say(
      awaitsApproval
        ? { tone: 'info', title: t`El cambio espera la aprobación de otro oficial.` }
        : { tone: 'positive', title: done },
    );
    await readAgain(queryClient, screeningMadeOld, userId);
  }
  const confirmed =
    hit.binding === 'exposed'
      ? t`El usuario queda registrado como PEP: es ${hit.listedName}.`
      : t`El usuario queda registrado en listas: es ${hit.listedName}.`;
  return (
    <ReasonDialog
      form={useReasonForm()}
      title={isClearing ? t`No es el usuario` : t`Es el usuario`}
      act={isClearing ? t`Descartar` : t`Confirmar coincidencia`}
      look={isClearing ? 'primary' : 'critical'}
      failed={t`No se guardó`}
      label={t`Razón`}
      help={t`Queda registrada con tu nombre.`}
      send={decide}
      onClose={onClose}
    >
      <Text as="p">
        {isClearing ? t`${hit.listedName} queda descartada también en las próximas versiones de la lista.` : confirmed}
      </Text>
    </ReasonDialog>
  );
}
