import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { live, queryClient } from '../reading.ts';
import { NotFoundPage } from '../shell/NotFound.tsx';
import { UnexpectedError } from '../shell/UnexpectedError.tsx';

/** What is handed to every loader: the cache of what was read, and what keeps it current. */
interface RouterContext {
  readonly queryClient: typeof queryClient;
  readonly live: typeof live;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: UnexpectedError,
});
