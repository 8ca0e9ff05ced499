import type { Browser, Page } from 'playwright';
import { buildTinyApp } from '../budget/tiny-app.ts';
import type { Bench, Figure } from './figure.ts';
import { cpu_slowdown, launchBrowser } from './page-load.ts';
import { startRunningProduct } from './running-product.ts';
import { customerActions, officerActions, signInCustomer, signInOfficer, type Action } from './scripted-actions.ts';
import { serveFolder } from './static-server.ts';

/** Never longer, whatever the peer takes. Source: the speed goals. */
const longest_milliseconds = 200;

/** For the paint that answers an interaction, and for what a screen loads afterwards. */
const settle_milliseconds = 500;

/** Runs in the page: how long the screen took to answer each click and key, as the browser itself measures it. */
const observer = `
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.interactions.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

interface Answered {
  what: string;
  milliseconds: number;
}

/** Does each action and answers how long the screen took. What is faster than the browser reports counts as 16 ms. */
async function timeActions(page: Page, actions: readonly Action[]): Promise<Answered[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu_slowdown });
  const answered: Answered[] = [];
  for (const { what, act } of actions) {
    await page.evaluate('window.interactions.length = 0');
    await act(page);
    await page.waitForTimeout(settle_milliseconds);
    const durations = (await page.evaluate('window.interactions')) as number[];
    answered.push({ what, milliseconds: Math.max(16, ...durations) });
  }
  return answered;
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

function worstOf(answered: readonly Answered[]): Answered {
  return answered.reduce((worst, one) => (one.milliseconds > worst.milliseconds ? one : worst));
}

export const interactionsBench: Bench = {
  name: 'interactions',
  what: 'clicks and keys in both apps on a slow processor, against a bare button of React',
  run: async (log): Promise<readonly Figure[]> => {
    const product = await startRunningProduct();
    const bare = await serveFolder(await buildTinyApp('bare-button'), {});
    const browser = await launchBrowser();
    try {
      const ours = [
        ...(await inPage(browser, product.urls.customer, async (page) => {
          await signInCustomer(page);
          return timeActions(page, customerActions);
        })),
        ...(await inPage(browser, product.urls.backoffice, async (page) => {
          await signInOfficer(page);
          return timeActions(page, officerActions);
        })),
      ];
      const peer = await inPage(browser, bare.origin, async (page) => {
        await page.goto('/index.html');
        const act = () => page.getByRole('button').click();
        return timeActions(
          page,
          ours.map(() => ({ what: 'click', act })),
        );
      });
      const slowest = ours.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 5);
      for (const { what, milliseconds } of slowest) log(`${milliseconds} ms: ${what}`);
      const worst = worstOf(ours).milliseconds;
      const row = { what: `worst of ${ours.length} interactions`, figure: worst, unit: 'ms' };
      return [
        { ...row, peer: 'bare button', peerFigure: worstOf(peer).milliseconds, goal: { atMost: 2 } },
        { ...row, peer: 'never longer', peerFigure: longest_milliseconds, goal: { atMost: 1 } },
      ];
    } finally {
      await browser.close();
      await bare.close();
      await product.stop();
    }
  },
};
