import { Button, Dialog, FormError, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { beginPasskeyConfirmation, confirm, type AskedConfirmation } from './confirmed-fetch.ts';
import { OtherWays, ProofField } from './ProofField.tsx';
import { useProof } from './useProof.ts';

export interface ConfirmationDialogProps {
  readonly asked: AskedConfirmation;
  /** A recovery code was used, and so many are left. */
  readonly onCodeUsed: (left: number) => void;
}

/** The page's one question who is there. The request that waits for it is sent again, or its refusal stands. */
export function ConfirmationDialog({ asked, onCodeUsed }: ConfirmationDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const proof = useProof({
    ways: asked.ways,
    askForPasskey: beginPasskeyConfirmation,
    send: async (typed) => {
      const { recoveryCodesLeft } = await confirm(typed);
      asked.settle(true);
      if (recoveryCodesLeft !== null) onCodeUsed(recoveryCodesLeft);
    },
  });
  const cancel = () => asked.settle(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || cancel()}
      title={t`Confirma que eres tú`}
      description={t`Es para proteger tu cuenta. Después seguimos con lo que estabas haciendo.`}
      size="small"
      closeLabel={t`Cerrar`}
      locked={proof.submitting}
      primaryAction={
        <Button type="submit" form={formId} loading={proof.submitting}>
          {proof.way === 'passkey' ? <Trans>Usar mi llave de acceso</Trans> : <Trans>Confirmar</Trans>}
        </Button>
      }
      secondaryAction={
        <Button look="secondary" onClick={cancel}>
          <Trans>Cancelar</Trans>
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          // React hands what happens in a dialog on to the form that it was opened from.
          event.stopPropagation();
          void proof.onSubmit(event);
        }}
      >
        <Stack gap="medium">
          {proof.failure ? <FormError title={t`No pudimos confirmar`}>{proof.failure}</FormError> : null}
          <ProofField proof={proof} />
          <OtherWays proof={proof} />
        </Stack>
      </form>
    </Dialog>
  );
}
