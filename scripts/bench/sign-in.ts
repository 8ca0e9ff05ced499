import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Request } from 'playwright';
import { demoCustomer, demoPassword } from '../seed/demo.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { against, byTurns } from './by-turns.ts';
import type { Bench, Figure } from './figure.ts';
import { withoutScripts } from './first-view.ts';
import { cpu_slowdown, launchBrowser } from './page-load.ts';
import { startRunningProduct } from './running-product.ts';
import { serveFolder } from './static-server.ts';

const ROUNDS = 5;
const viewport = { width: 390, height: 844 };

/** A request that the app sent between the press of the button and a usable home screen. */
interface Call {
  method: string;
  path: string;
  body: string | null;
}

interface Arrival {
  milliseconds: number;
  calls: Call[];
  html: string;
}

/** Signs in as a person does, in a browser that has just opened the sign-in form. */
async function arrive(page: Page): Promise<Arrival> {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(demoCustomer);
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  const calls: Call[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    // The stream of live updates is left out because it never ends.
    if (request.resourceType() !== 'fetch' || !isOperation(pathname) || pathname === '/api/live') return;
    calls.push({ method: request.method(), path: pathname + search, body: request.postData() });
  });
  const began = performance.now();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Inicio', level: 1 }).waitFor();
  await page.locator('main:not(:has([aria-busy=true]))').waitFor();
  const milliseconds = performance.now() - began;
  return { milliseconds, calls, html: await page.content() };
}

function isOperation(path: string): boolean {
  return !path.startsWith('/assets/') && !path.startsWith('/i18n/');
}

/** Sends the same calls in sequence with plain fetch, then loads the same page as plain HTML. Returns the milliseconds taken. */
async function askAndShow(page: Page, calls: readonly Call[], twin: string): Promise<number> {
  await page.goto('/login');
  const began = performance.now();
  await page.evaluate(async (all: readonly Call[]) => {
    let token = '';
    for (const { method, path, body } of all) {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const answer = await fetch(path, { method, headers, body });
      const text = await answer.text();
      if (path === '/api/authenticate') token = JSON.parse(text).session.accessToken;
    }
  }, calls);
  await page.goto(twin, { waitUntil: 'load' });
  return performance.now() - began;
}

async function onAPhone<Result>(browser: Browser, baseURL: string, work: (page: Page) => Promise<Result>) {
  const context: BrowserContext = await browser.newContext({ baseURL, viewport, locale: 'es-CO' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu_slowdown });
    return await work(page);
  } finally {
    await context.close();
  }
}

export const signInBench: Bench = {
  name: 'sign-in',
  what: 'from the press of the button to a home that can be used, against its calls in sequence and a static twin',
  run: async (log): Promise<readonly Figure[]> => {
    const product = await startRunningProduct();
    const browser = await launchBrowser();
    let arrival: Arrival;
    const ours = async () => {
      arrival = await onAPhone(browser, product.urls.customer, arrive);
      return arrival.milliseconds;
    };
    const peer = async () => {
      const dist = join(repositoryRoot, 'customer-app', 'dist');
      const twin = await serveFolder(dist, { '/twin': withoutScripts(arrival.html) });
      const address = `${twin.origin}/twin`;
      try {
        return await onAPhone(browser, product.urls.customer, (page) => askAndShow(page, arrival.calls, address));
      } finally {
        await twin.close();
      }
    };
    try {
      const rounds = await byTurns({ ours: { measure: ours }, peer: { measure: peer } }, { rounds: ROUNDS, log });
      const row = { what: 'sign-in to usable home', unit: 'ms', goal: { atMost: 1 } };
      return [{ ...row, ...against(rounds, 'ours', 'peer'), peer: 'calls and twin' }];
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};
