import { defineConfig } from 'vitest/config';

const packages = '{api-spec,contracts,api-server,ui-kit,app-kit,customer-app,backoffice-app,scripts}';

/** Gives fast-check the seed of `npm test`, or of `npm run test:random`. */
const seeded_draws = 'api-server/src/testing/seeded-draws.ts';

/** `npm run test:random` draws a hundred times as many values, which must not look like a test that hangs. */
const patience = process.env['RANDOM_TIMES'] === undefined ? 1 : 10;

/** Loads Storybook's configuration only in runs that include stories, because loading it takes seconds. */
const isWithStories =
  process.argv.some((arg) => /^(--project=)?stories$/.test(arg)) || !process.argv.join(' ').includes('--project');

/** Runs all tests except the browser flows. One project at a time: `vitest run --project unit`. */
export default defineConfig({
  test: {
    // Two workers even on two cores, where Vitest would start one by default: tests wait as much as they compute.
    maxWorkers: 2,
    // A forgotten `only` would leave out all other tests of its file.
    allowOnly: false,
    projects: [
      {
        test: {
          // Tests of pure rules: they need no database and no browser.
          name: 'unit',
          environment: 'node',
          include: [`${packages}/**/*.test.{ts,tsx}`],
          exclude: [
            '**/node_modules/**',
            '**/*.db.test.ts',
            '**/*.proxies.test.ts',
            '**/*.failover.test.ts',
            '**/dist/**',
          ],
          setupFiles: [seeded_draws],
          // Reloading all modules for each file took as long as the tests. A test that replaces a module restores it.
          isolate: false,
          // The limit only ends tests that hang and measures nothing: a busy machine may be many times slower.
          testTimeout: 300_000 * patience,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        test: {
          // Tests that need a real Postgres.
          name: 'server',
          environment: 'node',
          include: ['api-server/**/*.db.test.ts', 'scripts/**/*.db.test.ts'],
          globalSetup: ['scripts/postgres/vitest-global-setup.ts'],
          setupFiles: [
            seeded_draws,
            'api-server/src/testing/nothing-left.ts',
            'api-server/src/testing/keep-statements.ts',
          ],
          // Each test starts its own fresh copy of whatever it must not share.
          isolate: false,
          // Tests wait for real locks, commits and restarts.
          testTimeout: 600_000 * patience,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        test: {
          // Tests of the files of deploy/ with the real programs of Debian.
          name: 'proxies',
          environment: 'node',
          include: ['scripts/**/*.proxies.test.ts'],
          globalSetup: ['scripts/postgres/vitest-global-setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        test: {
          // The product on a cluster of databases whose machines are killed, and while its keys change, one test file after the other.
          name: 'failover',
          environment: 'node',
          include: ['scripts/cluster/*.failover.test.ts', 'api-server/**/*.failover.test.ts'],
          globalSetup: ['scripts/postgres/vitest-global-setup.ts'],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      ...(isWithStories ? ['./.storybook/vitest.config.ts'] : []),
    ],
  },
});
