import { createRootRoute, Outlet } from '@tanstack/react-router';
import { NotFound } from '../public/NotFound.tsx';
import { UnexpectedError } from '../public/UnexpectedError.tsx';

export const Route = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFound,
  errorComponent: UnexpectedError,
});
