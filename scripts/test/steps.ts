import { join } from 'node:path';
import { test_postgres } from '../postgres/binaries.ts';
import { installClusterPrograms } from '../setup/cluster-programs.ts';
import { copyPrograms } from '../setup/copy-programs.ts';
import { findDebianPostgres } from '../setup/debian-postgres.ts';
import { installEngines } from '../setup/engines.ts';
import { imagePrograms } from '../setup/image-programs.ts';
import { takeLock } from '../setup/process-lock.ts';
import { installPromtool } from '../setup/promtool.ts';
import { installProxyPrograms } from '../setup/proxies.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { readPlaywrightReport, readVitestReport } from './reports.ts';
import { check, counted, failedBecause, type Command, type Outcome, type Run } from './step.ts';

/**
 * Lanes that run in parallel, each with parts that run in sequence. Server tests wait for Postgres, timers and each other, so the
 * other lane can compute meanwhile; on two cores both lanes take about the same time.
 */
export const lanes = [
  ['checks', 'unit', 'stories', 'e2e', 'browsers'],
  ['server', 'proxies', 'failover'],
] as const;
export type Part = (typeof lanes)[number][number];
export const parts: readonly Part[] = lanes.flat();
/** The parts that only their own commands run, because they take long, and need browsers, proxies or databases that `npm test` does without. */
const apart = ['browsers', 'proxies', 'failover'] as const;
export const isApart = (part: Part): part is (typeof apart)[number] => apart.some((one) => one === part);

export interface Step {
  what: string;
  /** The part of `npm test` to which the step belongs; each part can run alone. */
  part: Part;
  /** True if the step runs only with all of its part, never with named files. */
  whole?: true;
  run: (how: Run) => Promise<Outcome>;
}

export const reportsDir = join(repositoryRoot, '.cache', 'reports');
const bin = (name: string) => join(repositoryRoot, 'node_modules', '.bin', name);
const node = (...args: string[]): Command => ({ file: process.execPath, args });
const typescript = join(repositoryRoot, 'node_modules', 'typescript-7', 'bin', 'tsc');
const redocly = join(repositoryRoot, 'node_modules/@redocly/cli/bin/cli.js');

function vitest(
  part: 'unit' | 'server' | 'stories' | 'proxies' | 'failover',
  how: Run,
  environment: Record<string, string> = {},
  reportName: string = part,
) {
  const report = join(reportsDir, `${reportName}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const shuffled =
    how.order === null || part === 'stories' ? [] : ['--sequence.shuffle', `--sequence.seed=${how.order}`];
  const args = ['run', '--project', part, ...reporters, ...shuffled, ...how.named];
  return counted({ file: bin('vitest'), args, environment }, report, readVitestReport, how);
}

async function playwright(part: 'e2e' | 'browsers', folder: string, how: Run): Promise<Outcome> {
  // Two runs would overwrite each other's report, screenshots and address of the database.
  const release = await takeLock(
    join(repositoryRoot, '.cache', 'playwright.lock'),
    (pid) =>
      `Process ${pid} runs browser flows in this clone already. Use a second clone, with an E2E_PORT of its own.`,
  );
  const report = join(reportsDir, `${part}.json`);
  const command = {
    file: bin('playwright'),
    args: ['test', '--config', `${folder}/playwright.config.ts`, ...how.named],
    environment: { CHROMIUM_PATH: how.chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  };
  return counted(command, report, readPlaywrightReport, how).finally(release);
}

/** The tests of what differs between versions of Postgres: migrations, types, rights, the ledger's functions, searches, the job queue. */
export const tellVersionsApart = [
  'db/migrate.db',
  'db/pool.db',
  'postgres/versions.db',
  'ledger/ledger.db',
  'customers/customer-list.db',
  'jobs/jobs.db',
  'setup/generate-tables.db',
];

async function onDebiansPostgres(how: Run): Promise<Outcome> {
  const version = await findDebianPostgres();
  if (version === undefined) {
    const why = "Debian's Postgres, which production runs on, is not here and cannot be installed";
    return process.env['CI'] ? failedBecause(why) : { passed: 0, failed: 0, skipped: why, failures: [], unsteady: [] };
  }
  return vitest('server', { ...how, named: tellVersionsApart }, { [test_postgres]: version }, 'server-debian');
}

const checkOf = (what: string, command: Command): Step => ({ what, part: 'checks', run: (how) => check(command, how) });

const lintContract = ['lint', '--config', 'api-spec/redocly.yaml', 'api-spec/openapi.yaml'];

/** Every step, in the order in which a lane runs its own: those that fail quickly come first. `npm test` leaves out the parts that run apart. */
export const steps: readonly Step[] = [
  checkOf('format', { file: bin('oxfmt'), args: ['--check'] }),
  checkOf('lint', { file: bin('oxlint'), args: ['--deny-warnings'] }),
  checkOf('contract', { ...node(redocly, ...lintContract), environment: { REDOCLY_TELEMETRY: 'off' } }),
  checkOf('generated from the contract', node('api-spec/scripts/generate.ts', '--check')),
  checkOf('generated from the database', node('scripts/setup/generate-tables.ts', '--check')),
  checkOf('texts of both apps in both languages', node('scripts/setup/check-texts.ts')),
  // Checks each package against the declarations of its dependencies, and skips unchanged ones. Parallel checkers each compute the same
  // types: the default number took twice the processor time. A rarer garbage collection (GOGC) saves more.
  checkOf('types', {
    ...node(typescript, '--build', '--checkers', '2', '--builders', '1'),
    environment: { GOGC: '400' },
  }),
  checkOf('bytes of the first load', node('scripts/budget/first-load.ts')),
  { what: 'unit', part: 'unit', run: (how) => vitest('unit', how) },
  {
    what: 'server, on a real Postgres',
    part: 'server',
    run: async (how) => {
      await installPromtool();
      return vitest('server', how);
    },
  },
  { what: 'some of the server on Debian’s Postgres', part: 'server', whole: true, run: onDebiansPostgres },
  {
    what: 'stories: interaction and accessibility, light and dark',
    part: 'stories',
    // Uses React's production build, as customers get it: the development build took a quarter of the run, and its warnings fail no story.
    run: (how) => vitest('stories', how, { CHROMIUM_PATH: how.chromium, NODE_ENV: 'production' }),
  },
  { what: 'both apps in a browser', part: 'e2e', run: (how) => playwright('e2e', 'e2e', how) },
  {
    what: 'both apps in Firefox and in WebKit',
    part: 'browsers',
    run: async (how) => {
      await installEngines();
      return playwright('browsers', 'e2e/browsers', how);
    },
  },
  {
    what: 'behind nginx and HAProxy, the units, the image, a restore',
    part: 'proxies',
    run: async (how) => {
      await installProxyPrograms();
      await installPromtool();
      await imagePrograms.install();
      await copyPrograms.install();
      await findDebianPostgres();
      return vitest('proxies', how);
    },
  },
  {
    what: 'machines of the database and servers killed under load',
    part: 'failover',
    run: async (how) => {
      await installProxyPrograms();
      await installPromtool();
      await installClusterPrograms();
      return vitest('failover', how);
    },
  },
];
