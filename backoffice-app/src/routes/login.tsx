import { sessionOpened } from '@caudal/app-kit/session/page-session.ts';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { pathAfterSignIn } from '../session/after-sign-in.ts';
import { CodeStep } from '../session/CodeStep.tsx';
import { forbidSession } from '../session/guards.ts';
import { PasswordStep } from '../session/PasswordStep.tsx';
import { SessionFrame } from '../session/SessionFrame.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: v.object({
    redirect: v.fallback(v.optional(v.string()), undefined),
    enrolled: v.fallback(v.optional(v.boolean()), undefined),
  }),
  beforeLoad: forbidSession,
  component: Login,
});

/** Where the sign-in stands; `expired` is set when the code came too late. */
interface SignIn {
  email: string;
  challenge: string | null;
  expired: boolean;
}

function Login() {
  const { t } = useLingui();
  const router = useRouter();
  const { redirect, enrolled } = Route.useSearch();
  const [{ email, challenge, expired }, setSignIn] = useState<SignIn>({ email: '', challenge: null, expired: false });

  async function finish() {
    await sessionOpened();
    router.history.replace(pathAfterSignIn(redirect));
  }

  return (
    <SessionFrame title={t`Ingresar`}>
      {challenge === null ? (
        <PasswordStep
          email={email}
          reason={expired ? 'expired' : enrolled ? 'enrolled' : redirect ? 'redirected' : null}
          onSignedIn={finish}
          onChallenge={(email, challenge) => setSignIn({ email, challenge, expired: false })}
        />
      ) : (
        <CodeStep
          email={email}
          challenge={challenge}
          onSignedIn={finish}
          onBack={(expired) => setSignIn({ email, challenge: null, expired })}
        />
      )}
    </SessionFrame>
  );
}
