import { basename, dirname } from 'node:path';
import type { Part } from '../steps.ts';
import { cluesOf, knownClues, meet, screensThatAsk, type KnownClues, type OperationPath } from './clues.ts';
import { distancesTo, importGraph, type ImportGraph, type SourceFile } from './import-graph.ts';
import { readersOf, testsOfAllFiles } from './readers.ts';
import { tablesOf } from './tables.ts';

/** The files of each part's tests. A file belongs to the first part that it matches. */
const kinds = {
  server: /\.db\.test\.ts$/,
  proxies: /\.proxies\.test\.ts$/,
  failover: /\.failover\.test\.ts$/,
  unit: /\.test\.tsx?$/,
  stories: /\.stories\.tsx$/,
  browsers: /^e2e\/browsers\/.*\.walk\.ts$/,
  e2e: /\.e2e\.ts$/,
} as const satisfies Record<Exclude<Part, 'checks'>, RegExp>;

type TestPart = keyof typeof kinds;
const testParts = Object.keys(kinds) as TestPart[];

/** The tests of each part that a change can have broken, the nearest first. */
type Affected = Record<TestPart, string[]>;

/** The distance of a test that only names an operation, route or table of a changed file: longer than any chain of imports. */
const by_name = 100;

/** The facts about the repository that a plan needs, before a change is looked at. */
interface Repository {
  files: readonly SourceFile[];
  graph: ImportGraph;
  operations: readonly OperationPath[];
  clues: KnownClues;
}

export function repositoryOf(files: readonly SourceFile[], operations: readonly OperationPath[]): Repository {
  return { files, graph: importGraph(files), operations, clues: knownClues(files) };
}

/** Added to the score of a test whose name has a word of an affected operation: more than all routes and texts of a test give. */
const by_operation = 1_000;

/** A test's place in the list: by distance, then by the score of what it shares with the change. */
interface Place {
  distance: number;
  score: number;
}

/**
 * Finds the tests that a change can have broken:
 * - tests that import a changed file, through any number of others but not through the assembly, and server tests beside or above it;
 * - server tests that name an operation which the file declares or whose handlers depend on it, or a table of a changed migration;
 * - stories that open a route which depends on the file, or name a text that only screens show which do;
 * - flows that open such a route or name such a text, or one of a screen that calls such an operation;
 * - tests that read a changed document, file of `deploy/` or file of data, themselves or through an imported file;
 * - tests that look at all files, after all others.
 */
export function affectedBy(changed: readonly string[], repository: Repository): Affected {
  const places = new Map(placesOf(changed, repository));
  if (changed.length > 0)
    for (const path of testsOfAllFiles(repository.files))
      if (!places.has(path)) places.set(path, { distance: by_name + 3, score: 0 });
  return sorted(places, changed);
}

/** Files made of others, with which they change. The checks compare them. */
const made = /\.gen\.|\/locales\/es\//;

/** Returns the changed files that no test is near to, apart from the tests that look at all files. */
export function withoutTest(changed: readonly string[], repository: Repository): string[] {
  const isTest = (path: string) => testParts.some((part) => kinds[part].test(path));
  // Most files are imported by a test, which is found more quickly than all that are near.
  const isImported = (path: string) => [...distancesTo(repository.graph, [path]).keys()].some(isTest);
  return changed
    .filter((path) => !made.test(path))
    .filter((path) => !isImported(path) && ![...placesOf([path], repository).keys()].some(isTest));
}

function placesOf(changed: readonly string[], repository: Repository): ReadonlyMap<string, Place> {
  const { files, graph, operations } = repository;
  const reached = distancesTo(graph, changed);
  const places = new Map([...reached].map(([path, distance]): [string, Place] => [path, { distance, score: 0 }]));
  const nearer = (path: string, distance: number, score = 0) => {
    if ((places.get(path)?.distance ?? Infinity) > distance) places.set(path, { distance, score });
  };
  const reading = distancesTo(graph, readersOf(changed, files));
  for (const [path, distance] of reading) nearer(path, distance + 1);
  const declared = operations.filter(({ id }) => isDeclaredBy(id, changed, files));
  const answered = [...declared, ...operations.filter(({ id }) => isAnsweredBy(id, [...places.keys()], files))];
  const folders = new Set(files.filter(({ path }) => kinds.server.test(path)).map(({ path }) => dirname(path)));
  const beside = new Set(changed.flatMap((path) => nearestFolder(path, folders)));
  const tables = tablesOf(changed, files);
  const ofTables = new Set(
    files.filter(({ path, text }) => isUsing(tables, path, text)).map(({ path }) => dirname(path)),
  );
  for (const { path, text } of files.filter((file) => kinds.server.test(file.path))) {
    if (beside.has(dirname(path))) nearer(path, 1);
    if (tables.some((table) => text.includes(table))) nearer(path, by_name);
    if (ofTables.has(dirname(path))) nearer(path, by_name + 1);
    if (answered.some(({ id }) => text.includes(`'${id}'`))) nearer(path, by_name);
  }
  const cluesTo = (asked: readonly OperationPath[]) =>
    cluesOf(nearestOf(places, screensThatAsk(asked, files, graph)), changed, files, repository.clues);
  // Stories get their answers from the contract, not from the server, so only declared operations affect them.
  const [drawn, opened] = [cluesTo(declared), cluesTo(answered)];
  const isServed = places.has('e2e/playwright.config.ts');
  for (const { path } of files) {
    if (!kinds.stories.test(path) && !kinds.e2e.test(path)) continue;
    const isFlow = kinds.e2e.test(path);
    const met = meet(path, isFlow ? actsOf(path, graph) : [], isFlow ? opened : drawn, repository.clues);
    if (met !== null) nearer(path, by_name + met.steps, met.score + (isNamedLike(answered, path) ? by_operation : 0));
    if (isFlow && isServed) nearer(path, by_name + 2);
  }
  return new Map([...places].filter(([path]) => graph.has(path)));
}

/** Returns the nearest folder of an area in or above a file's own that has tests of the server. */
function nearestFolder(path: string, folders: ReadonlySet<string>): string[] {
  for (let folder = dirname(path); /^api-server\/src\/./.test(folder); folder = dirname(folder))
    if (folders.has(folder)) return [folder];
  return [];
}

/** Returns the smaller distance of each file. */
function nearestOf(
  places: ReadonlyMap<string, Place>,
  asking: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const nearest = new Map(asking);
  for (const [path, { distance }] of places) nearest.set(path, Math.min(distance, nearest.get(path) ?? Infinity));
  return nearest;
}

/** Returns the files of e2e/ that a flow imports, directly or through each other: they open screens for it. */
function actsOf(path: string, graph: ImportGraph, found: Set<string> = new Set()): ReadonlySet<string> {
  for (const to of graph.get(path) ?? []) {
    if (!to.startsWith('e2e/') || found.has(to)) continue;
    found.add(to);
    actsOf(to, graph, found);
  }
  return found;
}

/** Sorts by distance. At the same distance, tests that share a word with a changed file's name come first, then those of a higher score. */
function sorted(places: ReadonlyMap<string, Place>, changed: readonly string[]): Affected {
  const found = Object.fromEntries(testParts.map((part): [string, string[]] => [part, []])) as Affected;
  const words = new Set(changed.flatMap(wordsOf));
  const strangers = (path: string) => Number(!wordsOf(path).some((word) => words.has(word)));
  const nearest = [...places].toSorted(
    ([one, a], [other, b]) =>
      a.distance - b.distance || strangers(one) - strangers(other) || b.score - a.score || one.localeCompare(other),
  );
  for (const [path] of nearest) {
    const part = testParts.find((kind) => kinds[kind].test(path));
    if (part) found[part].push(path);
  }
  return found;
}

/** Words of file names that denote the kind of file, not its subject. */
const ofFiles = new Set(['rule', 'handler', 'store', 'data', 'test', 'area', 'state', 'form']);

/** Returns the words of a file's name that denote its subject, in lower case and the singular. */
const wordsOf = (path: string): string[] =>
  (basename(path).split('.')[0] ?? '')
    .split(/[-_]|(?<=[a-z])(?=[A-Z])/)
    .map((word) => word.toLowerCase().replace(/s$/, ''))
    .filter((word) => word.length > 2 && !ofFiles.has(word));

/** Returns true if a file's name has a word of an operation's, as "withdrawal" of `startWithdrawal`. */
function isNamedLike(named: readonly OperationPath[], path: string): boolean {
  const words = new Set(named.flatMap(({ id }) => wordsOf(id)));
  return wordsOf(path).some((word) => words.has(word));
}

/** Returns true if a changed file of the contract declares an operation. */
function isDeclaredBy(id: string, changed: readonly string[], files: readonly SourceFile[]): boolean {
  const word = new RegExp(`operationId: ${id}\\b`);
  return files.some(({ path, text }) => path.endsWith('.yaml') && changed.includes(path) && word.test(text));
}

function isAnsweredBy(id: string, reached: readonly string[], files: readonly SourceFile[]): boolean {
  const word = new RegExp(`\\b${id}\\b`);
  const handlers = new Set(reached.filter((path) => /^api-server\/src\/.*handlers?\.ts$/.test(path)));
  return files.some(({ path, text }) => handlers.has(path) && word.test(text));
}

/** Returns true for a file of the server's code that names one of the tables. */
const isUsing = (tables: readonly string[], path: string, text: string): boolean =>
  /^api-server\/src\/.*(?<!\.test)\.ts$/.test(path) && tables.some((table) => text.includes(table));
