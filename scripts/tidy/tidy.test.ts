import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { variables } from '../../api-server/src/platform/config/variables.ts';
import { supportedBrowsers } from '../app/browsers.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { serverAreas } from './boundaries.ts';
import { checksTable } from './checks-table.ts';
import { casesWithHours, complianceTables } from './compliance-tables.ts';
import { configurationTable } from './configuration-table.ts';
import { codeFiles, keptFiles, readKept } from './repository-files.ts';
import { settingsTable } from './settings-table.ts';

const files = codeFiles();
const documents = ['README.md', 'ARCHITECTURE.md', ...keptFiles().filter((path) => /^docs\/.*\.md$/.test(path))];

describe('the code', () => {
  it('has no file over 300 lines, and half of its files have at most 75', () => {
    expect(files.filter(({ lines }) => lines > 300).map(({ path }) => path)).toEqual([]);
    const sorted = files.map(({ lines }) => lines).sort((one, other) => one - other);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(75);
  });

  it('names files by their subject and in one style', () => {
    const nameless = /(^|\/)(utils?|helpers?|common|misc)(\.|\/|-)/i;
    expect(keptFiles().filter((path) => nameless.test(path))).toEqual([]);
    const oddly = files.filter(
      ({ path }) =>
        !/(^|\/)(\$|__root|_app|[a-z0-9$-]+|[A-Z][A-Za-z0-9]*|use[A-Z]\w*|naturalUserInformation|\d{4}_[a-z_]+)((\.[a-z0-9-]+)*)\.(ts|tsx|mjs|sql)$/.test(
          path,
        ),
    );
    expect(oddly.map(({ path }) => path)).toEqual([]);
  });

  // The patterns are written in two parts, so that this file does not match itself.
  it.each([
    ['an unfinished thought', new RegExp(`\\b(TO${'DO'}|FIX${'ME'}|XX${'X'}|HA${'CK'})\\b`)],
    ['a test that does not run', new RegExp(`\\b(it|test|describe)\\.(skip|on${'ly'}|fixme)\\(`)],
    [
      'an escape from the types',
      new RegExp(`as an${'y'}\\b|: an${'y'}\\b|as unknown a${'s'}|@ts-(ignor${'e'}|nochec${'k'})`),
    ],
    [
      'something that sounds unfinished',
      new RegExp(`Muy pron${'to'}|Esperando integra${'c'}|lorem ips${'um'}|not implemen${'ted'}`, 'i'),
    ],
    ['a limit of rows given as a parameter, which `rowLimit` writes out', /\blimit \$\{(?!rowLimit\()/],
  ])('never contains %s', (_what, pattern) => {
    expect(files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('gives a reason beside every rule that it switches off', () => {
    const bare = files.flatMap(({ path, text }) => {
      const lines = text.split('\n');
      return lines.flatMap((line, index) => {
        if (!line.includes(`oxlint-disa${'ble'}`)) return [];
        const isExplained = / -- /.test(line) || /^\s*(\/\/|\*|\{?\/\*)/.test(lines[index - 1] ?? '');
        return isExplained ? [] : [`${path}:${index + 1}`];
      });
    });
    expect(bare).toEqual([]);
  });
});

describe('the architecture', () => {
  it('names the areas of the server in the order in which they may import each other', () => {
    const [, table = ''] = readKept('ARCHITECTURE.md').split("### The server's areas");
    const named = [...table.matchAll(/^\| `([a-z]+)` /gm)].map(([, area]) => area);
    expect(named.slice(0, serverAreas.length)).toEqual([...serverAreas]);
  });
});

describe('a comment', () => {
  it('names only files that exist, from the root of the repository', () => {
    // Migrations are left out: an applied one is never edited, so its comments may name files of its time.
    const written = keptFiles().filter(
      (path) => /\.(tsx?|mjs|sql|yaml)$/.test(path) && !/^api-server\/migrations\/\d|\.gen\./.test(path),
    );
    const named = written.flatMap((path) =>
      commentsOf(path).flatMap((comment) =>
        [...comment.matchAll(namedFile)].map(([, named = '']) => ({ path, named })),
      ),
    );
    expect(named.filter(({ named }) => !existsSync(join(repositoryRoot, named)))).toEqual([]);
    expect(named.length).toBeGreaterThan(5);
  });
});

/** Matches a file name with its folder, but no address and no path within a package. */
const namedFile = /(?<![\w./@:'-])((?:[\w.@$-]+\/)+[\w.$-]+\.(?:tsx?|mjs|sql|yaml|md|csv))\b/g;

function commentsOf(path: string): string[] {
  const begins = { sql: '--', yaml: '#' }[path.split('.').at(-1) ?? ''] ?? '\\/\\/|\\/?\\*';
  const comment = new RegExp(`(?:^|\\s)(?:${begins})\\s?(.*)$`);
  return readKept(path)
    .split('\n')
    .flatMap((line) => comment.exec(line)?.[1] ?? []);
}

describe('a rule that the code cites', () => {
  const cited = files.flatMap(({ path, text }) =>
    [...text.matchAll(/\b[Rr]ule ([a-z]+) (\d+)/g)].map(([, area = '', number = '']) => ({ path, area, number })),
  );

  it('exists under its number in docs/rules', () => {
    const written = new Set(
      documents.flatMap((page) => {
        const [, area] = /^docs\/rules\/([a-z]+)\.md$/.exec(page) ?? [];
        return area ? [...readKept(page).matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => `${area} ${number}`) : [];
      }),
    );
    const missing = cited.filter(({ area, number }) => !written.has(`${area} ${number}`));
    expect(missing).toEqual([]);
    expect(cited.length).toBeGreaterThan(10);
  });

  it('is cited by its number, not by a document outside the project', () => {
    const foreign = /[Ss]ource: (documents?|decisions)\b|\bdocument [123], (section )?[\d']/;
    expect(files.filter(({ text }) => foreign.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

describe('the lock file', () => {
  it('names no host that packages were fetched from', () => {
    expect(readKept('package-lock.json')).not.toMatch(/"resolved": "(https?|git)/);
  });
});

describe.each(documents)('%s', (name) => {
  const text = readKept(name);

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(readKept('package.json')) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/npm run ([a-z0-9:-]+)/g)].map(([, script = '']) => script);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });

  it('names only files and folders that exist', () => {
    const named = [...text.matchAll(/`([\w.@-]+\/[\w./@$-]*)`/g)].map(([, path = '']) => path);
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)\s]+)\)/g)].map(([, path = '']) => path);
    const leftByRuns = /^\.(data|cache)\b/;
    const missing = [...named, ...links].filter(
      (path) => !leftByRuns.test(path) && !path.startsWith('@') && !existsSync(join(repositoryRoot, path)),
    );
    expect(missing).toEqual([]);
  });
});

/** Normalises a table, so that the width of its columns does not matter. */
const bare = (text: string) => text.replaceAll(/[ -]{2,}/g, ' ').replaceAll('|-|', '| |');

describe('the supported browsers', () => {
  it('appear in the README with the versions that the apps are built for', () => {
    const [, section = ''] = readKept('README.md').split('## Browsers');
    const [table = ''] = section.split('## ');
    const rows = [...table.matchAll(/^\| (\S+) +\| ([\d.]+) +\|$/gm)].map(([, name, oldest]) => ({ name, oldest }));
    expect(rows).toEqual(supportedBrowsers.map(({ name, oldest }) => ({ name, oldest })));
  });

  it('match the ES2024 `lib` that every app package is compiled against', () => {
    const apps = ['ui-kit', 'app-kit', 'api-spec', 'customer-app', 'backoffice-app'];
    const [lib, ...others] = apps.map(
      (app) => (JSON.parse(readKept(`${app}/tsconfig.json`)) as Tsconfig).compilerOptions.lib,
    );
    expect(lib).toContain('es2024');
    expect(others.filter((other) => other.join() !== lib?.join())).toEqual([]);
  });
});

interface Tsconfig {
  readonly compilerOptions: { readonly lib: readonly string[] };
}

describe('the configuration table', () => {
  it('matches the variables that the server reads', () => {
    expect(bare(readKept('README.md'))).toContain(bare(configurationTable()));
    expect(Object.keys(variables).length).toBeGreaterThan(10);
  });
});

describe('the table of checks', () => {
  it('in docs/operations/install.md matches those that check-production makes', () => {
    expect(bare(readKept('docs/operations/install.md'))).toContain(bare(checksTable()));
  });
});

describe('the table of recommended settings', () => {
  it('in docs/operations/install.md has the bounds that check-production asks for', () => {
    expect(bare(readKept('docs/operations/install.md'))).toContain(bare(settingsTable()));
  });
});

describe('the compliance document', () => {
  it.each(Object.entries(complianceTables()))('has an up-to-date table of %s', (_what, rows) => {
    expect(bare(readKept('docs/compliance.md'))).toContain(bare(rows));
  });

  it('lists every kind of case', () => {
    expect(complianceTables().cases.split('\n')).toHaveLength(casesWithHours() + 2);
  });
});
