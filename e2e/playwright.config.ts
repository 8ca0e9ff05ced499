import { defineConfig, devices } from 'playwright/test';
import { repositoryRoot } from '../scripts/setup/repository.ts';
import { urls } from './ports.ts';

// Limits end what hangs. They are about ten times what the longest step and the longest flow take on a quiet machine, so that
// none of them measures how busy the machine is. No flow sets one of its own.
export const step_milliseconds = 120_000;
const flow_milliseconds = 900_000;
/** A build of both apps and the first customers. */
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
  // A first try is not recorded: recording each flow that passes takes longer than running some of them once more.
  trace: 'on-first-retry',
  screenshot: 'only-on-failure',
  // An action that cannot be done fails where it stands, not at the end of the whole test.
  actionTimeout: step_milliseconds,
} as const;

/** Everything runs on a desktop in the light theme; what depends on the width on a phone in the dark one as well. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../.cache/e2e',
  // Each test has its people to itself.
  fullyParallel: true,
  workers: 2,
  // Only where nobody watches is a flow that fails run once more. One that passes then is reported as unsteady.
  retries: process.env['CI'] ? 1 : 0,
  timeout: flow_milliseconds,
  expect: { timeout: step_milliseconds },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../.cache/reports/e2e.json' }],
  ],
  use: { ...common, baseURL: urls.customer },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } },
    {
      name: 'phone',
      testMatch: ['journey.e2e.ts', 'landing.e2e.ts', 'screens.e2e.ts', 'withdrawal.e2e.ts'],
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
    // Not by an address as well: it answers before the customers are drawn, and whichever came first would count.
    wait: { stdout: /ready/ },
    timeout: start_milliseconds,
    gracefulShutdown: { signal: 'SIGTERM', timeout: step_milliseconds },
    stdout: 'pipe',
  },
});
