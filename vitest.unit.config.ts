import { defineConfig } from 'vitest/config';

// Pure rules: no database, no browser.
export default defineConfig({
  test: {
    name: 'unit',
    environment: 'node',
    include: ['{api-spec,api-server,ui-kit,app-kit,customer-app,backoffice-app,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/*.db.test.ts', '**/dist/**'],
  },
});
