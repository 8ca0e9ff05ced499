import { Button, Dialog, DocumentsSentDrawing, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';

export interface SentDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Level 1 was sent. */
export function SentDialog({ open, onClose }: SentDialogProps) {
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
    >
      <Stack gap="medium" align="center">
        <DocumentsSentDrawing />
        <Text>
          <Trans>
            En las próximas horas un oficial de cumplimiento verificará tu información. Después podrás pasar al
            siguiente nivel.
          </Trans>
        </Text>
      </Stack>
    </Dialog>
  );
}
