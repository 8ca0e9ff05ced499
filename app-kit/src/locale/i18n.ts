import { i18n, type Messages } from '@lingui/core';

export const locales = ['es', 'en'] as const;
export type AppLocale = (typeof locales)[number];

const storageKey = 'caudal.locale';

/** Of the account that is signed in; it goes with the person. */
const accountKey = 'caudal.account-locale';

/** The language that was chosen on this device, or else that of the account; Spanish until either is known. */
export function preferredLocale(): AppLocale {
  return readLocale(storageKey) ?? readLocale(accountKey) ?? 'es';
}

/** Whether English is to be offered: the browser speaks it, and nobody has chosen a language here. */
export function isEnglishOffered(): boolean {
  return currentLocale() === 'es' && readLocale(storageKey) === null && /^en\b/i.test(navigator.language);
}

/**
 * After sign-in the language follows the account, unless one was chosen on this device. Answers whether the page has to
 * begin anew for it.
 */
export function followAccountLocale(langKey: string): boolean {
  const locale = locales.find((known) => known === langKey);
  if (locale === undefined || readLocale(storageKey) !== null) return false;
  try {
    localStorage.setItem(accountKey, locale);
  } catch {
    return false;
  }
  return locale !== currentLocale();
}

/** What the texts are fetched in: those of a first view, the rest of the landing page's, the legal documents', the contact page's, all others. */
export type CataloguePart = 'public' | 'landing' | 'legal' | 'contact' | 'application';

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

function readLocale(key: string): AppLocale | null {
  try {
    const stored = localStorage.getItem(key);
    return locales.find((locale) => locale === stored) ?? null;
  } catch {
    return null;
  }
}
