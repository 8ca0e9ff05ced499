import { resolveImport } from './imports.ts';

interface File {
  path: string;
  text: string;
}

interface Export {
  path: string;
  name: string;
  /** Its own file uses it too. */
  isUsedInside: boolean;
}

const declared =
  /^export (?:async |declare )*(?:const|function\*?|class|interface|enum|type(?= \w)) (?:(\w+)|\{([^}]*)\})/gm;
const listed = /^export (?:type )?\{([^}]*)\}/gm;
const named = /^(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)'/gm;
const passedOn = /^export \* from '([^']+)'/gm;
const whole = /(?:^import \* as \w+ from |\bimport\()'([^']+)'/gm;

/** Returns the names in a list in braces, each as it is called before and after `as`. */
function namesIn(list: string): { before: string; after: string }[] {
  const names = list.split(',').map((name) => name.trim().replace(/^type /, ''));
  return names.flatMap((name) => {
    const [before = '', after = before] = name.split(/ as |: /);
    return before === '' ? [] : [{ before, after }];
  });
}

/** Returns the names that a file exports, except its default. */
export function exportedNames(text: string): string[] {
  const own = [...text.matchAll(declared)].flatMap(([, name, list = '']) =>
    name === undefined ? namesIn(list) : { after: name },
  );
  const others = [...text.matchAll(listed)].flatMap(([, list = '']) => namesIn(list));
  return [...own, ...others].map(({ after }) => after);
}

/** Returns how often a word stands in a text outside of its comments. */
function countOf(word: string, text: string): number {
  const code = text.replaceAll(/^\s*(?:\/\*\*?[\s\S]*?\*\/|\/\/.*)$/gm, '');
  return [...code.matchAll(new RegExp(`\\b${word}\\b`, 'g'))].length;
}

/** Returns the exports of `files` that none of `users` imports. */
export function unusedExports(files: readonly File[], users: readonly File[]): Export[] {
  const exported = new Map(files.map(({ path, text }) => [path, { text, names: new Set(exportedNames(text)) }]));
  const used = new Set<string>();
  const mark = (from: string, specifier: string, isUsed: (name: string) => boolean): void => {
    const path = resolveImport(from, specifier);
    const module = path === null ? undefined : exported.get(path);
    if (!path || !module) return;
    for (const name of module.names) if (isUsed(name)) used.add(`${path} ${name}`);
    for (const [, next = ''] of module.text.matchAll(passedOn)) mark(path, next, isUsed);
  };
  for (const { path, text } of users) {
    for (const [, list = '', from = ''] of text.matchAll(named)) {
      const names = new Set(namesIn(list).map(({ before }) => before));
      mark(path, from, (name) => names.has(name));
    }
    // Of a module that is imported as a whole, every name counts that the importing file writes.
    for (const [, from = ''] of text.matchAll(whole)) mark(path, from, (name) => countOf(name, text) > 0);
  }
  return [...exported].flatMap(([path, { text, names }]) =>
    [...names]
      .filter((name) => !used.has(`${path} ${name}`))
      .map((name) => ({ path, name, isUsedInside: countOf(name, text) > 1 })),
  );
}
