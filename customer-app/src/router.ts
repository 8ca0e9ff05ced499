import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';

/** `history` is given when a page is rendered at build time; in a browser it is the browser's own. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history, origin: 'http://localhost' }),
    trailingSlash: 'never',
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    // A page that is rendered at build time has no scroll position to come back to.
    scrollRestoration: history === undefined,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
