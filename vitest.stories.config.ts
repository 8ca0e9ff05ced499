import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const configDir = fileURLToPath(new URL('.storybook', import.meta.url));

/** Of a refusal that a story is about, React and the router tell the console as well. */
const expected_noise = /RequestError|Error in route match|wrapped in act\(|inside an `act` scope/;

/** Every story is a test: it renders, its play function passes, axe finds nothing. Once in each theme. */
function stories(theme: 'light' | 'dark') {
  return {
    plugins: [storybookTest({ configDir })],
    define: { 'import.meta.env.VITE_STORY_THEME': JSON.stringify(theme) },
    test: {
      name: `stories ${theme}`,
      setupFiles: ['.storybook/screen-layout.ts'],
      testTimeout: 120_000,
      // Loading all modules anew for each file took longer than the stories; each story begins from nothing by itself.
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: {
            executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
            args: [
              '--no-sandbox',
              '--disable-gpu',
              '--disable-background-networking',
              '--disable-component-update',
              '--disable-sync',
            ],
          },
          contextOptions: {
            colorScheme: theme,
            reducedMotion: 'reduce' as const,
            locale: 'es-CO',
            timezoneId: 'America/Bogota',
          },
        }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  };
}

export default defineConfig({
  test: {
    // Two even where there are two cores, which by itself would give one: stories wait as much as they compute.
    maxWorkers: 2,
    projects: [stories('light'), stories('dark')],
    onConsoleLog: (log) => !expected_noise.test(log),
  },
});
