import { buttonClass } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSignedIn } from './useSignedIn.ts';

/** The main link of the landing page: to sign-up, or to the account for a person who is signed in here. */
export function WayIn() {
  const isSignedIn = useSignedIn();
  return (
    <Link to={isSignedIn ? '/application' : '/sign-up'} className={buttonClass({ look: 'accent', size: 'large' })}>
      {isSignedIn ? <Trans>Ir a mi cuenta</Trans> : <Trans>Crear cuenta</Trans>}
    </Link>
  );
}

/** The link to sign in, for visitors who have an account. */
export function WayBack() {
  const { t } = useLingui();
  const isSignedIn = useSignedIn();
  if (isSignedIn) return null;
  return <Link to="/login" className={buttonClass({ look: 'onDeep', size: 'large' })}>{t`Ingresar`}</Link>;
}
