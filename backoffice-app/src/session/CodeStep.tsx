import { problemCodeOf } from '@caudal/app-kit/session/request-error.ts';
import { session } from '@caudal/app-kit/session/page-session.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { useSubmit } from '@caudal/app-kit/forms/useSubmit.ts';
import { Button, CodeField, FormError, Heading, Stack, Text } from '@caudal/ui-kit';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';

export interface CodeStepProps {
  readonly email: string;
  readonly challenge: string;
  readonly onSignedIn: () => Promise<void>;
  /** Back to the password; `expired` when the server no longer knows the challenge. */
  readonly onBack: (expired: boolean) => void;
}

/** The second step of signing in: the code of the authenticator app. */
export function CodeStep({ email, challenge, onSignedIn, onBack }: CodeStepProps) {
  const { t } = useLingui();
  const schema = v.object({ code: v.pipe(v.string(), v.regex(/^\d{6}$/, t`Escribe los 6 dígitos.`)) });
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: { code: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const { onSubmit, failure, submitting } = useSubmit(form, async ({ code }) => {
    try {
      await session.answerSecondFactor(challenge, code);
    } catch (error) {
      if (problemCodeOf(error) === 'challenge_expired') {
        onBack(true);
        return;
      }
      if (problemCodeOf(error) !== 'second_factor_rejected') throw error;
      // A code works once, so the same one would never be right: the field is ready for the next.
      form.reset({ code: '' });
      form.setError('code', { message: wordsOf(error) }, { shouldFocus: true });
      return;
    }
    await onSignedIn();
  });
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack gap="large">
        <Stack gap="xxsmall">
          <Heading level={1}>
            <Trans>Escribe tu código</Trans>
          </Heading>
          <Text tone="muted">
            <Trans>
              Abre tu aplicación de autenticación y escribe el código de Caudal para <strong>{email}</strong>.
            </Trans>
          </Text>
        </Stack>
        {failure ? <FormError title={t`No pudimos ingresar`}>{failure}</FormError> : null}
        <CodeField
          label={t`Código de 6 dígitos`}
          help={t`Cambia cada 30 segundos y sirve una sola vez.`}
          required
          readOnly={submitting}
          error={form.formState.errors.code?.message}
          {...form.register('code')}
          onComplete={() => void onSubmit()}
        />
        <Stack gap="xsmall">
          <Button type="submit" full size="large" loading={submitting}>
            <Trans>Ingresar</Trans>
          </Button>
          <Button look="quiet" full onClick={() => onBack(false)}>
            <Trans>Volver a la contraseña</Trans>
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
