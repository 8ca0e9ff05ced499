import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Fetches the code of the routes whose id begins with `prefix` once the first screen stands, after `delay_milliseconds`,
 * so that going there needs nothing but the data: a connection that comes and goes then costs a screen its figures,
 * never itself.
 */
export function usePreloadedScreens(prefix: string, delay_milliseconds: number): void {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const route of Object.values(router.routesById)) {
        if (!route.id.startsWith(prefix)) continue;
        // What cannot be fetched now is fetched when it is needed.
        void Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined);
      }
    }, delay_milliseconds);
    return () => clearTimeout(timer);
  }, [router, prefix, delay_milliseconds]);
}
