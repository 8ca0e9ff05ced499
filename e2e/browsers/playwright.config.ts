import { defineConfig } from 'playwright/test';
import flows, { step_milliseconds } from '../playwright.config.ts';
import { engines, type EngineName } from '../../scripts/setup/engines.ts';
import type { Size } from './browser.ts';

const sizes: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1_440, height: 900 },
];
/** WebKit draws without a graphics card: a walk takes some minutes, and ten times as long on a busy machine. */
const walk_milliseconds = 3_600_000;
const { use: _chromium, ...common } = flows;

/**
 * The configuration of `npm run test:browsers`: the server, limits and reports of the end-to-end tests, without
 * Playwright's browsers.
 */
export default defineConfig<{ engine: EngineName; size: Size }>({
  ...common,
  testMatch: '*.walk.ts',
  timeout: walk_milliseconds,
  expect: { timeout: step_milliseconds, toPass: { timeout: step_milliseconds } },
  outputDir: '../../.cache/browsers/failed',
  projects: (Object.keys(engines) as EngineName[]).flatMap((engine) =>
    sizes.map((size) => ({ name: `${engine}-${size.width}`, use: { engine, size } })),
  ),
});
