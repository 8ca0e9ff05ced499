import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';

/** `history` is given when a page is rendered at build time; in a browser it is the browser's own. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history, origin: 'http://localhost' }),
    trailingSlash: 'preserve',
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    // A page that is rendered at build time has no scroll position to come back to.
    scrollRestoration: history === undefined,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** After another page is shown, reading and the Tab key go on from its content, as after loading it. */
export function focusContentOnNavigation(router: AppRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const isOtherPage = fromLocation !== undefined && fromLocation.pathname !== toLocation.pathname;
    if (isOtherPage) document.getElementById('content')?.focus({ preventScroll: true });
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
