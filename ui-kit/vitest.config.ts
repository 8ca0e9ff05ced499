import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const configDir = fileURLToPath(new URL('../.storybook', import.meta.url));

/** Every story is a test: it renders, its play function passes, axe finds nothing. Once in each theme. */
function stories(theme: 'light' | 'dark') {
  return {
    plugins: [storybookTest({ configDir })],
    define: { 'import.meta.env.VITE_STORY_THEME': JSON.stringify(theme) },
    test: {
      name: `stories ${theme}`,
      testTimeout: 60_000,
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
          contextOptions: { colorScheme: theme, reducedMotion: 'reduce' as const },
        }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: { projects: [stories('light'), stories('dark')] },
});
