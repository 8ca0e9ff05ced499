import { dirname } from 'node:path';
import type { SourceFile } from './import-graph.ts';

/** Matches the calls that read a file. Code without one names a document only in its messages. */
const reading = /\b(?:readKept|readFile|readFileSync)\(/;

/** Packs documents into the archive as they are, whatever they say. */
const packing = 'scripts/release/product-files.ts';

/** Returns the code that reads a changed document or a changed file of `deploy/`. */
export function readersOf(changed: readonly string[], files: readonly SourceFile[]): string[] {
  const documents = changed.filter((path) => /^docs\/|^[^/]+\.md$/.test(path)).flatMap(namesFor);
  const deployed = changed.filter((path) => path.startsWith('deploy/')).flatMap(namesInDeploy);
  const isNaming = (text: string, names: readonly string[]) => names.some((name) => text.includes(name));
  return files
    .filter(({ path }) => path !== packing)
    .filter(({ text }) => (isNaming(text, documents) && reading.test(text)) || isNaming(text, deployed))
    .map(({ path }) => path);
}

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
