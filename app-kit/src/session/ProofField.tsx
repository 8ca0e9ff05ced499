import { fieldOf } from '../forms/schema-form.ts';
import { TypedField } from '../typed/TypedField.tsx';
import type { ConfirmationWay } from '@caudal/api-spec';
import { Button, CodeField, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ProofForm } from './useProof.ts';
import { PasswordInput } from '../typed/PasswordInput.tsx';

/** The field for a proof; for a passkey, a text that says what will happen. */
export function ProofField({ proof }: { readonly proof: ProofForm }) {
  const { t } = useLingui();
  const { form, way, submitting, onSubmit } = proof;
  if (way === 'passkey') {
    return (
      <Text tone="muted">
        <Trans>Tu navegador te pedirá la huella, el rostro, el PIN o la llave con la que la guardaste.</Trans>
      </Text>
    );
  }
  if (way === 'totp') {
    return (
      <CodeField
        key={way}
        label={t`Código de 6 dígitos`}
        help={t`Cambia cada 30 segundos y sirve una sola vez.`}
        required
        readOnly={submitting}
        {...fieldOf(form, 'typed')}
        onComplete={() => void onSubmit()}
      />
    );
  }
  if (way === 'recovery_code') {
    return (
      <TypedField
        kind="recoveryCode"
        key={way}
        label={t`Código de recuperación`}
        help={t`Uno de la lista que guardaste, como 4F7K2-9QX3M. Cada uno sirve una sola vez.`}
        autoComplete="off"
        autoCapitalize="characters"
        required
        {...fieldOf(form, 'typed')}
      />
    );
  }
  return <PasswordInput key={way} {...fieldOf(form, 'typed')} />;
}

/** Buttons for the account's other ways of proof, for people who do not have the current one at hand. */
export function OtherWays({ proof }: { readonly proof: ProofForm }) {
  const { t } = useLingui();
  const words = {
    totp: t`Usar un código de mi autenticador`,
    passkey: t`Usar una llave de acceso`,
    recovery_code: t`Usar un código de recuperación`,
    password: t`Usar mi contraseña`,
  } as const satisfies Record<ConfirmationWay, string>;
  if (proof.others.length === 0) return null;
  return (
    <Stack gap="xxsmall">
      {proof.others.map((way) => (
        <Button key={way} look="quiet" full onClick={() => proof.change(way)}>
          {words[way]}
        </Button>
      ))}
    </Stack>
  );
}
