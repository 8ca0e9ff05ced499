import { basename, dirname } from 'node:path';
import type { Part } from '../steps.ts';
import { distancesTo, isAssembly, type ImportGraph, type SourceFile } from './import-graph.ts';
import { readersOf, testsOfAllFiles } from './readers.ts';
import { routeOf, routesIn } from './routes.ts';

/** An operation of the contract. */
interface OperationPath {
  id: string;
  path: string;
}

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

/**
 * Finds the tests that a change can have broken:
 * - tests that import a changed file, through any number of others but not through the assembly, and server tests beside it;
 * - server tests that name an operation which the file declares or whose handlers depend on it, or a table of a changed migration;
 * - stories that open a route which depends on the file;
 * - flows that open such a route, or one that calls such an operation;
 * - tests that read a changed document or file of `deploy/`, themselves or through an imported file;
 * - tests that look at all files, after all others.
 */
export function affectedBy(
  changed: readonly string[],
  files: readonly SourceFile[],
  graph: ImportGraph,
  operations: readonly OperationPath[],
): Affected {
  const distances = new Map(distancesTo(graph, changed));
  const reached = [...distances.keys()];
  const tables = changed.filter((path) => path.startsWith('api-server/migrations/')).flatMap(tablesOf(files));
  const declared = operations.filter(({ id }) => isDeclaredBy(id, changed, files));
  const answered = [...declared, ...operations.filter(({ id }) => isAnsweredBy(id, reached, files))];
  // Stories get their answers from the contract, not from the server, so only declared operations affect them.
  const drawn = routesOf([...reached, ...screensThatAsk(declared, files, graph)]);
  const opened = routesOf([...reached, ...screensThatAsk(answered, files, graph)]);
  const nearer = (path: string, distance: number) => {
    if ((distances.get(path) ?? Infinity) > distance) distances.set(path, distance);
  };
  for (const [path, distance] of distancesTo(graph, readersOf(changed, files))) nearer(path, distance + 1);
  const folders = new Set(changed.filter((path) => path.startsWith('api-server/src/')).map((path) => dirname(path)));
  const ofTables = new Set(
    files.filter(({ path, text }) => isUsing(tables, path, text)).map(({ path }) => dirname(path)),
  );
  for (const { path, text } of files) {
    if (kinds.server.test(path)) {
      if (folders.has(dirname(path))) nearer(path, 1);
      if (tables.some((table) => text.includes(table))) nearer(path, by_name);
      if (ofTables.has(dirname(path))) nearer(path, by_name + 1);
      if (answered.some(({ id }) => text.includes(`'${id}'`))) nearer(path, by_name);
    } else if (kinds.stories.test(path)) {
      if (routesIn(text, path).some((route) => drawn.has(route))) nearer(path, by_name);
    } else if (kinds.e2e.test(path)) {
      const acts = actsOf(path, graph);
      const texts = [text, ...files.filter((file) => acts.has(file.path)).map((file) => file.text)];
      if (texts.flatMap((one) => routesIn(one, path)).some((route) => opened.has(route))) nearer(path, by_name);
    }
  }
  if (changed.length > 0) for (const path of testsOfAllFiles(files)) nearer(path, by_name + 2);
  return sorted(new Map([...distances].filter(([path]) => graph.has(path))), changed);
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

/** Sorts by distance. At the same distance, tests that share a word with a changed file's name come first. */
function sorted(distances: ReadonlyMap<string, number>, changed: readonly string[]): Affected {
  const found = Object.fromEntries(testParts.map((part): [string, string[]] => [part, []])) as Affected;
  const words = new Set(changed.flatMap(wordsOf));
  const strangers = (path: string) => Number(!wordsOf(path).some((word) => words.has(word)));
  const nearest = [...distances].toSorted(
    ([one, a], [other, b]) => a - b || strangers(one) - strangers(other) || one.localeCompare(other),
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

/** Returns the files of the apps that depend on a request to one of these operations. */
function screensThatAsk(asked: readonly OperationPath[], files: readonly SourceFile[], graph: ImportGraph): string[] {
  const asking = files.filter(
    ({ path, text }) =>
      /^(customer|backoffice)-app\/src\//.test(path) && asked.some((one) => text.includes(`'${one.path}'`)),
  );
  const paths = asking.map(({ path }) => path);
  return [...distancesTo(graph, paths).keys()];
}

const routesOf = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(paths.filter((path) => !isAssembly(path)).flatMap((path) => routeOf(path) ?? []));

/** Returns the tables that a migration names, as area.table. */
const tablesOf =
  (files: readonly SourceFile[]) =>
  (path: string): string[] => {
    const text = files.find((file) => file.path === path)?.text ?? '';
    const named = text.matchAll(
      /\b(?:table|update|into|on|from|index on)\s+(?:if (?:not )?exists\s+)?([a-z_]+\.[a-z_]+)/gi,
    );
    return [...new Set([...named].flatMap(([, table]) => table ?? []))];
  };

/** Returns true for a file of the server's code that names one of the tables. */
const isUsing = (tables: readonly string[], path: string, text: string): boolean =>
  /^api-server\/src\/.*(?<!\.test)\.ts$/.test(path) && tables.some((table) => text.includes(table));
