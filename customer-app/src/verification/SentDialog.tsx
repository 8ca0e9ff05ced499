import { Button, buttonClass, Dialog, DocumentsSentDrawing, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

export interface SentDialogProps {
  readonly open: boolean;
  /** Whether there is a level after this one that can be sent. */
  readonly hasNext: boolean;
  readonly onClose: () => void;
}

/** Level 1 was sent. */
export function SentDialog({ open, hasNext, onClose }: SentDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t`Los documentos se han enviado satisfactoriamente.`}
      size="small"
      closeLabel={t`Cerrar`}
      primaryAction={
        <Button onClick={onClose}>
          <Trans>Entendido</Trans>
        </Button>
      }
      secondaryAction={
        <Link to="/application/cuentas" className={buttonClass({ look: 'secondary' })}>
          <Trans>Añadir cuenta bancaria</Trans>
        </Link>
      }
    >
      <Stack gap="medium" align="center">
        <DocumentsSentDrawing />
        <Text>
          {hasNext ? (
            <Trans>
              En las próximas horas un oficial de cumplimiento verificará tu información. Después podrás pasar al
              siguiente nivel.
            </Trans>
          ) : (
            <Trans>
              En las próximas horas un oficial de cumplimiento verificará tu información. Mientras tanto puedes añadir
              tu cuenta bancaria: cuando apruebe tus datos podrás depositar.
            </Trans>
          )}
        </Text>
      </Stack>
    </Dialog>
  );
}
