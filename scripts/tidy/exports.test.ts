import { describe, expect, it } from 'vitest';
import { resolveImport } from './imports.ts';
import { codeFiles, keptFiles, readKept } from './repository-files.ts';

/** The exports that no file imports, each with the reason. */
const nowhere: Readonly<Record<string, string>> = {
  'customer-app/src/prerender.tsx renderPage': 'The build loads this module by its path.',
  'scripts/postgres/vitest-global-setup.ts setup': 'Vitest calls it by its name.',
  'ui-kit/src/charts/index.ts Sparkline': 'Designers find it in Storybook; no screen needs it yet.',
  'ui-kit/src/index.ts Divider': 'Designers find it in Storybook; no screen needs it yet.',
  'ui-kit/src/index.ts TypedAmount': 'The types of the apps’ functions refer to it.',
  'ui-kit/src/navigation/AppShell.tsx AppShellLabels': 'The type of its stories refers to it.',
};

/** The exports that only tests need, each with the reason. */
const forTests: Readonly<Record<string, string>> = {
  'api-server/src/platform/audit/details.ts valuesOf': 'A test checks that every value has words.',
  'api-server/src/reports/trail/trail-acts.ts actOf': 'A test checks that every action has a group.',
  'api-server/src/screening/matching/legal-forms.ts legalForms': 'Tests check every form.',
  'api-server/src/screening/matching/match-party.ts least_found': 'A test checks that no pair above it is missed.',
  'api-server/src/screening/matching/sectors.ts sectorWords': 'Tests check every word.',
  'contracts/src/index.ts TollToken': 'A token with a toll, which the product must refuse.',
  'ui-kit/src/theme/colours.ts tones': 'Stories show every tone.',
  'ui-kit/src/theme/tones.css.ts solidTone': 'Designers find it in Storybook; no screen needs it yet.',
};

const tests =
  /\.(?:test|stories|e2e)\.tsx?$|^(?:e2e|stories|scripts\/(?:growth|monitoring|sharding|tidy)|ui-kit\/src\/foundations)\/|\/testing\//;
/** Files of the ui-kit that only its stories and tests use. */
const samples = /^ui-kit\/src\/.*\/(?:sample-|wandering-|contrast)/;
/** The router and the tools find the exports of these files by a convention. */
const found = /\/src\/routes\/|\.(?:test|stories|config)\.tsx?$/;

const isTest = ({ path }: { path: string }) => tests.test(path) || samples.test(path);
const files = codeFiles().filter(({ path }) => /\.tsx?$/.test(path) && !found.test(path));
const users = keptFiles()
  .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
  .map((path) => ({ path, text: readKept(path) }));
const namesOf = (exported: ReturnType<typeof unusedExports>) => exported.map(({ path, name }) => `${path} ${name}`);

interface File {
  path: string;
  text: string;
}

interface Export {
  path: string;
  name: string;
  /** True if the exporting file uses the name itself. */
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
function exportedNames(text: string): string[] {
  const own = [...text.matchAll(declared)].flatMap(([, name, list = '']) =>
    name === undefined ? namesIn(list) : { after: name },
  );
  const others = [...text.matchAll(listed)].flatMap(([, list = '']) => namesIn(list));
  return [...own, ...others].map(({ after }) => after);
}

/** Returns how often a word occurs in a text outside of comments. */
function countOf(word: string, text: string): number {
  const code = text.replaceAll(/^\s*(?:\/\*\*?[\s\S]*?\*\/|\/\/.*)$/gm, '');
  return [...code.matchAll(new RegExp(`\\b${word}\\b`, 'g'))].length;
}

/** Returns the exports of `files` that none of `users` imports. */
function unusedExports(files: readonly File[], users: readonly File[]): Export[] {
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
    // Each name of a module that a file imports whole counts as used if the file mentions it.
    for (const [, from = ''] of text.matchAll(whole)) mark(path, from, (name) => countOf(name, text) > 0);
  }
  return [...exported].flatMap(([path, { text, names }]) =>
    [...names]
      .filter((name) => !used.has(`${path} ${name}`))
      .map((name) => ({ path, name, isUsedInside: countOf(name, text) > 1 })),
  );
}

describe('an export', () => {
  it('is imported by another file', () => {
    expect(namesOf(unusedExports(files, users)).toSorted()).toEqual(Object.keys(nowhere));
  });

  it('that only tests import is used by its own file', () => {
    const ofProduct = (all: typeof users) => all.filter((file) => !isTest(file));
    const unused = unusedExports(ofProduct(files), ofProduct(users)).filter(({ isUsedInside }) => !isUsedInside);
    expect(
      namesOf(unused)
        .filter((one) => !(one in nowhere))
        .toSorted(),
    ).toEqual(Object.keys(forTests));
  });

  it('is found in declarations, lists and destructured constants', () => {
    const text = `export const one = 1;\nexport async function two() {}\nexport const { three, four: five } = all;
export { six as seven, type Eight } from './other.ts';\nexport type { Nine };\nexport default ten;\nconst eleven = 11;`;
    expect(exportedNames(text)).toEqual(['one', 'two', 'three', 'five', 'seven', 'Eight', 'Nine']);
  });

  it('counts as used when it is imported by its name, with its whole module, or through a barrel', () => {
    const named = { path: 'scripts/a.ts', text: 'export const one = 1;\nexport const two = one;' };
    const barrel = { path: 'scripts/b.ts', text: "export * from './a.ts';\nexport { three } from './c.ts';" };
    const user = (text: string) => ({ path: 'scripts/d.ts', text });
    const unused = (text: string) => unusedExports([named, barrel], [user(text)]).map(({ name }) => name);
    expect(unused('')).toEqual(['one', 'two', 'three']);
    expect(unused("import { one as first, type two } from './a.ts';")).toEqual(['three']);
    expect(unused("import { one, three } from './b.ts';")).toEqual(['two']);
    expect(unused("import * as a from './a.ts';\na.two;")).toEqual(['one', 'three']);
    expect(unused("const { one } = await import('./a.ts');")).toEqual(['two', 'three']);
    expect(unusedExports([named], []).map(({ isUsedInside }) => isUsedInside)).toEqual([true, false]);
  });
});
