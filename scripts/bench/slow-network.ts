import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { demoCustomer, demoPassword } from '../seed/demo.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { median, type Bench, type Figure } from './figure.ts';
import { launchBrowser } from './page-load.ts';
import { startRunningProduct } from './running-product.ts';
import { serveFolder } from './static-server.ts';

const ROUNDS = Number(process.env['R'] ?? 5);
const viewport = { width: 390, height: 844 };
/** What browsers call slow 3G. */
const slow3G = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 };

interface Arrival {
  /** When the first words or lines could be seen. */
  words_milliseconds: number;
  /** When the screen could be used. */
  usable_milliseconds: number;
  requests: number;
  bytes: number;
}

/** A browser that is signed in, has kept no file, and has come onto a slow network. */
async function comeBack(context: BrowserContext): Promise<{ page: Page; devtools: CDPSession }> {
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

async function openWallet(page: Page, devtools: CDPSession): Promise<Arrival> {
  let [requests, bytes] = [0, 0];
  devtools.on('Network.requestWillBeSent', () => (requests += 1));
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const began = performance.now();
  await page.goto('/application/wallets', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Mi billetera', level: 1 }).waitFor({ timeout: 120_000 });
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached', timeout: 120_000 });
  const usable_milliseconds = performance.now() - began;
  return { words_milliseconds: await firstPaint(page), usable_milliseconds, requests, bytes };
}

function firstPaint(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
}

/** As many bytes in one page that has nothing to run. */
async function openTwin(page: Page, bytes: number): Promise<number> {
  // What nothing makes smaller.
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

async function measure(browser: Browser, baseURL: string): Promise<Arrival & { twin_milliseconds: number }> {
  const context = await browser.newContext({ baseURL, viewport, locale: 'es-CO' });
  try {
    const { page, devtools } = await comeBack(context);
    const arrival = await openWallet(page, devtools);
    return { ...arrival, twin_milliseconds: await openTwin(page, arrival.bytes) };
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
    const rounds = [];
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const measured = await measure(browser, product.urls.customer);
        const { words_milliseconds, usable_milliseconds, twin_milliseconds, requests, bytes } = measured;
        log(
          `words ${words_milliseconds.toFixed()} ms, usable ${usable_milliseconds.toFixed()} ms, twin ` +
            `${twin_milliseconds.toFixed()} ms; ${requests} requests, ${(bytes / 1_000).toFixed()} kB`,
        );
        rounds.push(measured);
      }
    } finally {
      await browser.close();
      await product.stop();
    }
    const peer = {
      unit: 'ms',
      peer: 'static twin',
      peerFigure: median(rounds.map(({ twin_milliseconds }) => twin_milliseconds)),
    };
    const words = median(rounds.map(({ words_milliseconds }) => words_milliseconds));
    const usable = median(rounds.map(({ usable_milliseconds }) => usable_milliseconds));
    return [
      { ...peer, what: 'slow 3G, nothing kept: first words', figure: words, goal: { atMost: 2 } },
      { ...peer, what: 'slow 3G, nothing kept: wallet usable', figure: usable, goal: { atMost: 4 } },
    ];
  },
};
