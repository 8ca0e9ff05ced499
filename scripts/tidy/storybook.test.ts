import { join } from 'node:path';
import { type ComponentDoc, type PropItem, withCompilerOptions } from 'react-docgen-typescript';
import { describe, expect, it } from 'vitest';
import { compilerOptions, parserOptions } from '../../.storybook/docgen.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { codeFiles, keptFiles, readKept } from './repository-files.ts';

/** Components without properties. */
const takesNothing = new Set(['MenuSeparator']);

const stories = codeFiles().filter(({ path }) => path.endsWith('.stories.tsx'));

/** Returns the components that a barrel of the ui-kit exports, each with its file. */
function handedOut(barrel: string): { name: string; path: string }[] {
  const folder = barrel.slice(0, barrel.lastIndexOf('/'));
  return [...readKept(barrel).matchAll(/export \{([^}]*)\} from '\.\/([^']+\.tsx)'/g)].flatMap(([, names = '', file]) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]/.test(name))
      .map((name) => ({ name, path: `${folder}/${file}` })),
  );
}

const components = ['ui-kit/src/index.ts', 'ui-kit/src/charts/index.ts', 'ui-kit/src/table/index.ts'].flatMap(
  handedOut,
);

/** Returns the names of the components whose properties a documentation page shows. */
function shown(): Set<string> {
  return new Set(
    stories.flatMap(({ text }) => [
      ...[...text.matchAll(/^ {2}component: (\w+)/gm)].map(([, name = '']) => name),
      ...[...text.matchAll(/^ {2}subcomponents: \{([^}]*)\}/gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []),
    ]),
  );
}

describe('a component of the ui-kit', () => {
  it('has a page in Storybook', () => {
    const pages = shown();
    const missing = components.filter(({ name }) => !pages.has(name) && !takesNothing.has(name));
    expect(missing.map(({ name }) => name)).toEqual([]);
    expect(components.length).toBeGreaterThan(60);
  });

  const paths = [...new Set(components.map(({ path }) => path))];
  const docs = withCompilerOptions(compilerOptions, parserOptions).parse(
    paths.map((path) => join(repositoryRoot, path)),
  );
  const docOf = (name: string): ComponentDoc | undefined => docs.find(({ displayName }) => displayName === name);
  const propsOf = (name: string): PropItem[] => Object.values(docOf(name)?.props ?? {});

  it('has a table of properties that is not empty', () => {
    const empty = components.filter(({ name }) => propsOf(name).length === 0 && !takesNothing.has(name));
    expect(empty.map(({ name }) => name)).toEqual([]);
  });

  it('describes each of its properties', () => {
    const silent = components.flatMap(({ name }) =>
      propsOf(name)
        .filter(({ description }) => description.trim() === '')
        .map((prop) => `${name}.${prop.name}`),
    );
    expect(silent).toEqual([]);
  });

  it('documents the default of each property', () => {
    const silent = components.flatMap(({ name, path }) =>
      defaultsWithin(readKept(path), name).flatMap(([prop, value]) => {
        const found = docOf(name)?.props[prop];
        const said = (found?.defaultValue as { value?: unknown } | null | undefined)?.value;
        return !found || String(said) === value ? [] : [`${name}.${prop} is ${value}, and said to be ${String(said)}`];
      }),
    );
    expect(silent).toEqual([]);
  });
});

/** Returns the properties that a component's body destructures with a default, and the defaults. */
function defaultsWithin(text: string, name: string): [prop: string, value: string][] {
  const body = text.slice(text.indexOf(`export function ${name}`)).split('\n}\n')[0] ?? '';
  return [...body.matchAll(/const \{([^}]*)\} = props;/g)].flatMap(([, taken = '']) =>
    [...taken.matchAll(/(\w+) = ('[^']*'|[\w.]+)/g)].map(([, prop = '', value = '']): [string, string] => [
      prop,
      value.replaceAll("'", ''),
    ]),
  );
}

describe("Storybook's pages", () => {
  it('show the component itself, not a sample of it', () => {
    const kit = stories.filter(({ path }) => path.startsWith('ui-kit/') && !path.includes('/foundations/'));
    const samples = kit.filter(({ text }) => /^ {2}component: (\w*Sample\w*)/m.test(text));
    expect(samples.map(({ path }) => path)).toEqual([]);
  });

  it('hide Storybook’s onboarding and news', () => {
    const main = readKept('.storybook/main.ts');
    for (const feature of ['sidebarOnboardingChecklist', 'menuOnboardingChecklist']) {
      expect(main).toContain(`${feature}: false`);
    }
    expect(main).toContain('disableWhatsNewNotifications: true');
  });

  it('render their Markdown tables', () => {
    const tables = keptFiles().filter((path) => path.endsWith('.mdx') && /^\|(?: -+ \|)+$/m.test(readKept(path)));
    expect(tables).not.toEqual([]);
    expect(readKept('.storybook/main.ts')).toContain('remarkPlugins: [remarkGfm]');
  });
});
