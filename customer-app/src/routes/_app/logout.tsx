import { SigningOut } from '@caudal/app-kit/session/SigningOut.tsx';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SessionFrame } from '../../session/SessionFrame.tsx';

export const Route = createFileRoute('/_app/logout')({ component: Logout });

function Logout() {
  const { t } = useLingui();
  return (
    <SessionFrame title={t`Cerrar sesión`}>
      <SigningOut />
    </SessionFrame>
  );
}
