import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const configDir = fileURLToPath(new URL('.', import.meta.url));

/** Messages that React and the router print for a refusal that a story shows on purpose. */
const expected_noise = /RequestError|Error in route match|wrapped in act\(|inside an `act` scope/;

/**
 * Every story is a test: it renders, its play function passes, and on a desktop in the light theme and on a phone in the dark
 * one axe finds nothing. It is played on one of the two; `STORY_ROUND=second` plays it on the other.
 */
export default defineConfig({
  plugins: [storybookTest({ configDir })],
  define: { 'import.meta.env.VITE_STORY_ROUND': JSON.stringify(process.env['STORY_ROUND'] ?? 'first') },
  test: {
    name: 'stories',
    setupFiles: ['.storybook/both-sides.ts'],
    // It ends what hangs: on a quiet machine the longest of them takes a few seconds.
    testTimeout: 240_000,
    // Loading all modules anew for each file took longer than the stories; each story begins from nothing by itself.
    isolate: false,
    // Two even where there are two cores, which by itself would give one: stories wait as much as they compute.
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
