import { emailInBothForms } from '@caudal/api-spec/typed-text';
import type { ConfirmationWay } from '@caudal/api-spec';
import { Button, FormError, Heading, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { keepPendingSignIn, type KeptSignIn } from './pending-sign-in.ts';
import { session } from './page-session.ts';
import { OtherWays, ProofField } from './ProofField.tsx';
import { problemCodeOf } from './request-error.ts';
import { useProof } from './useProof.ts';

interface SecondStepProps {
  readonly pending: KeptSignIn;
  /** Called after sign-in, with the number of recovery codes left if one was used. */
  readonly onSignedIn: (recoveryCodesLeft: number | null) => Promise<void>;
  /** Leads back to the password; `expired` is true when the server no longer knows the sign-in. */
  readonly onBack: (expired: boolean) => void;
}

/** The second step of signing in: the proof that the account needs besides its password. */
export function SecondStep({ pending, onSignedIn, onBack }: SecondStepProps) {
  const { t } = useLingui();
  const { email, token, ways } = pending;

  function leave(expired: boolean) {
    keepPendingSignIn(null);
    onBack(expired);
  }

  async function unlessExpired<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      if (problemCodeOf(error) === 'sign_in_expired') leave(true);
      throw error;
    }
  }

  const proof = useProof({
    ways,
    askForPasskey: () => unlessExpired(() => session.beginPasskey(token)),
    send: async ({ password: _never, ...factor }) => {
      const { recoveryCodesLeft } = await unlessExpired(() => session.answerSecondFactor(token, factor));
      keepPendingSignIn(null);
      await onSignedIn(recoveryCodesLeft);
    },
  });
  return (
    <form noValidate onSubmit={(event) => void proof.onSubmit(event)}>
      <Stack gap="large">
        <Stack gap="xxsmall">
          <Heading level={1}>
            <Title way={proof.way} />
          </Heading>
          <Text tone="muted">
            <WhatToDo way={proof.way} email={emailInBothForms(email)} />
          </Text>
        </Stack>
        {proof.failure ? <FormError title={t`No pudimos ingresar`}>{proof.failure}</FormError> : null}
        <ProofField proof={proof} />
        <Stack gap="xsmall">
          <Button type="submit" full size="large" loading={proof.submitting}>
            {proof.way === 'passkey' ? t`Usar mi llave de acceso` : t`Ingresar`}
          </Button>
          <OtherWays proof={proof} />
          <Button look="quiet" full onClick={() => leave(false)}>{t`Volver a la contraseña`}</Button>
        </Stack>
      </Stack>
    </form>
  );
}

function Title({ way }: { readonly way: ConfirmationWay }): ReactNode {
  if (way === 'passkey') return <Trans>Usa tu llave de acceso</Trans>;
  if (way === 'recovery_code') return <Trans>Escribe un código de recuperación</Trans>;
  return <Trans>Escribe tu código</Trans>;
}

function WhatToDo({ way, email }: { readonly way: ConfirmationWay; readonly email: string }): ReactNode {
  if (way === 'passkey') {
    return (
      <Trans>
        La contraseña de <strong>{email}</strong> es correcta. Falta la llave de acceso.
      </Trans>
    );
  }
  if (way === 'recovery_code') {
    return (
      <Trans>
        Reemplaza al segundo paso de <strong>{email}</strong> cuando no lo tienes a la mano.
      </Trans>
    );
  }
  return (
    <Trans>
      Abre tu aplicación de autenticación y escribe el código de Caudal para <strong>{email}</strong>.
    </Trans>
  );
}
