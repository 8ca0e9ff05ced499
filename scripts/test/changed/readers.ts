import { dirname } from 'node:path';
import type { SourceFile } from './import-graph.ts';

/** Matches the calls that read a file. Code without one names a document only in its messages. */
const reading = /\b(?:readKept|readFile|readFileSync)\(/;

/** Files that name others without depending on what they say: one packs documents into the archive, one tests this choice of tests. */
const only_naming = new Set(['scripts/release/product-files.ts', 'scripts/test/changed/affected.test.ts']);

/** Matches a quoted path or name of a file, but not one that is imported. */
const named_file = /(?<!from |import |import\()['`]([^'`\s]*\.[a-z]+)['`]/g;

/** Returns the code that reads a changed document, a changed file of `deploy/`, or data that it names; and what starts a program by its path. */
export function readersOf(changed: readonly string[], files: readonly SourceFile[]): string[] {
  const documents = changed.filter((path) => /^docs\/|^[^/]+\.md$/.test(path)).flatMap(namesFor);
  const deployed = changed.filter((path) => path.startsWith('deploy/')).flatMap(namesInDeploy);
  const isNaming = (text: string, names: readonly string[]) => names.some((name) => text.includes(name));
  const others = changed.filter((path) => !/^(?:docs|deploy)\/|\.md$/.test(path));
  const readers = files
    .filter(({ path }) => !only_naming.has(path))
    .filter(
      ({ text }) =>
        (isNaming(text, documents) && reading.test(text)) || isNaming(text, deployed) || isNamingFile(text, others),
    )
    .map(({ path }) => path);
  return [...readers, ...others.flatMap(madeOf)];
}

/** Returns true if a text names one of the files: data by any end of its path, and a module by an end with a folder or in a command. */
function isNamingFile(text: string, paths: readonly string[]): boolean {
  if (paths.length === 0) return false;
  const modules = paths.filter((path) => /\.(?:tsx?|mjs|sql)$/.test(path));
  if (modules.some((path) => new RegExp(`['\`\\s]${path.replaceAll('.', '\\.')}['\`]`).test(text))) return true;
  const data = paths.filter((path) => !modules.includes(path));
  return [...text.matchAll(named_file)].some(([, name = '']) => {
    const end = name.replace(/^(?:\.\.?\/)+/, '');
    const named = end.includes('/') ? paths : data;
    return named.some((path) => path === end || path.endsWith(`/${end}`));
  });
}

/** Returns the generated module that is made of a source of a contract. */
const madeOf = (path: string): string[] =>
  /^contracts\/sources\/.*\.sol$/.test(path) ? ['contracts/src/compiled.gen.ts'] : [];

/** Returns the tests that look at all files of the repository. */
export const testsOfAllFiles = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path, text }) => /^scripts\/tidy\/.*\.test\.ts$/.test(path) && /\b(?:kept|code)Files\(/.test(text))
    .map(({ path }) => path);

/** Returns the ways in which code names a file: its whole path, or a pattern of all documents. */
const namesFor = (path: string): string[] => [`'${path}'`, '^docs\\/.*'];

/** Returns the ways in which code names a file of `deploy/`: its path, its folder, its path within `deploy/`, its folder there in a template. */
function namesInDeploy(path: string): string[] {
  const [file, folder] = [path, dirname(path)].map((one) => one.slice('deploy/'.length));
  return [`'${path}'`, `'${dirname(path)}'`, `'${file}'`, `\`${folder}/`];
}
