import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

interface PreloadedScreensProps {
  /** The beginning of the ids of the routes to fetch. */
  readonly prefix: string;
  /** The time after the first screen is shown before the first fetch. */
  readonly delay_milliseconds: number;
}

/**
 * Fetches the code of the routes whose id begins with `prefix`, `delay_milliseconds` after the first screen is shown.
 * Going to those screens then needs only data, so an unstable connection may delay the data but never the screen. Routes
 * are fetched one after the other, so that requests of the person do not wait for all of them. Skips everything if the
 * person has asked the browser to save data. Draws nothing: it is a component and not a hook, because it follows the
 * router's status, and a hook would draw the whole frame again twice for each address.
 */
export function PreloadedScreens({ prefix, delay_milliseconds }: PreloadedScreensProps) {
  const router = useRouter();
  // Preloading waits until the router is idle, so that the screen that the person requested loads first.
  const isIdle = useRouterState({ select: ({ status }) => status === 'idle' });
  useEffect(() => {
    if (!isIdle || savesData()) return;
    let isOver = false;
    const timer = setTimeout(() => void preload(), delay_milliseconds);
    async function preload() {
      for (const route of Object.values(router.routesById)) {
        if (isOver) return;
        if (!route.id.startsWith(prefix)) continue;
        // A chunk that cannot be fetched now is fetched when it is needed.
        await Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined);
      }
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [router, isIdle, prefix, delay_milliseconds]);
  return null;
}

/** Checks whether the person has asked to save data. Not every browser supports this (https://wicg.github.io/savedata/). */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;
}
