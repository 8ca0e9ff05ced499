import { visit } from '@caudal/app-kit/reading/visit.ts';
import { createFileRoute } from '@tanstack/react-router';
import { accountQuery } from '../../session/account.ts';
import { requireSession } from '../../session/guards.ts';
import { ApplicationShell } from '../../shell/ApplicationShell.tsx';
import { FailedPage } from '../../shell/ScreenFailed.tsx';

export const Route = createFileRoute('/application')({
  beforeLoad: async (way) => {
    await requireSession(way);
    await way.context.live.listen();
  },
  loader: ({ context: { queryClient } }) => visit(queryClient, accountQuery()),
  // There is no pending component: until the account is loaded, the previous page stays. A pending component here would
  // also hide the screens' skeletons, because the router keeps it until everything is loaded.
  component: ApplicationShell,
  errorComponent: FailedPage,
});
