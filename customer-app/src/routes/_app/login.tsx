import { session, sessionOpened, sessionStatusAtom } from '@caudal/app-kit/session.ts';
import { useSubmit } from '@caudal/app-kit/useSubmit.ts';
import { Button, FormError, Heading, linkClass, Notice, PasswordField, Stack, Text, TextField } from '@caudal/ui-kit';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { searchParameters, text } from '../../search-parameters.ts';
import { pathAfterSignIn } from '../../session/after-sign-in.ts';
import { forbidSession } from '../../session/guards.ts';
import { SessionFrame } from '../../session/SessionFrame.tsx';

export const Route = createFileRoute('/_app/login')({
  validateSearch: searchParameters({ redirect: text }),
  beforeLoad: forbidSession,
  component: Login,
});

function Login() {
  const { t } = useLingui();
  return (
    <SessionFrame title={t`Ingresar`}>
      <LoginForm />
    </SessionFrame>
  );
}

function LoginForm() {
  const { t } = useLingui();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { redirect } = Route.useSearch();
  const schema = v.object({
    email: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(t`Escribe tu correo.`),
      v.email(t`Escribe un correo válido, como ana@correo.co.`),
    ),
    password: v.pipe(v.string(), v.nonEmpty(t`Escribe tu contraseña.`)),
  });
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;
  const { onSubmit, failure, submitting } = useSubmit(form, async ({ email, password }) => {
    await session.signIn(email, password);
    await sessionOpened();
    router.history.replace(await pathAfterSignIn(queryClient, redirect));
  });
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack gap="large">
        <Stack gap="xxsmall">
          <Heading level={1}>
            <Trans>Ingresa a tu cuenta</Trans>
          </Heading>
          <Text tone="muted">
            <Trans>
              ¿Primera vez aquí?{' '}
              <Link to="/sign-up" className={linkClass()}>
                Crea tu cuenta
              </Link>
            </Trans>
          </Text>
        </Stack>
        {failure ? <FormError title={t`No pudimos ingresar`}>{failure}</FormError> : <WhyHere />}
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
          <Trans>Ingresar</Trans>
        </Button>
      </Stack>
    </form>
  );
}

/** Why somebody who did not ask for it is asked to sign in. */
function WhyHere() {
  const { t } = useLingui();
  const { redirect } = Route.useSearch();
  const status = useAtomValue(sessionStatusAtom);
  if (status === 'ended') {
    return (
      <Notice tone="info" title={t`Tu sesión terminó`}>
        <Trans>Ingresa de nuevo y seguirás donde estabas.</Trans>
      </Notice>
    );
  }
  if (!redirect) return null;
  return (
    <Notice tone="info" title={t`Ingresa para continuar`}>
      <Trans>Después te llevamos a la página que querías ver.</Trans>
    </Notice>
  );
}
