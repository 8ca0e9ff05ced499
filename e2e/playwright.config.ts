import { defineConfig, devices } from 'playwright/test';
import { urls } from './ports.ts';

const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
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
  trace: 'retain-on-failure',
  // What cannot be done fails where it stands, not at the end of the whole test.
  actionTimeout: 45_000,
} as const;

/** Everything runs on a desktop in the light theme; what depends on the width on a phone in the dark one as well. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../.cache/e2e',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
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
    cwd: '..',
    // Not by an address as well: it answers before the customers are drawn, and whichever came first would count.
    wait: { stdout: /ready/ },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
  },
});
