import { createRootRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { UnexpectedError } from '../public/UnexpectedError.tsx';

export const Route = createRootRoute({
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import('../public/NotFound.tsx'), 'NotFound'),
  // This component is part of the first load: it is shown when nothing can be loaded.
  errorComponent: UnexpectedError,
});
