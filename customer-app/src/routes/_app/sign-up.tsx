import { emailAsWritten } from '@caudal/api-spec/typed-text';
import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { useEmailRules } from '@caudal/app-kit/typed/typed-rules.ts';
import { forgetDraft, readDraft, storeDraft } from '@caudal/app-kit/forms/stored-draft.ts';
import { fieldOf, useSchemaForm } from '@caudal/app-kit/forms/schema-form.ts';
import { Button, FormError, linkClass, Remark, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { ChosenPasswordField } from '../../session/ChosenPasswordField.tsx';
import { forbidSession } from '../../session/guards.ts';
import { askForAccount, LookInYourMail, type AskedSignUp, type SignUpRequest } from '../../session/LookInYourMail.tsx';
import { usePasswordRules } from '../../session/password-rules.ts';
import { SessionFrame, SessionHead } from '../../session/SessionFrame.tsx';

export const Route = createFileRoute('/_app/sign-up')({ beforeLoad: forbidSession, component: SignUp });

function SignUp() {
  const { t } = useLingui();
  const navigate = useNavigate();
  // Undefined before the first request, null after the person chose to type another e-mail. A reload keeps the e-mail to which the
  // letter went, but not the password.
  const [asked, setAsked] = useState<AskedSignUp | null | undefined>(readAsked);
  const [typed, setTyped] = useState('');
  const changeTo = (next: AskedSignUp | null) => {
    if (next) storeDraft(askedKey, { email: next.email });
    else forgetDraft(askedKey);
    setTyped(asked?.email ?? '');
    setAsked(next);
  };
  return (
    <SessionFrame title={t`Crear cuenta`}>
      {asked ? (
        <LookInYourMail
          title={t`Revisa tu correo`}
          asked={asked}
          onSignIn={() => {
            forgetDraft(askedKey);
            void navigate({ to: '/login' });
          }}
          onChange={() => changeTo(null)}
        />
      ) : (
        <SignUpForm email={emailAsWritten(typed)} isAgain={asked === null} onSent={changeTo} />
      )}
    </SessionFrame>
  );
}

/** The key under which this tab stores the e-mail to which the letter went. */
const askedKey = 'sign-up';

function readAsked(): AskedSignUp | undefined {
  const draft = readDraft(askedKey);
  if (typeof draft !== 'object' || draft === null || !('email' in draft)) return undefined;
  return typeof draft.email === 'string' ? { email: draft.email, password: null } : undefined;
}

interface SignUpFormProps {
  /** The e-mail that was typed before. */
  readonly email: string;
  /** True when the form replaces the confirmation that followed its first submission. */
  readonly isAgain: boolean;
  readonly onSent: (asked: SignUpRequest) => void;
}

function SignUpForm({ email, isAgain, onSent }: SignUpFormProps) {
  const { t } = useLingui();
  const schema = v.object({ email: useEmailRules(), password: usePasswordRules() });
  const { form, onSubmit, failure, submitting } = useSchemaForm(
    schema,
    { email, password: '' },
    async (asked) => {
      await askForAccount(asked);
      onSent(asked);
    },
    { password_too_common: 'password' },
  );
  const { setFocus } = form;
  useEffect(() => {
    if (isAgain) setFocus('email', { shouldSelect: true });
  }, [isAgain, setFocus]);
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack gap="large">
        <SessionHead title={t`Crea tu cuenta`}>
          <Trans>
            ¿Ya tienes una?{' '}
            <Link to="/login" className={linkClass()}>
              Ingresa
            </Link>
          </Trans>
        </SessionHead>
        {failure ? <FormError title={t`No pudimos crear tu cuenta`}>{failure}</FormError> : null}
        <Stack gap="medium">
          <TypedField
            kind="email"
            label={t`Correo electrónico`}
            autoComplete="username"
            help={t`Te enviaremos un enlace para confirmarlo.`}
            required
            {...fieldOf(form, 'email')}
          />
          <ChosenPasswordField label={t`Contraseña`} {...fieldOf(form, 'password')} />
        </Stack>
        <Button type="submit" full size="large" loading={submitting}>{t`Crear cuenta`}</Button>
        <Acceptance />
      </Stack>
    </form>
  );
}

/** The documents open in tabs of their own, so that the form keeps its values. */
function Acceptance() {
  return (
    <Remark>
      <Trans>
        Al crear tu cuenta aceptas los{' '}
        <Link to="/terms-and-conditions" target="_blank" className={linkClass()}>
          términos y condiciones
        </Link>
        , la{' '}
        <Link to="/data-policy" target="_blank" className={linkClass()}>
          política de tratamiento de datos
        </Link>{' '}
        y la{' '}
        <Link to="/sarlaft-policy" target="_blank" className={linkClass()}>
          política SARLAFT
        </Link>
        .
      </Trans>
    </Remark>
  );
}
