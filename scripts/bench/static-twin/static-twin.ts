import type { Page } from 'playwright';
import type { Action } from '../scripted-actions.ts';
import { settle_milliseconds } from '../timed-actions.ts';
import { makeBuilder, makeChanger, makePlayer } from './player.ts';
import { makeReader, recordMoments, type Files } from './recorder.ts';
import { stepsOf } from './steps.ts';
import { eventNames, type Step, type TreeElement } from './tree.ts';

/** The things that the twin of an app needs to follow its actions. */
interface Recording {
  /** The page when the first action begins. */
  readonly start: TreeElement;
  readonly files: Files;
  /** The elements of the head that load styles and fonts. */
  readonly head: string;
  /** The steps of each action. */
  readonly actions: readonly { readonly action: Action; readonly steps: readonly Step[] }[];
}

/**
 * Performs the actions in the product's page, and records what each event changed on it.
 *
 * The **static twin** of a screen is a page with the same styles, fonts, images and elements as the product's, but without its scripts. At
 * each click and key it makes, with plain functions of the DOM, the smallest change that leads to the elements which the product painted
 * first, and moves the focus and the scroll position to where the product moved them. The browser then has to match styles, lay out and
 * paint the same elements as for the product.
 *
 * The twin does not decide what to show: it reads no data, has no components, router or texts, and copies new elements that were built
 * before the event. What the product shows after the first paint (data, the content of a dialog), the twin shows between two actions, where
 * nothing is measured. Its canvases are empty.
 */
export async function recordTwin(page: Page, actions: readonly Action[]): Promise<Recording> {
  const reader = await page.evaluateHandle(makeReader);
  const recorder = await page.evaluateHandle(recordMoments, { read: reader, events: eventNames });
  const { tree: start } = await reader.evaluate((read) => read());
  const recorded: Recording['actions'][number][] = [];
  let state = start;
  for (const action of actions) {
    // Reads the page while nothing is under way.
    await reader.evaluate((read) => void read(true));
    await action.act(page);
    await page.waitForTimeout(settle_milliseconds.product);
    const followed = stepsOf(state, await recorder.evaluate(({ take }) => take()));
    recorded.push({ action, steps: followed.steps });
    state = followed.state;
  }
  return { start, files: await recorder.evaluate(({ files }) => files()), head: await headOf(page), actions: recorded };
}

function headOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.head.querySelectorAll('meta[name], style, link[rel="stylesheet"], link[as="font"]')]
      .map(({ outerHTML }) => outerHTML)
      .join('\n')
      .replaceAll(location.origin, ''),
  );
}

/** Returns the document in which the twin's page is built. */
export const twinDocument = ({ head }: Recording) => `<!doctype html><html><head>${head}</head><body></body></html>`;

/** Builds the twin in a page that shows its document. Returns the product's actions, for which this page is made ready in turn. */
export async function openTwin(page: Page, { start, files, actions }: Recording, log: (line: string) => void) {
  const builder = await page.evaluateHandle(makeBuilder, files);
  const changer = await page.evaluateHandle(makeChanger, builder);
  const player = await page.evaluateHandle(makePlayer, { changer, events: eventNames });
  await builder.evaluate(({ build, setAttribute }, tree) => {
    const [body] = tree.children;
    for (const [name, value] of Object.entries(tree.attributes)) setAttribute(document.documentElement, name, value);
    if (body !== undefined) document.body.replaceWith(build(body));
  }, start);
  return actions.map(({ action: { what, act }, steps }, place) => ({
    what,
    act: async () => {
      const missed = await player.evaluate((prepare, next) => prepare(next), steps);
      if (missed > 0) log(`the twin missed ${missed} steps of: ${actions[place - 1]?.action.what}`);
      // The browser may still be occupied with what it was given before the action.
      if (steps[0]?.changes.length) await page.waitForTimeout(settle_milliseconds.peer);
      await act(page);
    },
  }));
}
