import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { demoCustomer, demoPassword } from '../seed/demo.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { against, byTurns } from './by-turns.ts';
import type { Bench, Figure } from './figure.ts';
import { launchBrowser } from './page-load.ts';
import { startRunningProduct } from './running-product.ts';
import { serveFolder } from './static-server.ts';

const ROUNDS = 5;
const viewport = { width: 390, height: 844 };
/** The network conditions that browsers call slow 3G. */
const slow3G = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 };

interface Arrival {
  /** The time of the first contentful paint. */
  words_milliseconds: number;
  /** The time at which the screen is usable. */
  usable_milliseconds: number;
  bytes: number;
}

interface Visit {
  page: Page;
  devtools: CDPSession;
}

/** Returns a browser page that is signed in, has an empty cache, and is on a slow network. */
async function comeBack(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(demoCustomer);
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Inicio', level: 1 }).waitFor();
  await page.goto('about:blank');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Network.emulateNetworkConditions', slow3G);
  return { page, devtools };
}

async function openWallet({ page, devtools }: Visit): Promise<Arrival> {
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const began = performance.now();
  await page.goto('/application/wallets', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Mi billetera', level: 1 }).waitFor({ timeout: 120_000 });
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached', timeout: 120_000 });
  const usable_milliseconds = performance.now() - began;
  return { words_milliseconds: await firstPaint(page), usable_milliseconds, bytes };
}

function firstPaint(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
}

/** Loads the same number of bytes as one page without scripts. Returns the milliseconds taken. */
async function openTwin(page: Page, bytes: number): Promise<number> {
  // Random bytes in base64, which gzip reduces to three quarters, that is to `bytes`.
  const filling = randomBytes(Math.ceil((bytes * 4) / 3))
    .toString('base64')
    .slice(0, Math.ceil((bytes * 4) / 3));
  const twin = await serveFolder(join(repositoryRoot, 'customer-app', 'dist'), {
    '/twin': `<!doctype html><h1>Mi billetera</h1><!--${filling}-->`,
  });
  try {
    const began = performance.now();
    await page.goto(`${twin.origin}/twin`, { waitUntil: 'load', timeout: 120_000 });
    return performance.now() - began;
  } finally {
    await twin.close();
  }
}

async function onSlow3G<Result>(browser: Browser, baseURL: string, act: (visit: Visit) => Promise<Result>) {
  const context = await browser.newContext({ baseURL, viewport, locale: 'es-CO' });
  try {
    return await act(await comeBack(context));
  } finally {
    await context.close();
  }
}

export const slowNetworkBench: Bench = {
  name: 'slow-network',
  what: 'the wallet on slow 3G with nothing kept, against as many bytes in one page at the same rate',
  run: async (log): Promise<readonly Figure[]> => {
    const product = await startRunningProduct();
    const browser = await launchBrowser();
    const { customer } = product.urls;
    let last: Arrival;
    try {
      const rounds = await byTurns(
        {
          usable: {
            measure: async () => {
              last = await onSlow3G(browser, customer, openWallet);
              return last.usable_milliseconds;
            },
          },
          words: { measure: async () => last.words_milliseconds },
          twin: { measure: () => onSlow3G(browser, customer, ({ page }) => openTwin(page, last.bytes)) },
        },
        { rounds: ROUNDS, warmUps: 0, log },
      );
      const row = { peer: 'as many bytes in one page', unit: 'ms' };
      return [
        {
          ...row,
          what: 'slow 3G, nothing kept: first words',
          ...against(rounds, 'words', 'twin'),
          goal: { atMost: 2 },
        },
        {
          ...row,
          what: 'slow 3G, nothing kept: wallet usable',
          ...against(rounds, 'usable', 'twin'),
          goal: { atMost: 4 },
        },
      ];
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};
