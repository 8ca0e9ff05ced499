import { sessionOpened } from '@caudal/app-kit/session/page-session.ts';
import { SecondStep } from '@caudal/app-kit/session/SecondStep.tsx';
import { usePendingSignIn } from '@caudal/app-kit/session/usePendingSignIn.ts';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { pathAfterSignIn } from '../session/after-sign-in.ts';
import { readSignInWays } from '../session/company-sign-in.ts';
import { forbidSession } from '../session/guards.ts';
import { PasswordStep } from '../session/PasswordStep.tsx';
import { SessionFrame } from '../session/SessionFrame.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: v.object({
    redirect: v.fallback(v.optional(v.string()), undefined),
    enrolled: v.fallback(v.optional(v.union([v.boolean(), v.literal('company')])), undefined),
    step: v.fallback(v.optional(v.literal('second')), undefined),
  }),
  beforeLoad: forbidSession,
  loader: readSignInWays,
  component: Login,
});

function Login() {
  const { t } = useLingui();
  const router = useRouter();
  const navigate = useNavigate({ from: Route.fullPath });
  const { redirect, enrolled, step } = Route.useSearch();
  const ways = Route.useLoaderData();
  const { pending, email, expired, begin, back } = usePendingSignIn(step === 'second', async (next) => {
    await navigate({ search: (before) => ({ ...before, step: next ? 'second' : undefined }), replace: !next });
  });

  async function finish() {
    await sessionOpened();
    router.history.replace(pathAfterSignIn(redirect));
  }

  return (
    <SessionFrame title={t`Ingresar`}>
      {pending ? (
        <SecondStep key={pending.token} pending={pending} onSignedIn={finish} onBack={back} />
      ) : (
        <PasswordStep
          ways={ways}
          email={email}
          wanted={redirect}
          reason={
            expired
              ? 'expired'
              : enrolled === 'company'
                ? 'enrolled_without_password'
                : enrolled
                  ? 'enrolled'
                  : redirect
                    ? 'redirected'
                    : null
          }
          onSignedIn={finish}
          onPending={begin}
        />
      )}
    </SessionFrame>
  );
}
