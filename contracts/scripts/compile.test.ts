import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { compile, compiledFile } from './compile.ts';

test('compiling the sources gives exactly the contracts in compiled.gen.ts', async () => {
  expect(await compile()).toBe(await readFile(compiledFile, 'utf8'));
});
