import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../setup/repository.ts';
import { readPlaywrightReport } from './reports.ts';
import type { Outcome } from './step.ts';

const tests = `
import { expect, test } from 'playwright/test';
test('holds', () => expect(1).toBe(1));
test['skip']('never runs', () => undefined);
test.describe('a group', () => {
  test('holds when it is repeated', ({}, { retry }) => test.step('the second step', () => expect(retry, 'the first try').toBe(1)));
  test('never holds', () => expect('the screen').toBe('the other one'));
});
`;
const config = `export default { retries: 1, reporter: [['json', { outputFile: 'report.json' }]] };`;

/** Runs Playwright itself, without a browser, and returns the outcome from the report that it writes. */
async function outcomeOf(folder: string): Promise<Outcome> {
  const cli = join(repositoryRoot, 'node_modules', 'playwright', 'cli.js');
  // The run fails on purpose, so its exit status is ignored.
  await new Promise<void>((done) => {
    const env = { ...process.env, FORCE_COLOR: '0' };
    execFile(process.execPath, [cli, 'test'], { cwd: folder, env }, () => done());
  });
  return readPlaywrightReport(JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')));
}

describe('the report of a Playwright run', () => {
  let folder = '';
  beforeAll(async () => {
    // The folder is inside the repository, so that its tests can import Playwright.
    const cache = join(repositoryRoot, '.cache');
    await mkdir(cache, { recursive: true });
    folder = await mkdtemp(join(cache, 'report-'));
    await writeFile(join(folder, 'three.spec.ts'), tests);
    await writeFile(join(folder, 'playwright.config.ts'), config);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('counts a test that passes on a retry as passed, and lists it as unsteady with the failed step', async () => {
    const { passed, failed, failures, unsteady } = await outcomeOf(folder);
    expect({ passed, failed }).toEqual({ passed: 2, failed: 2 });
    expect(unsteady).toHaveLength(1);
    expect(unsteady[0]).toMatch(/^three\.spec\.ts \(\): holds when it is repeated\n/);
    expect(unsteady[0]).toContain("in 'the second step'");
    expect(unsteady[0]).toContain('the first try');
    expect(failures).toHaveLength(2);
    expect(failures[0]).toContain('never holds');
    expect(failures[0]).toContain('the other one');
    expect(failures[1]).toContain('never runs');
    expect(failures[1]).toContain('skipped');
  });
});
