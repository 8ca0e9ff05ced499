import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Fetches the code of the routes whose id begins with `prefix` once the first screen stands, after `delay_milliseconds`,
 * so that going there needs nothing but the data: a connection that comes and goes then costs a screen its figures,
 * never itself. One after the other: whoever does something meanwhile does not wait for all of them. Not where the person has
 * asked their browser to save data.
 */
export function usePreloadedScreens(prefix: string, delay_milliseconds: number): void {
  const router = useRouter();
  // Over a slow network the screen that somebody waits for comes first.
  const stands = useRouterState({ select: ({ status }) => status === 'idle' });
  useEffect(() => {
    if (!stands || savesData()) return;
    let isOver = false;
    const timer = setTimeout(() => void preload(), delay_milliseconds);
    async function preload() {
      for (const route of Object.values(router.routesById)) {
        if (isOver) return;
        if (!route.id.startsWith(prefix)) continue;
        // What cannot be fetched now is fetched when it is needed.
        await Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined);
      }
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [router, stands, prefix, delay_milliseconds]);
}

/** Not every browser knows of it (https://wicg.github.io/savedata/). */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;
}
