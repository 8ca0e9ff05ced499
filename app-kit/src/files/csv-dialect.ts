import { atom, getDefaultStore } from 'jotai';
import { currentLocale } from '../locale/i18n.ts';
import { readText, storeText } from '../session/browser-storage.ts';

/**
 * The form in which a CSV is written: with semicolons and a decimal comma for a spreadsheet in Spanish, or with commas
 * and a decimal point.
 */
export type CsvDialect = 'spanish' | 'international';

/** The storage key. The choice belongs to the device, like the theme: it says nothing about the person who made it. */
const storageKey = 'caudal.csv';

const dialects = ['spanish', 'international'] as const satisfies readonly CsvDialect[];

function readStored(): CsvDialect | null {
  const stored = readText('device', storageKey);
  return dialects.find((dialect) => dialect === stored) ?? null;
}

const chosenAtom = atom<CsvDialect | null>(readStored());

/**
 * The dialect in which files are requested: the person's choice, or until there is one the dialect that fits the page's
 * language. Writing the atom stores the choice.
 */
export const csvDialectAtom = atom(
  (get): CsvDialect => get(chosenAtom) ?? (currentLocale() === 'en' ? 'international' : 'spanish'),
  (_get, set, dialect: CsvDialect) => {
    set(chosenAtom, dialect);
    // The choice lasts as long as the page if the browser refuses storage.
    storeText('device', storageKey, dialect);
  },
);

/** Returns the part of a request's query that names the dialect, for every operation that answers with a CSV. */
export const csvAsked = (): { dialect: CsvDialect } => ({ dialect: getDefaultStore().get(csvDialectAtom) });

/** Returns the options of a call whose body selects the content of the CSV. */
export const csvOf = <Body>(body: Body) => ({ params: { query: csvAsked() }, body, parseAs: 'blob' }) as const;

/** Returns the options of a call whose query selects the content of the CSV. */
export const csvOfQuery = <Query extends object>(query: Query) =>
  ({ params: { query: { ...query, ...csvAsked() } }, parseAs: 'blob' }) as const;
