import { createFileRoute } from '@tanstack/react-router';
import { readAccount } from '../../../session/after-sign-in.ts';
import { requireSession } from '../../../session/guards.ts';
import { ApplicationNotFound } from '../../../shell/ApplicationNotFound.tsx';
import { ApplicationShell } from '../../../shell/ApplicationShell.tsx';
import { FailedPage } from '../../../shell/FailedPage.tsx';

export const Route = createFileRoute('/_app/application')({
  beforeLoad: requireSession,
  loader: () => readAccount(),
  staleTime: 60_000,
  // Until the account is known nothing is shown: a screen that is not one's own must not flash.
  pendingComponent: () => null,
  component: ApplicationShell,
  notFoundComponent: ApplicationNotFound,
  errorComponent: FailedPage,
});
