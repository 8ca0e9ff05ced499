import { SecondStep } from '@caudal/app-kit/session/SecondStep.tsx';
import { SignInExpired, WhyHere } from '@caudal/app-kit/session/WhyHere.tsx';
import { SignInForm } from '@caudal/app-kit/session/SignInForm.tsx';
import { usePendingSignIn } from '@caudal/app-kit/session/usePendingSignIn.ts';
import { linkClass, Notice } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { oneOf, searchParameters, text } from '../../search-parameters.ts';
import { forbidSession } from '../../session/guards.ts';
import { LookInYourMail, type SignUpRequest } from '../../session/LookInYourMail.tsx';
import { SessionFrame } from '../../session/SessionFrame.tsx';
import { useArrival } from '../../session/useArrival.ts';

export const Route = createFileRoute('/_app/login')({
  validateSearch: searchParameters({ redirect: text, step: oneOf('second'), why: oneOf('denied') }),
  beforeLoad: forbidSession,
  component: Login,
});

function Login() {
  const { t } = useLingui();
  const router = useRouter();
  const navigate = useNavigate({ from: Route.fullPath });
  const { redirect, step, why } = Route.useSearch();
  const { pending, email, expired, begin, back } = usePendingSignIn(step === 'second', async (next) => {
    await navigate({ search: (before) => ({ ...before, step: next ? 'second' : undefined }), replace: !next });
  });

  const finish = useArrival(redirect);
  const [unconfirmed, setUnconfirmed] = useState<SignUpRequest>();
  if (unconfirmed) {
    return (
      <SessionFrame title={t`Confirma tu correo`}>
        <LookInYourMail
          title={t`Te falta confirmar tu correo`}
          asked={unconfirmed}
          onSignIn={() => setUnconfirmed(undefined)}
          onChange={() => void router.navigate({ to: '/sign-up' })}
        />
      </SessionFrame>
    );
  }
  if (pending) {
    return (
      <SessionFrame title={t`Ingresar`}>
        <SecondStep key={pending.token} pending={pending} onSignedIn={finish} onBack={back} />
      </SessionFrame>
    );
  }
  return (
    <SessionFrame title={t`Ingresar`}>
      <SignInForm
        title={t`Ingresa a tu cuenta`}
        subtitle={
          <Trans>
            ¿Primera vez aquí?{' '}
            <Link to="/sign-up" className={linkClass()}>
              Crea tu cuenta
            </Link>
          </Trans>
        }
        why={expired ? <SignInExpired /> : why ? <AfterDenial /> : <WhyHere isRedirected={redirect !== undefined} />}
        email={email}
        submitLabel={t`Ingresar`}
        forgotten={<Link to="/recover" className={linkClass()}>{t`¿Olvidaste tu contraseña?`}</Link>}
        onUnconfirmed={setUnconfirmed}
        onStep={async (email, step) => {
          if (step.pending) begin({ ...step.pending, email });
          else await finish(null);
        }}
      />
    </SessionFrame>
  );
}

/** Tells a person who has denied a sign-in to choose a new password before anything else: somebody else knows the current one. */
function AfterDenial() {
  const { t } = useLingui();
  return (
    <Notice tone="caution" title={t`Elige una contraseña nueva`}>
      <Trans>
        Te enviamos un enlace para hacerlo. Hasta entonces tu dinero no sale de tu billetera. ¿No llegó?{' '}
        <Link to="/recover" className={linkClass()}>
          Pide otro enlace
        </Link>
      </Trans>
    </Notice>
  );
}
