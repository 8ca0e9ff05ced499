import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const configDir = fileURLToPath(new URL('.', import.meta.url));

/** Messages that React and the router print when a story shows a failure on purpose. */
const expected_noise = /RequestError|Error in route match|wrapped in act\(|inside an `act` scope/;

/**
 * Runs every story as a test: it renders, its play function passes, and axe finds nothing on a desktop in the light theme and on a phone in
 * the dark one. Each story is played on one of the two; `STORY_ROUND=second` plays it on the other.
 */
export default defineConfig({
  plugins: [storybookTest({ configDir })],
  define: { 'import.meta.env.VITE_STORY_ROUND': JSON.stringify(process.env['STORY_ROUND'] ?? 'first') },
  test: {
    name: 'stories',
    setupFiles: ['.storybook/tested-page.ts', '.storybook/both-sides.ts'],
    // The timeout ends a test that hangs: on a quiet machine the longest one takes a few seconds.
    testTimeout: 240_000,
    // Loading all modules again for each file took longer than the stories do; each story starts from a clean state by itself.
    isolate: false,
    // Vitest would use one worker on two cores. Two are faster, because stories wait as much as they compute.
    maxWorkers: 2,
    onConsoleLog: (log) => !expected_noise.test(log),
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
          ],
        },
        contextOptions: {
          colorScheme: 'light',
          reducedMotion: 'reduce',
          locale: 'es-CO',
          timezoneId: 'America/Bogota',
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
