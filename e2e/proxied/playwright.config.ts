import { defineConfig } from 'playwright/test';
import flows from '../playwright.config.ts';
import { browserArgs, givenProxy } from './domains.ts';

const { webServer: _notStarted, projects: _sizes, use = {}, ...common } = flows;
const { launchOptions } = use;

/** The configuration of flows behind a proxy. `scripts/proxies/browser.proxies.test.ts` starts the proxy and the servers before. */
export default defineConfig({
  ...common,
  testMatch: '*.flow.ts',
  outputDir: '../../.cache/proxied',
  reporter: [['list']],
  use: {
    ...use,
    viewport: { width: 1440, height: 900 },
    launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), ...browserArgs(givenProxy())] },
  },
});
