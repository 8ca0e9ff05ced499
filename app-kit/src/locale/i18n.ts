import { i18n, type Messages } from '@lingui/core';
import { readText, storeText } from '../session/browser-storage.ts';

export const locales = ['es', 'en'] as const;
export type AppLocale = (typeof locales)[number];

const storageKey = 'caudal.locale';

/** The storage key of the signed-in account's language. `forgetPerson` removes it. */
const accountKey = 'caudal.account-locale';

/** Returns the language that was chosen on this device, or else the account's; Spanish while neither is known. */
export function preferredLocale(): AppLocale {
  return readLocale(storageKey) ?? readLocale(accountKey) ?? 'es';
}

/** Checks whether to offer English: the browser prefers it, and nobody has chosen a language on this device. */
export function isEnglishOffered(): boolean {
  return currentLocale() === 'es' && readLocale(storageKey) === null && /^en\b/i.test(navigator.language);
}

/**
 * Stores the account's language after sign-in, unless one was chosen on this device. Returns whether the page must be
 * reloaded to show it.
 */
export function followAccountLocale(langKey: string): boolean {
  const locale = locales.find((known) => known === langKey);
  if (locale === undefined || readLocale(storageKey) !== null) return false;
  return storeText('device', accountKey, locale) && locale !== currentLocale();
}

/**
 * The files into which an app's texts are divided, so that a page fetches only what it shows: first view, rest of the
 * landing page, legal documents, contact page, all other pages.
 */
type CataloguePart = 'public' | 'landing' | 'legal' | 'contact' | 'application';

/**
 * Loads a part of the catalogue and activates its language. The public part belongs to the first view and is loaded
 * before anything is painted. @throws Error when the catalogue cannot be fetched.
 */
export async function loadCatalogue(locale: AppLocale, part: CataloguePart = 'public'): Promise<void> {
  const path = part === 'public' ? `/i18n/${locale}.json` : `/i18n/${locale}/${part}.json`;
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The catalogue ${path} answered ${response.status}`);
  addCatalogue(locale, (await response.json()) as Messages);
}

/** Adds messages that are already loaded, for instance when a page is rendered at build time. */
export function addCatalogue(locale: AppLocale, messages: Messages): void {
  i18n.load(locale, messages);
  i18n.activate(locale);
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
}

export function currentLocale(): AppLocale {
  return i18n.locale === 'en' ? 'en' : 'es';
}

/** Stores the person's choice of a language on this device and reloads the page in that language. */
export function chooseLocale(locale: AppLocale): void {
  storeText('device', storageKey, locale);
  window.location.reload();
}

function readLocale(key: string): AppLocale | null {
  const stored = readText('device', key);
  return locales.find((locale) => locale === stored) ?? null;
}
