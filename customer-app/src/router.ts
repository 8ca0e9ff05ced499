import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';

/** Creates the router. `history` is given when a page is rendered at build time; a browser uses its own. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history, origin: 'http://localhost' }),
    trailingSlash: 'never',
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    // A page that is rendered at build time has no scroll position to restore.
    scrollRestoration: history === undefined,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
