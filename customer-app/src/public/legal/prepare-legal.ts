import { loadCatalogue, preferredLocale } from '@caudal/app-kit/locale/i18n.ts';

/** The words of the documents, for their routes' loaders. At build time they are at hand. */
export async function prepareLegal(): Promise<void> {
  if (typeof document !== 'undefined') await loadCatalogue(preferredLocale(), 'legal');
}
