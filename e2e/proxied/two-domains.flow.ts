import { operations, type OperationId } from '@caudal/api-spec/server';
import { chromium, expect, test, type Page } from 'playwright/test';
import { demoOfficers } from '../../scripts/seed/demo.ts';
import { addBankAccount, depositPesos, openSwap, swap } from '../money-acts.ts';
import { anOfficerAtWork, findDocuments } from '../officer-acts.ts';
import { aSubmittedCustomer, seeAllPictures } from '../people.ts';
import { urls } from '../ports.ts';
import { browserArgs, givenProxy } from './domains.ts';

/** Returns the protocol over which the page was loaded and the time of its load, which a reload would change. */
const openingOf = (page: Page) =>
  page.evaluate(() => {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return { protocol: opened?.nextHopProtocol, at: performance.timeOrigin };
  });

/** Returns the status of each path when the page asks its own origin for it. */
const statusesOf = (page: Page, asked: readonly { method: string; path: string }[]) =>
  page.evaluate(async (all) => {
    // One request after another: all at once would be more than one address may have under way.
    const statuses: [string, number][] = [];
    for (const { method, path } of all) statuses.push([path, (await fetch(path, { method })).status]);
    return statuses;
  }, asked);

/** The officers' operations that customers do not share. */
const officersOperations = (Object.keys(operations) as OperationId[])
  .map((id) => operations[id])
  .filter(({ audiences }) => audiences.join() === 'backoffice');

test('a stranger becomes a customer with tokens on one domain, and an officer decides on the other', async ({
  page,
  browser,
  launchOptions,
}) => {
  const streams: (string | undefined)[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/live') streams.push(response.headers()['content-type']);
  });
  const officer = await anOfficerAtWork(browser, demoOfficers[0]);
  const { identity } = await test.step('signs up by the mailed link, answers the survey and sends three photos', () =>
    aSubmittedCustomer(page));

  await test.step('an officer verifies them on the internal domain, and the customer sees it without a reload', async () => {
    const before = await openingOf(page);
    expect(before.protocol).toBe('h2');
    expect((await openingOf(officer)).protocol).toBe('h2');
    expect(streams).toContain('text/event-stream; charset=utf-8');
    await findDocuments(officer, identity.number);
    await seeAllPictures(officer);
    await officer.getByRole('button', { name: 'Verificar los 3' }).click();
    await expect(page.getByRole('button', { name: 'Verificado' })).toBeVisible();
    expect(await openingOf(page)).toEqual(before);
  });

  await test.step('adds a bank account', () => addBankAccount(page, identity.number));
  await test.step('deposits pesos by PSE, and the wallet shows them by itself', () => depositPesos(page));
  await test.step('swaps some of them for USDT', async () => {
    await openSwap(page, 1, 31);
    await page.getByRole('textbox', { name: 'Pagas' }).fill('80000');
    await expect(page.getByText('Mínimo que recibes')).toBeVisible();
    await swap(page);
  });

  await test.step('finds nothing of the back office on the public domain', async () => {
    const operationsThere = await statusesOf(page, officersOperations);
    expect(operationsThere.filter(([, status]) => status !== 404)).toEqual([]);
    expect(operationsThere.length).toBeGreaterThan(50);
    const files = await filesAndScreensOf(officer);
    const filesThere = await statusesOf(page, files);
    expect(filesThere.filter(([, status]) => status !== 404)).toEqual([]);
    expect((await statusesOf(officer, files)).filter(([, status]) => status !== 200)).toEqual([]);
  });

  await test.step('finds nothing at the name of the internal domain on the public address', async () => {
    const args = [...(launchOptions.args ?? []), ...browserArgs(givenProxy(), { isOutside: true })];
    const outside = await chromium.launch({ ...launchOptions, args });
    const stranger = await outside.newPage();
    for (const path of ['/', '/login', '/api/authenticate']) {
      const answer = await stranger.goto(urls.backoffice + path);
      expect([path, answer?.status(), (await answer?.text())?.includes('/assets/')]).toEqual([path, 404, false]);
    }
    await outside.close();
  });

  await officer.context().close();
});

/** Returns the scripts that the officers' app has loaded, and the paths of its menu that the customers' app does not have as well. */
async function filesAndScreensOf(officer: Page) {
  const found = await officer.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    const screens = [...document.querySelectorAll('nav a[href]')].map(
      (link) => new URL((link as HTMLAnchorElement).href),
    );
    return {
      scripts: scripts.map(({ pathname }) => pathname).filter((path) => path.endsWith('.js')),
      screens: screens.map(({ pathname }) => pathname),
    };
  });
  expect(found.scripts.length).toBeGreaterThan(3);
  const screens = found.screens.filter((path) => path !== '/');
  expect(screens.length).toBeGreaterThan(3);
  return [...new Set([...found.scripts, ...screens])].map((path) => ({ method: 'GET', path }));
}
