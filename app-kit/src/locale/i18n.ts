import { i18n, type Messages } from '@lingui/core';

export const locales = ['es', 'en'] as const;
export type AppLocale = (typeof locales)[number];

const storageKey = 'caudal.locale';

/** The language the person chose on this device; Spanish until they choose. */
export function preferredLocale(): AppLocale {
  const stored = readStored();
  return locales.find((locale) => locale === stored) ?? 'es';
}

/** What the texts are fetched in: those of a first view, the rest of the landing page's, all others. */
export type CataloguePart = 'public' | 'landing' | 'application';

/**
 * Loads a part of the catalogue and speaks that language from then on. The public part is of the first view and comes
 * before anything is painted. @throws when the catalogue cannot be fetched.
 */
export async function loadCatalogue(locale: AppLocale, part: CataloguePart = 'public'): Promise<void> {
  const path = part === 'public' ? `/i18n/${locale}.json` : `/i18n/${locale}/${part}.json`;
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The catalogue ${path} answered ${response.status}`);
  addCatalogue(locale, (await response.json()) as Messages);
}

/** Adds messages that are at hand already, as when a page is rendered at build time. */
export function addCatalogue(locale: AppLocale, messages: Messages): void {
  i18n.load(locale, messages);
  i18n.activate(locale);
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
}

export function currentLocale(): AppLocale {
  return i18n.locale === 'en' ? 'en' : 'es';
}

/** Keeps the choice on this device and begins anew in that language. */
export function chooseLocale(locale: AppLocale): void {
  try {
    localStorage.setItem(storageKey, locale);
  } catch {
    // Without storage, the choice lasts as long as the page; there is nothing else to tell.
  }
  window.location.reload();
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
