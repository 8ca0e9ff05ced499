import { defineConfig } from 'vitest/config';

const packages = '{api-spec,contracts,api-server,ui-kit,app-kit,customer-app,backoffice-app,scripts}';

/** Storybook is read only where stories are asked for: that takes seconds. */
const isWithStories =
  process.argv.some((arg) => /^(--project=)?stories$/.test(arg)) || !process.argv.join(' ').includes('--project');

/** All tests but the browser flows, by project: `vitest run --project unit`. */
export default defineConfig({
  test: {
    // Two even where there are two cores, which by itself would give one: tests wait as much as they compute.
    maxWorkers: 2,
    projects: [
      {
        test: {
          // Pure rules: no database, no browser.
          name: 'unit',
          environment: 'node',
          include: [`${packages}/**/*.test.{ts,tsx}`],
          exclude: ['**/node_modules/**', '**/*.db.test.ts', '**/dist/**'],
          // Loading all modules anew for each file took as long as the tests; a test that replaces one puts it back.
          isolate: false,
          // A limit is there to end what hangs, not to measure: a busy machine may be many times slower.
          testTimeout: 300_000,
        },
      },
      {
        test: {
          // Tests that need a real Postgres.
          name: 'server',
          environment: 'node',
          include: ['api-server/**/*.db.test.ts', 'scripts/**/*.db.test.ts'],
          globalSetup: ['scripts/postgres/vitest-global-setup.ts'],
          // A test starts for itself what it needs fresh.
          isolate: false,
          // Tests wait for real locks, commits and restarts.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      ...(isWithStories ? ['./.storybook/vitest.config.ts'] : []),
    ],
  },
});
