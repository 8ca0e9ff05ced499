import { loadCatalogue, preferredLocale } from '@caudal/app-kit/locale/i18n.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Application } from '../Application.tsx';
import type { live, queryClient } from '../reading.ts';

/** What keeps the cache of what was read, and keeps it current. */
interface Reading {
  readonly queryClient: typeof queryClient;
  readonly live: typeof live;
}

let loaded: Promise<Reading> | undefined;

/** The texts and the cache of all but the public pages. */
async function load(): Promise<Reading> {
  const [reading] = await Promise.all([import('../reading.ts'), loadCatalogue(preferredLocale(), 'application')]);
  return reading;
}

// Everything but the public pages, which do without it.
export const Route = createFileRoute('/_app')({
  beforeLoad: async () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    const { queryClient, live } = await loaded;
    return { queryClient, live };
  },
  component: Application,
});
