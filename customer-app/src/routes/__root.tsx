import { createRootRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { UnexpectedError } from '../public/UnexpectedError.tsx';

export const Route = createRootRoute({
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import('../public/NotFound.tsx'), 'NotFound'),
  // Never loaded later: it is shown when nothing can be loaded.
  errorComponent: UnexpectedError,
});
