import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { buttonClass, DocumentsSentDrawing, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

interface SentDialogProps {
  readonly open: boolean;
  /** The next possibility after the level is accepted: the next level, the first deposit, or nothing new. */
  readonly then: 'level' | 'deposit' | 'nothing';
  readonly onClose: () => void;
}

/** Confirms that a level was sent. */
export function SentDialog({ open, then, onClose }: SentDialogProps) {
  const { t } = useLingui();
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title={t`Los documentos se han enviado satisfactoriamente.`}
      size="small"
      leave={t`Entendido`}
      secondaryAction={
        <Link to="/application/cuentas" className={buttonClass({ look: 'secondary' })}>
          <Trans>Añadir cuenta bancaria</Trans>
        </Link>
      }
    >
      <Stack gap="medium" align="center">
        <DocumentsSentDrawing />
        <Text>
          {then === 'level' ? (
            <Trans>
              En las próximas horas un oficial de cumplimiento verificará tu información. Después podrás pasar al
              siguiente nivel.
            </Trans>
          ) : then === 'nothing' ? (
            <Trans>
              En las próximas horas un oficial de cumplimiento verificará tu información. Te avisamos apenas termine;
              mientras tanto todo sigue como está.
            </Trans>
          ) : (
            <Trans>
              En las próximas horas un oficial de cumplimiento verificará tu información. Mientras tanto puedes añadir
              tu cuenta bancaria: cuando apruebe tus datos podrás depositar.
            </Trans>
          )}
        </Text>
      </Stack>
    </AppDialog>
  );
}
