import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Time for the first screen to finish. */
const delay_milliseconds = 2_000;

/**
 * Fetches the code of the other screens once the first one stands, so that going there needs nothing but the data: a
 * connection that comes and goes then costs a screen its figures, never itself.
 */
export function usePreloadedScreens(): void {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const route of Object.values(router.routesById)) {
        if (!route.id.startsWith('/application')) continue;
        // What cannot be fetched now is fetched when it is needed.
        void Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined);
      }
    }, delay_milliseconds);
    return () => clearTimeout(timer);
  }, [router]);
}
