import { followTranslators } from '@caudal/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from './reading.ts';

/** The root of everything but the public pages. */
export function Application() {
  // Runs here and not where the app starts: the first view of the landing page should not carry the code of
  // `followTranslators`, because its texts do not change.
  useEffect(followTranslators, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
