import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { planQuery, type Level1State } from '../verification/verification-data.ts';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

interface VerificationNeededProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The state of the account: in state 1 the survey comes next, in state 2 the verification. */
  readonly accountState: number;
  readonly standing: Level1State;
}

/** Says why money cannot move yet, and links to the next step. */
export function VerificationNeeded({ open, onClose, accountState, standing }: VerificationNeededProps) {
  const { t } = useLingui();
  const isInstitution = useSuspenseQuery(planQuery()).data.personType === 'institution';
  const toSend = isInstitution
    ? t`Para mover dinero necesitas verificar tu institución (nivel 1). Ten a mano sus documentos en PDF.`
    : t`Para mover dinero necesitas verificar tu identidad (nivel 1). Toma unos 5 minutos: ten a mano tu documento.`;
  const words = {
    open: toSend,
    // A customer with a verified level only lacks the survey; the text is the same.
    verified: toSend,
    review: t`Un oficial de cumplimiento está revisando tu información. Cuando la apruebe podrás mover dinero.`,
    declined: isInstitution
      ? t`Para mover dinero falta que envíes de nuevo algunos documentos. Te dejamos el motivo junto a cada uno.`
      : t`Para mover dinero falta que envíes de nuevo algunas fotos. Te dejamos el motivo junto a cada una.`,
  } satisfies Record<Level1State, string>;
  const isSent = standing === 'review' || standing === 'declined';
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title={t`Necesitas verificación`}
      size="small"
      primaryAction={
        <ButtonLink to={accountState === 2 ? '/application/verification' : '/postregister'}>
          {isSent ? t`Ver mi verificación` : t`Verificar`}
        </ButtonLink>
      }
      leave={t`Cerrar`}
    >
      {words[standing]}
    </AppDialog>
  );
}
