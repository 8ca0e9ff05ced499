import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base } from 'playwright/test';
import { findEngine, type EngineName } from '../../scripts/setup/engines.ts';
import { repositoryRoot } from '../../scripts/setup/repository.ts';
import type { Browser, Size } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { Walker } from './walker.ts';
import { startWebKit } from './webkit.ts';

const starts: Record<EngineName, (program: string) => Promise<Browser>> = {
  firefox: startFirefox,
  webkit: startWebKit,
};

/** Playwright's `test` with the project's options and a `walker`, whose browser is started for each test and closed after it. */
export const test = base.extend<{ walker: Walker; engine: EngineName; size: Size }>({
  engine: ['firefox', { option: true }],
  size: [{ width: 1_440, height: 900 }, { option: true }],
  walker: async ({ engine, size }, walk, test) => {
    const [program = ''] = await findEngine(engine);
    const browser = await starts[engine](program);
    try {
      await browser.resize(size);
      const folder = join(repositoryRoot, '.cache', 'browsers', test.project.name, test.title.replaceAll(' ', '-'));
      await rm(folder, { recursive: true, force: true });
      const walker = new Walker(browser, folder);
      await walk(walker);
      if (test.status !== test.expectedStatus) await walker.keepPicture('failed');
    } finally {
      await browser.close();
    }
  },
});
