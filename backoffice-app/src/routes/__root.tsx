import { createRootRoute, Outlet } from '@tanstack/react-router';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { UnexpectedError } from '../shell/UnexpectedError.tsx';

export const Route = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: UnexpectedError,
});
