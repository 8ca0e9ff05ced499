import { TypedField } from '../typed/TypedField.tsx';
import { useEmailRules } from '../typed/typed-rules.ts';
import { Button, FormError, Heading, Stack, Text } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { fieldOf, useSchemaForm } from '../forms/schema-form.ts';
import { session } from './page-session.ts';
import { problemCodeOf } from './request-error.ts';
import type { SignInStep } from './session.ts';
import { PasswordInput } from '../typed/PasswordInput.tsx';

interface SignInFormProps {
  readonly title: ReactNode;
  readonly subtitle: ReactNode;
  /** The reason why a person who did not ask to sign in is here; a failure replaces it. */
  readonly why: ReactNode;
  readonly submitLabel: ReactNode;
  /** The e-mail that was typed before. */
  readonly email?: string;
  /** A link for people who forgot their password, if there is one. */
  readonly forgotten?: ReactNode;
  /** Called when the password is right. */
  readonly onStep: (email: string, step: SignInStep) => Promise<void>;
  /**
   * Called when the password is right but the account's e-mail is not confirmed yet. Only for apps in which people
   * register themselves.
   */
  readonly onUnconfirmed?: (asked: { email: string; password: string }) => void;
}

/** A form with e-mail and password: the whole of signing in, or its first step. */
export function SignInForm(props: SignInFormProps) {
  const { title, subtitle, why, submitLabel, email = '', forgotten, onStep, onUnconfirmed } = props;
  const { t } = useLingui();
  const schema = v.object({
    email: useEmailRules(),
    password: v.pipe(v.string(), v.nonEmpty(t`Escribe tu contraseña.`)),
  });
  const { form, onSubmit, failure, submitting } = useSchemaForm(
    schema,
    { email, password: '' },
    async ({ email, password }) => {
      const step = await session.signIn(email, password).catch((error: unknown) => {
        if (!onUnconfirmed || problemCodeOf(error) !== 'email_unconfirmed') throw error;
        onUnconfirmed({ email, password });
        return null;
      });
      if (step) await onStep(email, step);
    },
  );
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack gap="large">
        <Stack gap="xxsmall">
          <Heading level={1}>{title}</Heading>
          <Text tone="muted">{subtitle}</Text>
        </Stack>
        {failure ? <FormError title={t`No pudimos ingresar`}>{failure}</FormError> : why}
        <Stack gap="medium">
          <TypedField
            kind="email"
            label={t`Correo electrónico`}
            autoComplete="username"
            required
            {...fieldOf(form, 'email')}
          />
          <PasswordInput {...fieldOf(form, 'password')} />
          {forgotten ? <Text>{forgotten}</Text> : null}
        </Stack>
        <Button type="submit" full size="large" loading={submitting}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
