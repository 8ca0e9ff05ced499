import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../setup/repository.ts';
import { mayImport, rooms, serverAreas } from './boundaries.ts';
import { importsOf } from './imports.ts';
import { codeFiles } from './repository-files.ts';

const files = codeFiles().filter(({ path }) => /\.tsx?$/.test(path));

describe('the list of packages and areas', () => {
  it('names only folders that exist', () => {
    expect(rooms.filter(({ path }) => !existsSync(join(repositoryRoot, path))).map(({ path }) => path)).toEqual([]);
  });

  it('allows imports of earlier areas and packages, and refuses the reverse', () => {
    expect(mayImport('api-server/src/movements/x.ts', 'api-server/src/cases/y.ts')).toBe(true);
    expect(mayImport('api-server/src/cases/y.ts', 'api-server/src/movements/x.ts')).toBe(false);
    expect(mayImport('api-server/src/platform/db/z.ts', 'api-server/src/identity/roles.ts')).toBe(false);
    expect(mayImport('customer-app/src/a.tsx', 'backoffice-app/src/b.tsx')).toBe(false);
    expect(mayImport('customer-app/src/a.tsx', 'api-spec/src/backoffice.ts')).toBe(false);
    expect(mayImport('ui-kit/src/a.tsx', 'api-spec/src/index.ts')).toBe(false);
    expect(mayImport('ui-kit/src/a.test.tsx', 'scripts/x.ts')).toBe(true);
  });

  it('names every folder of the server', () => {
    const folders = new Set(files.flatMap(({ path }) => /^api-server\/src\/([a-z-]+)\//.exec(path)?.[1] ?? []));
    expect([...folders].filter((folder) => folder !== 'testing').toSorted()).toEqual([...serverAreas].toSorted());
  });
});

describe('every import', () => {
  it('leads to a package or area that the importing file may import', () => {
    const wrong = files.flatMap(({ path, text }) =>
      importsOf(path, text)
        .filter((imported) => !mayImport(path, imported))
        .map((imported) => `${path} → ${imported}`),
    );
    expect(wrong).toEqual([]);
  });
});
