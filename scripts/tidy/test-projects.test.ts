import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import config from '../../vitest.config.ts';
import { tellVersionsApart } from '../test/steps.ts';
import { keptFiles } from './repository-files.ts';

interface Project {
  test: { name: string; include: string[]; exclude?: string[] };
}

const files = keptFiles();
const testFiles = files.filter((path) => /\.(test|stories|e2e|walk|flow)\.tsx?$/.test(path));
const ofVitest = (config.test?.projects ?? []).filter((project): project is Project => typeof project === 'object');

/** The test projects, each with a predicate for its files: Vitest's, then those that Storybook and Playwright configure. */
const projects: Record<string, (path: string) => boolean> = {
  ...Object.fromEntries(
    ofVitest.map(({ test: { name, include, exclude = [] } }) => [
      name,
      (path: string) =>
        include.some((glob) => matchesGlob(path, glob)) && !exclude.some((glob) => matchesGlob(path, glob)),
    ]),
  ),
  stories: (path) =>
    ['ui-kit/src/**/*.stories.tsx', 'stories/**/*.stories.tsx'].some((glob) => matchesGlob(path, glob)),
  e2e: (path) => matchesGlob(path, 'e2e/*.e2e.ts'),
  browsers: (path) => matchesGlob(path, 'e2e/browsers/*.walk.ts'),
  'browser flows behind proxies': (path) => matchesGlob(path, 'e2e/proxied/*.flow.ts'),
};

describe('the tests', () => {
  it('are each run by exactly one project: a file that none includes would never run', () => {
    const ways = (path: string) => Object.keys(projects).filter((name) => projects[name]?.(path));
    const oddly = testFiles.map((path) => [path, ...ways(path)]).filter(({ length }) => length !== 2);
    expect(oddly).toEqual([]);
    expect(testFiles.length).toBeGreaterThan(500);
  });

  it.each(tellVersionsApart)('of differences between versions of Postgres exist: %s', (part) => {
    expect(files.filter((path) => path.endsWith('.db.test.ts') && path.includes(part))).not.toEqual([]);
  });
});
