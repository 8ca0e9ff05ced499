import { expect, it } from 'vitest';
import type { Variable } from '../../api-server/src/platform/config/variable.ts';
import { variables } from '../../api-server/src/platform/config/variables.ts';
import { readKept } from './repository-files.ts';

const lines = readKept('deploy/server.env').trimEnd().split('\n');
const named = lines.filter((line) => !line.startsWith('#')).map((line) => line.slice(0, line.indexOf('=')));
/** The variables of the AWS client, which the configuration does not read. */
const read = named.filter((name) => !name.startsWith('AWS_'));

it('the file of a server’s variables names every one without a default in production, and none that does not exist', () => {
  const needed = Object.entries<Variable<unknown>>(variables).filter(
    ([, { fallback }]) => fallback.production === undefined,
  );
  expect(read).toEqual(expect.arrayContaining(needed.map(([name]) => name)));
  expect(Object.keys(variables)).toEqual(expect.arrayContaining(read));
  expect(new Set(named).size).toBe(named.length);
});

it('its steps are those of the manual', () => {
  const steps = readKept('docs/operations/install.md').matchAll(/^(\d+)\. \[ \] \*\*(.+?)\*\*/gm);
  const titles = Object.fromEntries([...steps].map(([, number, title]) => [number, title]));
  expect(titles).toMatchObject({
    3: 'Database',
    4: 'Units and variables',
    6: 'Chain and signer',
    7: 'Bank and mail',
    8: 'Lists',
    9: 'Proxy, names, certificates',
  });
  const used = lines.flatMap((line) => /^# (\d+): /.exec(line)?.[1] ?? []);
  expect(used).toEqual([...used].toSorted((a, b) => Number(a) - Number(b)));
  expect(Object.keys(titles)).toEqual(expect.arrayContaining(used));
});
