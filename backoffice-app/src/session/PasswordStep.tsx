import type { KeptSignIn } from '@caudal/app-kit/session/pending-sign-in.ts';
import { SignInExpired } from '@caudal/app-kit/session/SignInExpired.tsx';
import { SignInForm } from '@caudal/app-kit/session/SignInForm.tsx';
import { WhyHere } from '@caudal/app-kit/session/WhyHere.tsx';
import { Heading, Notice, Stack, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { CompanyButton } from './CompanyButton.tsx';
import type { SignInWays } from './company-sign-in.ts';

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
export function PasswordStep({ ways, email, wanted, reason, onSignedIn, onPending }: PasswordStepProps) {
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
