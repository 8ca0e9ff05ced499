import { defineConfig, devices } from 'playwright/test';
import { repositoryRoot } from '../scripts/setup/repository.ts';
import { urls } from './ports.ts';

// The limits only end tests that hang. They are about ten times the longest step and the longest test on an idle
// machine, so that no test depends on how busy the machine is. No test sets a limit of its own.
export const step_milliseconds = 120_000;
const flow_milliseconds = 900_000;
/** The limit for building both apps and creating the first customers. */
const start_milliseconds = 900_000;

const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
const common = {
  locale: 'es-CO',
  timezoneId: 'America/Bogota',
  launchOptions,
  reducedMotion: 'reduce',
  // The first attempt is not traced: tracing every passing test takes longer than running some tests again.
  trace: 'on-first-retry',
  screenshot: 'only-on-failure',
  // An action that is not possible fails at its own limit, not at the end of the test.
  actionTimeout: step_milliseconds,
  navigationTimeout: step_milliseconds,
} as const;

/** All tests run on a desktop in the light theme. Those that depend on the width also run on a phone in the dark theme. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../.cache/e2e',
  // Each test has its own accounts.
  fullyParallel: true,
  workers: 2,
  // A failed test is retried once, only in CI. If it passes then, it is listed as unsteady.
  retries: process.env['CI'] ? 1 : 0,
  timeout: flow_milliseconds,
  expect: { timeout: step_milliseconds, toPass: { timeout: step_milliseconds } },
  // A forgotten `only` would leave out all other tests.
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../.cache/reports/e2e.json' }],
  ],
  use: { ...common, baseURL: urls.customer },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } },
    {
      name: 'phone',
      testMatch: ['journey.e2e.ts', 'landing.e2e.ts', 'screens.e2e.ts'],
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 390, height: 844 },
        colorScheme: 'dark',
        hasTouch: true,
        isMobile: true,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
  ],
  webServer: {
    command: `${process.execPath} e2e/serve.ts`,
    cwd: repositoryRoot,
    // Waits for the output and not for a URL: a URL answers before the customers are created.
    wait: { stdout: /ready/ },
    timeout: start_milliseconds,
    gracefulShutdown: { signal: 'SIGTERM', timeout: step_milliseconds },
    stdout: 'pipe',
  },
});
