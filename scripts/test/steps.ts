import { join } from 'node:path';
import { repositoryRoot } from '../setup/repository.ts';
import { readPlaywrightReport, readVitestReport } from './reports.ts';
import { check, counted, type Command, type Outcome } from './step.ts';

export interface Step {
  what: string;
  /** The part of `npm test` it belongs to: each can be run alone. */
  part: 'checks' | 'unit' | 'server' | 'stories' | 'e2e';
  /** `named`: the files, or the beginnings of their names, that alone are to run; all when empty. */
  run: (chromium: string, named: readonly string[]) => Promise<Outcome>;
}

const reports = join(repositoryRoot, '.cache', 'reports');
const bin = (name: string) => join(repositoryRoot, 'node_modules', '.bin', name);
const node = (...args: string[]): Command => ({ file: process.execPath, args });
const typescript = join(repositoryRoot, 'node_modules', 'typescript-7', 'bin', 'tsc');

export const typedFolders = [
  'api-spec',
  'ui-kit',
  '.storybook',
  'app-kit',
  'contracts',
  'api-server',
  'customer-app',
  'backoffice-app',
  'scripts',
  'stories/customer',
  'stories/backoffice',
  'e2e',
];

function vitest(
  config: string,
  name: string,
  named: readonly string[],
  environment: Record<string, string> = {},
): Promise<Outcome> {
  const report = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--config', config, ...reporters, ...named];
  return counted({ file: bin('vitest'), args, environment }, report, readVitestReport);
}

function playwright(chromium: string, named: readonly string[]): Promise<Outcome> {
  const report = join(reports, 'e2e.json');
  const command = {
    file: bin('playwright'),
    args: ['test', '--config', 'e2e/playwright.config.ts', ...named],
    environment: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  };
  return counted(command, report, readPlaywrightReport);
}

/** Everything `npm test` runs, in this order: what is quick to fail comes first. */
export const steps: Step[] = [
  { what: 'format', part: 'checks', run: () => check({ file: bin('oxfmt'), args: ['--check'] }) },
  { what: 'lint', part: 'checks', run: () => check({ file: bin('oxlint'), args: ['--deny-warnings'] }) },
  {
    what: 'contract',
    part: 'checks',
    run: () =>
      check({
        ...node(
          join(repositoryRoot, 'node_modules/@redocly/cli/bin/cli.js'),
          'lint',
          '--config',
          'api-spec/redocly.yaml',
          'api-spec/openapi.yaml',
        ),
        environment: { REDOCLY_TELEMETRY: 'off' },
      }),
  },
  {
    what: 'generated from the contract',
    part: 'checks',
    run: () => check(node('api-spec/scripts/generate.ts', '--check')),
  },
  {
    what: 'generated from the database',
    part: 'checks',
    run: () => check(node('scripts/setup/generate-tables.ts', '--check')),
  },
  {
    what: 'texts of both apps in both languages',
    part: 'checks',
    run: () => check(node('scripts/setup/check-texts.ts')),
  },
  ...typedFolders.map((folder) => ({
    what: `types of ${folder}`,
    part: 'checks' as const,
    run: () => check(node(typescript, '--noEmit', '-p', folder)),
  })),
  { what: 'bytes of the first load', part: 'checks', run: () => check(node('scripts/budget/first-load.ts')) },
  { what: 'unit', part: 'unit', run: (_chromium, named) => vitest('vitest.unit.config.ts', 'unit', named) },
  {
    what: 'server, on a real Postgres',
    part: 'server',
    run: (_chromium, named) => vitest('vitest.server.config.ts', 'server', named),
  },
  {
    what: 'stories: interaction and accessibility, light and dark',
    part: 'stories',
    // React as customers get it: its development build took a quarter of the run, and what it warns of fails no story.
    run: (chromium, named) =>
      vitest('vitest.stories.config.ts', 'stories', named, { CHROMIUM_PATH: chromium, NODE_ENV: 'production' }),
  },
  { what: 'both apps in a browser', part: 'e2e', run: (chromium, named) => playwright(chromium, named) },
];
