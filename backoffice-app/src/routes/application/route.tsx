import { readOrKeep } from '@caudal/app-kit/last-reading.ts';
import { createFileRoute } from '@tanstack/react-router';
import { readAccount } from '../../session/after-sign-in.ts';
import { requireSession } from '../../session/guards.ts';
import { ApplicationShell } from '../../shell/ApplicationShell.tsx';
import { FailedPage } from '../../shell/FailedPage.tsx';

export const Route = createFileRoute('/application')({
  beforeLoad: requireSession,
  loader: () => readOrKeep('account', readAccount),
  staleTime: 60_000,
  // No pending component: until the account is known, what was there before stays. One of its own would also keep the
  // screens' skeletons from being shown, because the router lets go of it only when all is loaded.
  component: ApplicationShell,
  errorComponent: FailedPage,
});
