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
  // The route has no pending component: until the account is known, the former page stays. A pending component would also
  // hide the skeletons of the screens, because the router removes it only when everything is loaded.
  component: ApplicationShell,
  notFoundComponent: ApplicationNotFound,
  errorComponent: FailedPage,
});
