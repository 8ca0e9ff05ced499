import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { live, queryClient } from '../reading.ts';
import { NotFoundPage } from '../shell/NotFound.tsx';
import { UnexpectedError } from '../shell/UnexpectedError.tsx';

/** The context of every loader: the query cache and the live updates that keep it current. */
interface RouterContext {
  readonly queryClient: typeof queryClient;
  readonly live: typeof live;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: UnexpectedError,
});
