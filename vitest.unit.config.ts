import { defineConfig } from 'vitest/config';

// Pure rules: no database, no browser.
export default defineConfig({
  test: {
    name: 'unit',
    environment: 'node',
    include: ['{api-spec,contracts,api-server,ui-kit,app-kit,customer-app,backoffice-app,scripts}/**/*.test.{ts,tsx}'],
    // A limit is there to end what hangs, not to measure: a busy machine may be many times slower.
    testTimeout: 60_000,
    exclude: ['**/node_modules/**', '**/*.db.test.ts', '**/dist/**'],
  },
});
