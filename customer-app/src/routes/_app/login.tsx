import { sessionOpened } from '@caudal/app-kit/session/page-session.ts';
import { SignInForm } from '@caudal/app-kit/session/SignInForm.tsx';
import { WhyHere } from '@caudal/app-kit/session/WhyHere.tsx';
import { linkClass } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { searchParameters, text } from '../../search-parameters.ts';
import { pathAfterSignIn } from '../../session/after-sign-in.ts';
import { forbidSession } from '../../session/guards.ts';
import { LookInYourMail, type SignUpRequest } from '../../session/LookInYourMail.tsx';
import { SessionFrame } from '../../session/SessionFrame.tsx';

export const Route = createFileRoute('/_app/login')({
  validateSearch: searchParameters({ redirect: text }),
  beforeLoad: forbidSession,
  component: Login,
});

function Login() {
  const { t } = useLingui();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { redirect } = Route.useSearch();
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
  return (
    <SessionFrame title={t`Ingresar`}>
      <SignInForm
        title={<Trans>Ingresa a tu cuenta</Trans>}
        subtitle={
          <Trans>
            ¿Primera vez aquí?{' '}
            <Link to="/sign-up" className={linkClass()}>
              Crea tu cuenta
            </Link>
          </Trans>
        }
        why={<WhyHere isRedirected={redirect !== undefined} />}
        submitLabel={<Trans>Ingresar</Trans>}
        onUnconfirmed={setUnconfirmed}
        onStep={async () => {
          await sessionOpened();
          const { way, isAnew } = await pathAfterSignIn(queryClient, redirect);
          if (isAnew) window.location.replace(way);
          else router.history.replace(way);
        }}
      />
    </SessionFrame>
  );
}
