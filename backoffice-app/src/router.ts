import { createRouter } from '@tanstack/react-router';
import { live, queryClient } from './reading.ts';
import { routeTree } from './routeTree.gen.ts';
import { NotFound } from './shell/NotFound.tsx';
import { ScreenFailed } from './shell/ScreenFailed.tsx';

export function createAppRouter() {
  return createRouter({
    routeTree,
    context: { queryClient, live },
    trailingSlash: 'never',
    // Every reading of a customer is written to the audit log, so nothing is preloaded.
    defaultPreload: false,
    defaultPendingMs: 300,
    // A screen that fails shows its error inside the shell, which stays.
    defaultErrorComponent: ScreenFailed,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
