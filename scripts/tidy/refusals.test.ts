import { problems } from '@caudal/api-spec';
import { expect, it } from 'vitest';
import { codeFiles } from './repository-files.ts';

/** The tests of the server, which make refusals by real operations. */
const tests = codeFiles().filter(({ path }) => path.endsWith('.db.test.ts'));

it('each code of problems.yaml is named by a test of the server', () => {
  const named = new Set(
    tests.flatMap(({ text }) => [...text.matchAll(/['"]([a-z_\d]+)['"]/g)].map(([, word]) => word)),
  );
  expect(Object.keys(problems).filter((code) => !named.has(code))).toEqual([]);
  expect(Object.keys(problems).length).toBeGreaterThan(100);
});
