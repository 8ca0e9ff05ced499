import { buttonClass } from '@caudal/ui-kit';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSignedIn } from './useSignedIn.ts';

/** What the landing page leads to: a new account, or home for who has one open here. */
export function WayIn() {
  const isSignedIn = useSignedIn();
  return (
    <Link to={isSignedIn ? '/application' : '/sign-up'} className={buttonClass({ look: 'accent', size: 'large' })}>
      {isSignedIn ? <Trans>Ir a mi cuenta</Trans> : <Trans>Crear cuenta</Trans>}
    </Link>
  );
}

/** Beside it, for who has an account. */
export function WayBack() {
  const isSignedIn = useSignedIn();
  if (isSignedIn) return null;
  return (
    <Link to="/login" className={buttonClass({ look: 'onDeep', size: 'large' })}>
      <Trans>Ingresar</Trans>
    </Link>
  );
}
