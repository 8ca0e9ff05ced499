import { loadCatalogue, preferredLocale } from '@caudal/app-kit/i18n.ts';
import { createFileRoute, Outlet } from '@tanstack/react-router';

let loaded: Promise<void> | undefined;

// Everything but the public pages: their texts come as a catalogue of their own, once.
export const Route = createFileRoute('/_app')({
  beforeLoad: () => {
    loaded ??= loadCatalogue(preferredLocale(), 'application').catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  },
  component: Outlet,
});
