import { sessionOpened } from '@caudal/app-kit/session/page-session.ts';
import { SecondStep } from '@caudal/app-kit/session/SecondStep.tsx';
import { usePendingSignIn } from '@caudal/app-kit/session/usePendingSignIn.ts';
import { useLingui, Trans } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { pathAfterSignIn, forbidSession } from '../session/guards.ts';
import { readSignInWays, type SignInWays, beginCompanySignIn } from '../session/company-sign-in.ts';
import { SessionFrame } from '../session/SessionFrame.tsx';
import type { KeptSignIn } from '@caudal/app-kit/session/pending-sign-in.ts';
import { SignInExpired, WhyHere } from '@caudal/app-kit/session/WhyHere.tsx';
import { SignInForm } from '@caudal/app-kit/session/SignInForm.tsx';
import { Heading, Notice, Stack, Text, Button, FormError } from '@caudal/ui-kit';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { useMutation } from '@tanstack/react-query';

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

type SignInReason = 'expired' | 'enrolled' | 'enrolled_without_password' | 'redirected';

interface PasswordStepProps {
  readonly ways: SignInWays;
  /** The e-mail address typed earlier, when the officer returns from the code step. */
  readonly email: string;
  /** The page that the officer wanted, if any. */
  readonly wanted: string | undefined;
  readonly reason: SignInReason | null;
  readonly onSignedIn: () => Promise<void>;
  /** Called when the password is right and the second factor is needed. */
  readonly onPending: (pending: KeptSignIn) => void;
}

/** The first step of signing in: with a password, or at the company's identity provider. */
function PasswordStep({ ways, email, wanted, reason, onSignedIn, onPending }: PasswordStepProps) {
  const title = <Trans>Ingresa al back office</Trans>;
  const subtitle = <Trans>Solo para oficiales de cumplimiento.</Trans>;
  const why = <WhyThisStep reason={reason} />;
  return (
    <Stack gap="large">
      {ways.password ? (
        <SignInForm
          title={title}
          subtitle={subtitle}
          why={why}
          submitLabel={<Trans>Continuar</Trans>}
          email={email}
          onStep={async (email, { pending }) => {
            if (pending === null) await onSignedIn();
            else onPending({ ...pending, email });
          }}
        />
      ) : (
        <>
          <Stack gap="xxsmall">
            <Heading level={1}>{title}</Heading>
            <Text tone="muted">{subtitle}</Text>
          </Stack>
          {why}
        </>
      )}
      {ways.company ? <CompanyButton wanted={wanted} isOnly={!ways.password} /> : null}
    </Stack>
  );
}

function WhyThisStep({ reason }: Pick<PasswordStepProps, 'reason'>) {
  const { t } = useLingui();
  if (reason === 'expired') return <SignInExpired />;
  if (reason === 'enrolled') {
    return (
      <Notice tone="positive" title={t`Tu cuenta está lista`}>
        <Trans>Ingresa con tu contraseña nueva y el código de tu autenticador.</Trans>
      </Notice>
    );
  }
  if (reason === 'enrolled_without_password') {
    return (
      <Notice tone="positive" title={t`Tu cuenta está lista`}>
        <Trans>Ingresa otra vez con la cuenta de la empresa y el código de tu autenticador.</Trans>
      </Notice>
    );
  }
  return <WhyHere isRedirected={reason === 'redirected'} />;
}

interface CompanyButtonProps {
  /** The page that the officer wanted, if any. */
  readonly wanted: string | undefined;
  /** True when there is no form with a password above. */
  readonly isOnly: boolean;
}

/** Leads to the company's identity provider. */
function CompanyButton({ wanted, isOnly }: CompanyButtonProps) {
  const { t } = useLingui();
  const { mutate, error, isPending } = useMutation({ mutationFn: () => beginCompanySignIn(wanted) });
  return (
    <Stack gap="medium">
      {error ? <FormError title={t`No pudimos ingresar`}>{wordsOf(error)}</FormError> : null}
      <Button look={isOnly ? 'primary' : 'secondary'} full size="large" loading={isPending} onClick={() => mutate()}>
        <Trans>Entrar con la cuenta de la empresa</Trans>
      </Button>
    </Stack>
  );
}
