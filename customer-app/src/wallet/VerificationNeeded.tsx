import { Button, buttonClass, Dialog } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

export interface VerificationNeededProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** 1: the survey comes next; 2: the verification does. */
  readonly accountState: number;
  /** Level 1 was sent and waits for an officer. */
  readonly isInReview: boolean;
}

/** Why money cannot move yet, and the way to change that. */
export function VerificationNeeded({ open, onClose, accountState, isInReview }: VerificationNeededProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t`Necesitas verificación`}
      size="small"
      closeLabel={t`Cerrar`}
      primaryAction={
        <Link to={accountState === 2 ? '/application/verification' : '/postregister'} className={buttonClass()}>
          {isInReview ? t`Ver mi verificación` : t`Verificar`}
        </Link>
      }
      secondaryAction={
        <Button look="secondary" onClick={onClose}>
          <Trans>Cerrar</Trans>
        </Button>
      }
    >
      {isInReview ? (
        <Trans>Un oficial de cumplimiento está revisando tu información. Cuando la apruebe podrás mover dinero.</Trans>
      ) : (
        <Trans>
          Para mover dinero necesitas verificar tu identidad (nivel 1). Toma unos 5 minutos: ten a mano tu documento.
        </Trans>
      )}
    </Dialog>
  );
}
