import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { buildTinyApp } from '../budget/tiny-app.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { byTurns } from './by-turns.ts';
import { median, type Bench, type Figure } from './figure.ts';
import { launchBrowser } from './page-load.ts';
import { startRunningProduct } from './running-product.ts';
import { customerActions, officerActions, signInCustomer, signInOfficer, type Action } from './scripted-actions.ts';
import { serveFolder } from './static-server.ts';
import { openTwin, recordTwin, twinDocument } from './static-twin/static-twin.ts';
import { explained, observer, throttled, timeActions, type Answered } from './timed-actions.ts';

/** The limit for any interaction, however slow the peer is. Source: the speed goals. */
const longest_milliseconds = 200;
/** Browsers round the time of an interaction to this. */
const event_step_milliseconds = 8;
/** An interaction that takes longer is explained in the log. */
const explained_milliseconds = 100;

const ROUNDS = 5;

type Log = (line: string) => void;

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

/**
 * Returns the actions, slowest first, each with the median of all passes but the warm-up. The slowest of one pass would say more about the machine:
 * of sixty times that a busy moment may lengthen, the longest is nearly always one.
 */
function slowestFirst([_warmUp, ...passes]: readonly (readonly Answered[])[]) {
  const [first = []] = passes;
  return first
    .map(({ what }, place) => ({ what, milliseconds: median(passes.map((pass) => pass[place]?.milliseconds ?? 0)) }))
    .toSorted((a, b) => b.milliseconds - a.milliseconds);
}

const slowestOf = ({ all }: Passes) => slowestFirst(all)[0]?.milliseconds ?? Number.NaN;

/** An app and its twin, each on a page of its own. */
interface Pair {
  /** Shows the page on which the actions begin, and performs them. */
  readonly timeProduct: () => Promise<Answered[]>;
  readonly timeTwin: () => Promise<Answered[]>;
}

/** Opens an app that a person has signed in to, records its twin, and calls `work`. */
async function withTwin<Result>(
  { browser, site, log }: { readonly browser: Browser; readonly site: string; readonly log: Log },
  page: Page,
  actions: readonly Action[],
  work: (pair: Pair) => Promise<Result>,
): Promise<Result> {
  const home = page.url();
  const recording = await throttled(page, async () => {
    await page.goto(home);
    return recordTwin(page, actions);
  });
  const server = await serveFolder(site, { '/twin': twinDocument(recording) });
  const timeProduct = async () => {
    await page.goto(home);
    return timeActions(page, actions, 'product');
  };
  try {
    return await inPage(browser, server.origin, async (twin) => {
      const timeTwin = async () => {
        await twin.goto('/twin');
        return timeActions(twin, await openTwin(twin, recording, log), 'peer');
      };
      return work({ timeProduct, timeTwin });
    });
  } finally {
    await server.close();
  }
}

/** Counts the passes of a contestant, keeps them, and explains each slow action in the log. */
class Passes {
  readonly all: Answered[][] = [];
  readonly #name: string;
  readonly #log: Log;

  constructor(name: string, log: Log) {
    this.#name = name;
    this.#log = log;
  }

  /** Adds a pass, and returns the time of its slowest action. */
  add(pass: Answered[]): number {
    for (const answered of pass.filter(({ milliseconds }) => milliseconds > explained_milliseconds)) {
      const { what, milliseconds } = answered;
      const number = this.all.length === 0 ? 'the warm-up' : `pass ${this.all.length}`;
      this.#log(`${this.#name}, ${number}: ${milliseconds} ms: ${what}`);
      for (const line of explained(answered)) this.#log(`  ${line}`);
    }
    this.all.push(pass);
    return Math.max(...pass.map(({ milliseconds }) => milliseconds));
  }
}

const clickButton: Action = { what: 'click', act: (page) => page.getByRole('button').click() };

/** Compares the apps, their twins and the bare button by turns. */
async function compared(pairs: readonly Pair[], button: Page, log: Log) {
  const clicks = [...customerActions, ...officerActions].map(() => clickButton);
  const passes = { ours: new Passes('ours', log), twin: new Passes('twin', log), button: new Passes('button', log) };
  const timeAll = async (times: readonly (() => Promise<Answered[]>)[]) => {
    const answered: Answered[] = [];
    for (const time of times) answered.push(...(await time()));
    return answered;
  };
  await byTurns(
    {
      ours: { measure: async () => passes.ours.add(await timeAll(pairs.map(({ timeProduct }) => timeProduct))) },
      twin: { measure: async () => passes.twin.add(await timeAll(pairs.map(({ timeTwin }) => timeTwin))) },
      button: { measure: async () => passes.button.add(await timeActions(button, clicks, 'peer')) },
    },
    { rounds: ROUNDS, log },
  );
  return passes;
}

function figuresOf(passes: Awaited<ReturnType<typeof compared>>, log: Log): readonly Figure[] {
  for (const name of ['ours', 'twin'] as const) {
    const slowest = slowestFirst(passes[name].all);
    log(`the slowest of ${slowest.length}, ${name}:`);
    for (const { what, milliseconds } of slowest.slice(0, 5)) log(`${milliseconds} ms: ${what}`);
  }
  const row = { what: 'the worst interaction', unit: 'ms', figure: slowestOf(passes.ours) };
  const peerFigure = slowestOf(passes.button);
  return [
    {
      ...row,
      peer: 'bare button',
      peerFigure,
      goal: { atMost: 2 },
      floor: { what: 'the same elements on a static twin', figure: slowestOf(passes.twin), peerFigure },
      step: event_step_milliseconds / peerFigure,
    },
    { ...row, peer: 'never longer', peerFigure: longest_milliseconds, goal: { atMost: 1 }, isTime: true },
  ];
}

const siteOf = (app: 'customer-app' | 'backoffice-app') => join(repositoryRoot, app, 'dist');

export const interactionsBench: Bench = {
  name: 'interactions',
  what: 'clicks and keys in both apps on a slow processor, against a bare button of React',
  run: async (log): Promise<readonly Figure[]> => {
    const product = await startRunningProduct();
    const bare = await serveFolder(await buildTinyApp('bare-button'), {});
    const browser = await launchBrowser();
    const customers = { browser, site: siteOf('customer-app'), log };
    const officers = { browser, site: siteOf('backoffice-app'), log };
    try {
      return await inPage(browser, product.urls.customer, (customer) =>
        inPage(browser, product.urls.backoffice, (officer) =>
          inPage(browser, bare.origin, async (button) => {
            await signInCustomer(customer);
            await signInOfficer(officer);
            await button.goto('/index.html');
            return withTwin(customers, customer, customerActions, (ours) =>
              withTwin(officers, officer, officerActions, async (theirs) =>
                figuresOf(await compared([ours, theirs], button, log), log),
              ),
            );
          }),
        ),
      );
    } finally {
      await browser.close();
      await bare.close();
      await product.stop();
    }
  },
};
