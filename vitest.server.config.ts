import { defineConfig } from 'vitest/config';

/** The tests that need a real Postgres: `vitest run --config vitest.server.config.ts`. */
export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    include: ['api-server/**/*.db.test.ts', 'scripts/**/*.db.test.ts'],
    globalSetup: ['scripts/postgres/vitest-global-setup.ts'],
    // Two even where there are two cores, which by itself would give one: tests wait as much as they compute.
    maxWorkers: 2,
    // Loading all modules anew for each file took a third of the time; what a test needs anew, it starts by itself.
    isolate: false,
    // Tests wait for real locks, commits and restarts: a limit is there to end what hangs, not to measure.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
