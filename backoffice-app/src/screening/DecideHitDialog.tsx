import { Text } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { ReasonDialog, useReasonForm } from '../reasons/ReasonDialog.tsx';
import { useFinish } from '../shell/useFinish.ts';
import { decideHit, screeningMadeOld, type ScreeningHit } from './screening-data.ts';

interface DecideHitDialogProps {
  readonly userId: string;
  readonly hit: ScreeningHit;
  readonly decision: 'confirm' | 'clear';
  readonly onClose: () => void;
}

/**
 * Confirms or clears a screening hit with a reason: whether the entry of the list is the customer, or a party that they
 * declared.
 */
export function DecideHitDialog({ userId, hit, decision, onClose }: DecideHitDialogProps) {
  const { t } = useLingui();
  const finish = useFinish(onClose, screeningMadeOld, userId);
  const isClearing = decision === 'clear';
  async function decide(reason: string) {
    const { awaitsApproval } = await decideHit({ userId, hitId: hit.id, decision, reason });
    const done = isClearing ? t`Descartaste la coincidencia.` : t`Confirmaste la coincidencia.`;
    await finish(
      awaitsApproval
        ? { tone: 'info', title: t`El cambio espera la aprobación de otro oficial.` }
        : { tone: 'positive', title: done },
    );
  }
  const words = useHitWords()(hit.subject.kind);
  const confirmed = useWhatFollows(hit);
  return (
    <ReasonDialog
      form={useReasonForm()}
      title={isClearing ? words.isNot : words.is}
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

/** Says what happens to the customer when a hit is confirmed. */
function useWhatFollows({ subject, binding, listedName }: ScreeningHit): string {
  const { t } = useLingui();
  const { kind, name } = subject;
  const isExposed = binding === 'exposed';
  const words: Record<typeof kind, string> = {
    customer: isExposed
      ? t`El usuario queda registrado como PEP: es ${listedName}.`
      : t`El usuario queda registrado en listas: es ${listedName}.`,
    shareholder: isExposed
      ? t`El usuario queda registrado como PEP: ${name}, su accionista, es ${listedName}.`
      : t`El usuario queda registrado en listas: ${name}, su accionista, es ${listedName}.`,
    legal_representative: isExposed
      ? t`El usuario queda registrado como PEP: ${name}, su representante legal, es ${listedName}.`
      : t`El usuario queda registrado en listas: ${name}, su representante legal, es ${listedName}.`,
    substitute_representative: isExposed
      ? t`El usuario queda registrado como PEP: ${name}, su representante legal suplente, es ${listedName}.`
      : t`El usuario queda registrado en listas: ${name}, su representante legal suplente, es ${listedName}.`,
    bank_account_holder: isExposed
      ? t`${name} es ${listedName}. Queda anotado, y su cuenta bancaria sigue sirviendo.`
      : t`${name} es ${listedName}. A su cuenta bancaria no entra ni sale dinero.`,
  };
  return words[kind];
}

type SubjectKind = ScreeningHit['subject']['kind'];

/** Returns a function with the words for deciding a hit, which may be the customer's own or that of a declared party. */
export function useHitWords(): (kind: SubjectKind) => { is: string; isNot: string } {
  const { t } = useLingui();
  return (kind) =>
    kind === 'customer'
      ? { is: t`Es el usuario`, isNot: t`No es el usuario` }
      : { is: t`Es esta persona`, isNot: t`No es esta persona` };
}
