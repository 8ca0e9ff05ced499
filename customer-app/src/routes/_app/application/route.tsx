import { visit } from '@caudal/app-kit/reading/visit.ts';
import { createFileRoute } from '@tanstack/react-router';
import { accountQuery } from '../../../session/account.ts';
import { requireSession } from '../../../session/guards.ts';
import { ApplicationNotFound } from '../../../shell/ApplicationNotFound.tsx';
import { ApplicationShell } from '../../../shell/ApplicationShell.tsx';
import { FailedPage } from '../../../shell/ScreenFailed.tsx';

export const Route = createFileRoute('/_app/application')({
  beforeLoad: async (way) => {
    await requireSession(way);
    await way.context.live.listen();
  },
  loader: ({ context: { queryClient } }) => visit(queryClient, accountQuery()),
  // No pending component: until the account is known, what was there before stays. One of its own would also keep the
  // screens' skeletons from being shown, because the router lets go of it only when all is loaded.
  component: ApplicationShell,
  notFoundComponent: ApplicationNotFound,
  errorComponent: FailedPage,
});
