import { atom, getDefaultStore } from 'jotai';
import { currentLocale } from '../locale/i18n.ts';

/** The form in which a CSV is written: for a spreadsheet in Spanish, or with commas and a point. */
export type CsvDialect = 'spanish' | 'international';

/** A choice of this device, as the theme is: it says nothing of who made it. */
const storageKey = 'caudal.csv';

const dialects = ['spanish', 'international'] as const satisfies readonly CsvDialect[];

function readStored(): CsvDialect | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return dialects.find((dialect) => dialect === stored) ?? null;
  } catch {
    return null;
  }
}

const chosenAtom = atom<CsvDialect | null>(readStored());

/** The dialect in which files are asked for: until one is chosen, that of the page's language. Writing it keeps it. */
export const csvDialectAtom = atom(
  (get): CsvDialect => get(chosenAtom) ?? (currentLocale() === 'en' ? 'international' : 'spanish'),
  (_get, set, dialect: CsvDialect) => {
    set(chosenAtom, dialect);
    try {
      localStorage.setItem(storageKey, dialect);
    } catch {
      // Without storage, the choice lasts as long as the page.
    }
  },
);

/** The part of a request's query that names the dialect, for every operation that answers a CSV. */
export const csvAsked = (): { dialect: CsvDialect } => ({ dialect: getDefaultStore().get(csvDialectAtom) });
