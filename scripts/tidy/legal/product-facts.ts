// Facts of the product that several statements rest on, read from its own tables and source.
import { operations, type Audience, type OperationId } from '@caudal/api-spec/server';
import { hashPassword } from '../../../api-server/src/identity/passwords.ts';
import { ruleTable } from '../../../api-server/src/monitoring/rule-table.ts';
import { officersNeeded } from '../../../api-server/src/movements/officers-needed.ts';
import { institutionLevels } from '../../../api-server/src/verification/institution-levels.ts';
import { naturalLevels } from '../../../api-server/src/verification/natural-levels.ts';
import type { LevelRequirements } from '../../../api-server/src/verification/requirements.ts';
import { codeFiles } from '../repository-files.ts';
import { shows, type Tie } from './ties.ts';

const sources = codeFiles().filter(({ path }) => !/\.test\.tsx?$/.test(path));
const within = (folder: string) => sources.filter(({ path }) => path.startsWith(folder));

/** Returns the names of everything that a level asks for. */
const itemsOf = ({ fields, documents }: LevelRequirements) => [
  ...fields.map(({ name }) => name),
  ...documents.map(({ kind }) => kind),
];

const ofLevel = (level: number) => naturalLevels.filter((one) => one.level === level).flatMap(itemsOf);

function includesAll(whose: string, found: readonly string[], items: readonly string[]): Tie {
  const all = new Set(found);
  return shows(
    `${whose} includes ${items.join()}`,
    items.every((item) => all.has(item)),
  );
}

/** Ties a statement to the fact that a person's level requires these fields or documents, among others. */
export const asked = (level: number, ...items: string[]) => includesAll(`level ${level}`, ofLevel(level), items);

/** Ties a statement to the fact that a person's level requires these fields and documents, and no others. */
export const askedAlone = (level: number, ...items: string[]): Tie => {
  return shows(
    `level ${level} asks for ${items.join()} alone`,
    ofLevel(level).toSorted().join() === items.toSorted().join(),
  );
};

/** Ties a statement to the fact that an institution declares these fields or submits these documents. */
export const ofInstitution = (...items: string[]) =>
  includesAll('what an institution sends', institutionLevels.flatMap(itemsOf), items);

/** Ties a statement to the monitoring rule of this name, which raises an alert for officers. */
export const raises = (rule: string): Tie =>
  shows(
    `the rule ${rule} exists`,
    ruleTable.some(({ name }) => name === rule),
  );

/** Returns how many officers a withdrawal needs when amounts up to 1 need none, 2 needs one, and 3 or more need two. */
export const officersFor = (amount: bigint) => officersNeeded(amount, { automaticMax: 1n, secondOfficerFrom: 3n });

export const isHashStored = (await hashPassword('caudal y cauce')).startsWith('$argon2id$');

/** Ties a statement to the fact that no retention rule deletes data whose name matches. */
export function neverDeleted(what: RegExp): Tie {
  const named = within('api-server/src/').flatMap(({ text }) =>
    [...text.matchAll(/\{ what: '([^']+)', forget/g)].map(([, name = '']) => name),
  );
  return shows(`nothing deletes ${String(what)}`, named.length > 5 && !named.some((name) => what.test(name)));
}

/** The cookies that the data policy names. */
export const cookies = ['device', 'mark', 'session'] as const;

/** The cookies that only officers' browsers get, and the operation that sets each. */
const officersCookies: Readonly<Record<string, OperationId>> = { company: 'beginCompanySignIn' };

/** Ties a statement to the fact that the server sets exactly these cookies in customers' browsers, and that pages set none. */
export function setsCookies(): Tie {
  const server = within('api-server/src/');
  const named = server.flatMap(({ text }) =>
    [...text.matchAll(/secretCookieOf\('(\w+)'/g)].map(([, kind = '']) => kind),
  );
  const forCustomers = named.filter((kind) => {
    const setBy = officersCookies[kind];
    return !setBy || operations[setBy].audiences.some((audience: Audience) => audience !== 'backoffice');
  });
  const setters = server.filter(({ text }) => text.includes('.setCookie(')).map(({ path }) => path);
  const byPages = [...within('customer-app/'), ...within('app-kit/'), ...within('ui-kit/')].filter(({ text }) =>
    /document\.cookie\s*=[^=]/.test(text),
  );
  const isSo = setters.join() === 'api-server/src/platform/http/secret-cookies.ts' && byPages.length === 0;
  return shows('these cookies alone are set', isSo && [...forCustomers, 'mark'].toSorted().join() === cookies.join());
}

/** Each file that stores something in a customer's browser, and the words with which the data policy says so. */
const stored: Readonly<Record<string, string>> = {
  'app-kit/src/files/csv-dialect.ts': 'formato de los archivos',
  'app-kit/src/forms/stored-draft.ts': 'formularios a medias',
  'app-kit/src/locale/i18n.ts': 'idioma',
  'app-kit/src/session/pending-sign-in.ts': 'los ingresos',
  'app-kit/src/session/person-storage.ts': 'qué cuenta es',
  'app-kit/src/shell/theme.ts': 'apariencia',
  'customer-app/src/money/intent-key.ts': 'lo que estás enviando',
  'customer-app/src/trade/swap-settings.ts': 'tus ajustes al cambiar',
  'customer-app/src/verification/kept-photos.ts': 'con sus fotos',
};

/** Ties a statement to its words for data that the browser stores, and to the fact that the data policy names all data stored there. */
export function stores(...words: string[]): readonly Tie[] {
  const storing = [...within('app-kit/src/'), ...within('customer-app/src/')]
    .filter(({ text }) => /\bstoreText\(|\b(?:local|session)Storage\b|\bindexedDB\b/.test(text))
    .map(({ path }) => path)
    .filter((path) => path !== 'app-kit/src/session/browser-storage.ts');
  const isAll = storing.toSorted().join() === Object.keys(stored).toSorted().join();
  return [
    { ...shows(`nothing else is stored than by ${storing.join(', ')}`, isAll), says: words },
    shows(
      'these words stand for a file',
      words.every((word) => Object.values(stored).includes(word)),
    ),
  ];
}
