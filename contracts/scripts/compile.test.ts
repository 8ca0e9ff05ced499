import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { compile, compiledFile } from './compile.ts';

test('what is deployed is what the sources say', async () => {
  expect(await compile()).toBe(await readFile(compiledFile, 'utf8'));
});
