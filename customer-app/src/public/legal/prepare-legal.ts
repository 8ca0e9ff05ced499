import { loadCatalogue, preferredLocale } from '@caudal/app-kit/locale/i18n.ts';

/** Loads the texts of the legal documents, for their routes' loaders. At build time they are already loaded. */
export async function prepareLegal(): Promise<void> {
  if (typeof document !== 'undefined') await loadCatalogue(preferredLocale(), 'legal');
}
