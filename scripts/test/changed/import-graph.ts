import { dirname, join, normalize } from 'node:path';
import { importsOf } from '../../tidy/imports.ts';

export interface SourceFile {
  path: string;
  text: string;
}

/** The repository's files that each file imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * Files that join everything: through them every test would depend on every file. `affectedBy` follows the operations and routes
 * that a file names instead.
 */
const assembly =
  /^api-server\/src\/(server|index|people-areas|joined-areas|own-case-kinds)\.ts$|-area\.ts$|^api-server\/src\/testing\/(index|test-server|server-process)\.ts$|routeTree\.gen\.ts$|\/src\/(App\.tsx|router\.ts|main\.tsx)$/;

const isAssembly = (path: string): boolean => assembly.test(path);

/** Returns true for a barrel, which only re-exports names from other files. */
const isBarrel = (path: string): boolean => /^(ui-kit|app-kit)\/src\/(\w+\/)?index\.ts$/.test(path);

const exported = /export\s*\{([^}]*)\}\s*from\s*'([^']+)'/g;
/** Matches the import of a whole module for its effects, such as a style sheet. */
const imported_bare = /^import '[^']+'/gm;
const imported = /import\s*(?:type\s*)?\{([^}]*)\}\s*from\s*'([^']+)'/g;

/** Matches a program or worker that a file starts. */
const started = /new URL\('(?!\.\.?\/?')([^']+\.(?:ts|mjs))', import\.meta\.url\)/g;

/** Matches a program in a command that is run at the root. */
const commanded = /\$\{process\.execPath\} ([\w/.-]+\.ts)/g;

/** Returns the programs and workers of the repository that a file starts, as paths from the root. */
const startedBy = (path: string, text: string): string[] => [
  ...[...text.matchAll(started)].flatMap(([, to]) => (to === undefined ? [] : normalize(join(dirname(path), to)))),
  ...[...text.matchAll(commanded)].flatMap(([, to]) => to ?? []),
];

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^type\s+/, '')
        .replace(/\s+as\s+.*$/, ''),
    )
    .filter((name) => name !== '');

/**
 * Builds the graph. A file depends on the programs that it starts, as on what it imports. A file that imports a name from a barrel depends
 * only on the file that defines this name.
 */
export function importGraph(files: readonly SourceFile[]): ImportGraph {
  const homes = new Map<string, ReadonlyMap<string, string>>();
  for (const { path, text } of files) if (isBarrel(path)) homes.set(path, homesOf(path, text));
  return new Map(
    files.map(({ path, text }) => {
      const bare = importsOf(path, [...text.matchAll(imported_bare)].map(([line]) => line).join('\n'));
      const direct = isBarrel(path) ? bare : [...importsOf(path, text), ...startedBy(path, text)];
      const held = (to: string) => [...(bare.includes(to) ? [to] : []), ...heldBy(path, text, to, homes.get(to))];
      return [path, [...new Set(direct.flatMap((to) => (homes.has(to) ? held(to) : [to])))]];
    }),
  );
}

function homesOf(path: string, text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(exported)].flatMap(([, names = '', from = '']) => {
      const [home] = importsOf(path, `import '${from}'`);
      return home === undefined ? [] : namesIn(names).map((name): [string, string] => [name, home]);
    }),
  );
}

function heldBy(path: string, text: string, barrel: string, homes: ReadonlyMap<string, string> = new Map()): string[] {
  return [...text.matchAll(imported)]
    .filter(([, , from = '']) => importsOf(path, `import '${from}'`)[0] === barrel)
    .flatMap(([, names = '']) => namesIn(names))
    .flatMap((name) => homes.get(name) ?? []);
}

const known = new WeakMap<ImportGraph, ReadonlyMap<string, readonly string[]>>();

/** Returns the files that import each file. The graph is turned round once. */
function importersIn(graph: ImportGraph): ReadonlyMap<string, readonly string[]> {
  const before = known.get(graph);
  if (before) return before;
  const importers = new Map<string, string[]>();
  for (const [from, all] of graph) for (const to of all) importers.set(to, [...(importers.get(to) ?? []), from]);
  known.set(graph, importers);
  return importers;
}

/**
 * Returns, for each file that depends on a target, the number of imports between it and the nearest target. Follows no file through the
 * assembly, except a target that belongs to it.
 */
export function distancesTo(graph: ImportGraph, targets: readonly string[]): ReadonlyMap<string, number> {
  const importers = importersIn(graph);
  const distances = new Map(targets.map((target) => [target, 0]));
  const queue = [...targets];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (isAssembly(next) && !targets.includes(next)) continue;
    const distance = (distances.get(next) ?? 0) + 1;
    for (const from of importers.get(next) ?? []) {
      if (distances.has(from)) continue;
      distances.set(from, distance);
      queue.push(from);
    }
  }
  return distances;
}
