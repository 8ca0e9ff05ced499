import { loadCatalogue, preferredLocale } from '@caudal/app-kit/locale/i18n.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Application } from '../Application.tsx';
import type { live, queryClient } from '../reading.ts';

/** The query cache, and the live updates that keep it current. */
interface Reading {
  readonly queryClient: typeof queryClient;
  readonly live: typeof live;
}

let loaded: Promise<Reading> | undefined;

/** Loads the query cache, and the texts of all but the public pages. */
async function load(): Promise<Reading> {
  const [reading] = await Promise.all([import('../reading.ts'), loadCatalogue(preferredLocale(), 'application')]);
  return reading;
}

// The parent route of all but the public pages, which need neither cache nor session.
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
