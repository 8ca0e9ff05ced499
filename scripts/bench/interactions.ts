import type { Browser, Page } from 'playwright';
import { buildTinyApp } from '../budget/tiny-app.ts';
import { against, byTurns } from './by-turns.ts';
import { median, type Bench, type Figure } from './figure.ts';
import { cpu_slowdown, launchBrowser } from './page-load.ts';
import { startRunningProduct } from './running-product.ts';
import { customerActions, officerActions, signInCustomer, signInOfficer, type Action } from './scripted-actions.ts';
import { serveFolder } from './static-server.ts';

/** The limit for any interaction, however slow the peer is. Source: the speed goals. */
const longest_milliseconds = 200;
/** Browsers round the time of an interaction to this. */
const event_step_milliseconds = 8;

const ROUNDS = 3;

/** The wait after an interaction, for its paint and for the data that a screen loads afterwards. */
const settle_milliseconds = 500;

/** Runs in the page: records how long the screen took to respond to each click and key, as the browser measures it. */
const observer = `
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.interactions.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

const clickButton = (page: Page) => page.getByRole('button').click();

/** Opens and closes the dialog eight times. */
const openAndLeave: readonly Action[] = Array.from({ length: 8 }, () => [
  { what: 'open', act: clickButton },
  { what: 'leave', act: (page: Page) => page.keyboard.press('Escape') },
]).flat();

interface Answered {
  what: string;
  milliseconds: number;
}

/**
 * Performs each action and returns the response times. A response faster than the browser reports counts as 16 ms. The page is
 * throttled only while it is in use, because throttling one page takes processor time from the others.
 */
async function timeActions(page: Page, actions: readonly Action[]): Promise<Answered[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu_slowdown });
  try {
    const answered: Answered[] = [];
    for (const action of actions) answered.push(await timeAction(page, action));
    return answered;
  } finally {
    await devtools.detach();
  }
}

async function timeAction(page: Page, { what, act }: Action): Promise<Answered> {
  await page.evaluate('window.interactions.length = 0');
  await act(page);
  await page.waitForTimeout(settle_milliseconds);
  const durations = (await page.evaluate('window.interactions')) as number[];
  return { what, milliseconds: Math.max(16, ...durations) };
}

async function inPage<Result>(browser: Browser, baseURL: string, work: (page: Page) => Promise<Result>) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, locale: 'es-CO' });
  try {
    const page = await context.newPage();
    await page.addInitScript(observer);
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Returns the actions, slowest first, each with the median of all passes. */
function slowestFirst(passes: readonly (readonly Answered[])[]): Answered[] {
  const [first = []] = passes;
  return first
    .map(({ what }, place) => ({ what, milliseconds: median(passes.map((pass) => pass[place]?.milliseconds ?? 0)) }))
    .toSorted((a, b) => b.milliseconds - a.milliseconds);
}

const worstOf = (answered: readonly Answered[]) => Math.max(...answered.map(({ milliseconds }) => milliseconds));

export const interactionsBench: Bench = {
  name: 'interactions',
  what: 'clicks and keys in both apps on a slow processor, against a bare button of React',
  run: async (log): Promise<readonly Figure[]> => {
    const product = await startRunningProduct();
    const bare = await serveFolder(await buildTinyApp('bare-button'), {});
    const bareDialog = await serveFolder(await buildTinyApp('bare-dialog'), {});
    const browser = await launchBrowser();
    try {
      const passes: Answered[][] = [];
      const rounds = await inPage(browser, product.urls.customer, (customer) =>
        inPage(browser, product.urls.backoffice, (officer) =>
          inPage(browser, bare.origin, (button) =>
            inPage(browser, bareDialog.origin, async (dialog) => {
              await signInCustomer(customer);
              await signInOfficer(officer);
              await button.goto('/index.html');
              await dialog.goto('/index.html');
              const home = [customer.url(), officer.url()] as const;
              const ours = async () => {
                await customer.goto(home[0]);
                await officer.goto(home[1]);
                const pass = [
                  ...(await timeActions(customer, customerActions)),
                  ...(await timeActions(officer, officerActions)),
                ];
                passes.push(pass);
                return worstOf(pass);
              };
              const clicks = [...customerActions, ...officerActions].map(() => ({ what: 'click', act: clickButton }));
              const peer = async () => worstOf(await timeActions(button, clicks));
              const floor = async () => worstOf(await timeActions(dialog, openAndLeave));
              return byTurns(
                { ours: { measure: ours }, button: { measure: peer }, dialog: { measure: floor } },
                { rounds: ROUNDS, log },
              );
            }),
          ),
        ),
      );
      const slowest = slowestFirst(passes);
      log(`the slowest of ${slowest.length}:`);
      for (const { what, milliseconds } of slowest.slice(0, 5)) log(`${milliseconds} ms: ${what}`);
      const row = { what: 'the worst interaction', unit: 'ms' };
      const overButton = against(rounds, 'ours', 'button');
      const floor = { what: 'a bare dialog of the same library', ...against(rounds, 'dialog', 'button') };
      const worst = slowest[0]?.milliseconds ?? Number.NaN;
      return [
        {
          ...row,
          ...overButton,
          peer: 'bare button',
          goal: { atMost: 2 },
          floor,
          step: event_step_milliseconds / overButton.peerFigure,
        },
        {
          ...row,
          figure: worst,
          peer: 'never longer',
          peerFigure: longest_milliseconds,
          goal: { atMost: 1 },
          isTime: true,
        },
      ];
    } finally {
      await browser.close();
      await bare.close();
      await bareDialog.close();
      await product.stop();
    }
  },
};
