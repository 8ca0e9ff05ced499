import { useLingui } from '@lingui/react/macro';
import { FormDialog } from '../forms/FormDialog.tsx';
import { beginPasskeyConfirmation, confirm, type AskedConfirmation } from './confirmed-fetch.ts';
import { OtherWays, ProofField } from './ProofField.tsx';
import { useProof } from './useProof.ts';

interface ConfirmationDialogProps {
  readonly asked: AskedConfirmation;
  /** Called when a recovery code was used, with the number of codes left. */
  readonly onCodeUsed: (left: number) => void;
}

/** The re-authentication dialog of the page. On success the waiting request is sent again; otherwise its caller gets the refusal. */
export function ConfirmationDialog({ asked, onCodeUsed }: ConfirmationDialogProps) {
  const { t } = useLingui();
  const proof = useProof({
    ways: asked.ways,
    askForPasskey: beginPasskeyConfirmation,
    send: async (typed) => {
      const { recoveryCodesLeft } = await confirm(typed);
      asked.settle(true);
      if (recoveryCodesLeft !== null) onCodeUsed(recoveryCodesLeft);
    },
  });
  return (
    <FormDialog
      title={t`Confirma que eres tú`}
      description={t`Es para proteger tu cuenta. Después seguimos con lo que estabas haciendo.`}
      size="small"
      onClose={() => asked.settle(false)}
      submit={proof}
      failed={t`No pudimos confirmar`}
      act={proof.way === 'passkey' ? t`Usar mi llave de acceso` : t`Confirmar`}
    >
      <ProofField proof={proof} />
      <OtherWays proof={proof} />
    </FormDialog>
  );
}
