import type { KeptSignIn } from '@caudal/app-kit/session/pending-sign-in.ts';
import { SignInExpired } from '@caudal/app-kit/session/SignInExpired.tsx';
import { SignInForm } from '@caudal/app-kit/session/SignInForm.tsx';
import { WhyHere } from '@caudal/app-kit/session/WhyHere.tsx';
import { Notice } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';

type SignInReason = 'expired' | 'enrolled' | 'redirected';

interface PasswordStepProps {
  /** The e-mail address typed earlier, when the officer returns from the code step. */
  readonly email: string;
  readonly reason: SignInReason | null;
  readonly onSignedIn: () => Promise<void>;
  /** Called when the password is right and the second factor is needed. */
  readonly onPending: (pending: KeptSignIn) => void;
}

/** The first step of signing in. */
export function PasswordStep({ email, reason, onSignedIn, onPending }: PasswordStepProps) {
  return (
    <SignInForm
      title={<Trans>Ingresa al back office</Trans>}
      subtitle={<Trans>Solo para oficiales de cumplimiento.</Trans>}
      why={<WhyThisStep reason={reason} />}
      submitLabel={<Trans>Continuar</Trans>}
      email={email}
      onStep={async (email, { pending }) => {
        if (pending === null) await onSignedIn();
        else onPending({ ...pending, email });
      }}
    />
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
  return <WhyHere isRedirected={reason === 'redirected'} />;
}
