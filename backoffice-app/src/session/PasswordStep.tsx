import { session } from '@caudal/app-kit/session.ts';
import { useSubmit } from '@caudal/app-kit/useSubmit.ts';
import { Button, FormError, Heading, PasswordField, Stack, Text, TextField } from '@caudal/ui-kit';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { WhyHere, type SignInReason } from './WhyHere.tsx';

export interface PasswordStepProps {
  /** What was typed before the code was asked for. */
  readonly email: string;
  readonly reason: SignInReason | null;
  readonly onSignedIn: () => Promise<void>;
  readonly onChallenge: (email: string, challenge: string) => void;
}

/** The first step of signing in. */
export function PasswordStep({ email, reason, onSignedIn, onChallenge }: PasswordStepProps) {
  const { t } = useLingui();
  const schema = v.object({
    email: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(t`Escribe tu correo.`),
      v.email(t`Escribe un correo válido, como ana@caudal.co.`),
    ),
    password: v.pipe(v.string(), v.nonEmpty(t`Escribe tu contraseña.`)),
  });
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: { email, password: '' } });
  const { errors } = form.formState;
  const { onSubmit, failure, submitting } = useSubmit(form, async ({ email, password }) => {
    const { challenge } = await session.signIn(email, password);
    if (challenge === null) await onSignedIn();
    else onChallenge(email, challenge);
  });
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack gap="large">
        <Stack gap="xxsmall">
          <Heading level={1}>
            <Trans>Ingresa al back office</Trans>
          </Heading>
          <Text tone="muted">
            <Trans>Solo para oficiales de cumplimiento.</Trans>
          </Text>
        </Stack>
        <WhyHere reason={reason} />
        {failure ? <FormError title={t`No pudimos ingresar`}>{failure}</FormError> : null}
        <Stack gap="medium">
          <TextField
            label={t`Correo electrónico`}
            type="email"
            autoComplete="username"
            required
            error={errors.email?.message}
            {...form.register('email')}
          />
          <PasswordField
            label={t`Contraseña`}
            autoComplete="current-password"
            showLabel={t`Mostrar contraseña`}
            hideLabel={t`Ocultar contraseña`}
            required
            error={errors.password?.message}
            {...form.register('password')}
          />
        </Stack>
        <Button type="submit" full size="large" loading={submitting}>
          <Trans>Continuar</Trans>
        </Button>
      </Stack>
    </form>
  );
}
