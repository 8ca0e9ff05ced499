import type { Page } from 'playwright';
import { cpu_slowdown } from './page-load.ts';
import type { Action } from './scripted-actions.ts';

/** An event of a click or a key, in milliseconds from the start of the page. */
interface TimedEvent {
  readonly name: string;
  readonly startTime: number;
  readonly processingStart: number;
  readonly processingEnd: number;
  /** Until the next paint, rounded to 8 ms. */
  readonly duration: number;
}

/** A script that ran in a long frame. */
export interface TimedScript {
  readonly invoker: string;
  readonly sourceURL: string;
  readonly sourceFunctionName: string;
  readonly startTime: number;
  readonly duration: number;
  /** The part of `duration` that went into styles and layout that the script asked for. */
  readonly forcedStyleAndLayoutDuration: number;
  /** The part of `duration` that a synchronous wait took. */
  readonly pauseDuration: number;
}

/** A frame that took longer than 50 ms, from the first task that led to it until it was handed over for painting. */
export interface LongFrame {
  readonly startTime: number;
  readonly duration: number;
  /** When its callbacks (such as `requestAnimationFrame`) and its style and layout began; 0 if it was not rendered. */
  readonly renderStart: number;
  readonly styleAndLayoutStart: number;
  readonly scripts: readonly TimedScript[];
}

/** The observations of the page during an action. */
interface Observed {
  readonly events: readonly TimedEvent[];
  readonly frames: readonly LongFrame[];
}

export interface Answered extends Observed {
  readonly what: string;
  readonly milliseconds: number;
}

/** Runs in the page: records how long the screen took to respond to each click and key, as the browser measures it, and long frames. */
export const observer = `
  window.observed = { events: [], frames: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.observed.events.push(entry);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    window.observed.frames.push(...list.getEntries());
  }).observe({ type: 'long-animation-frame', buffered: true });
`;

/** The wait after an interaction: for its paint, and in the product for the data that a screen loads afterwards. */
export const settle_milliseconds = { product: 500, peer: 250 } as const;

/**
 * Performs each action and returns the response times. A response faster than the browser reports counts as 16 ms. The page is
 * throttled only while it is in use, because throttling one page takes processor time from the others.
 */
export async function timeActions(
  page: Page,
  actions: readonly Action[],
  of: keyof typeof settle_milliseconds,
): Promise<Answered[]> {
  return throttled(page, async () => {
    const answered: Answered[] = [];
    for (const action of actions) answered.push(await timeAction(page, action, settle_milliseconds[of]));
    return answered;
  });
}

export async function throttled<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu_slowdown });
  try {
    return await work();
  } finally {
    await devtools.detach();
  }
}

async function timeAction(page: Page, { what, act }: Action, settle: number): Promise<Answered> {
  const began = await page.evaluate<number>('window.observed = { events: [], frames: [] }, performance.now()');
  await act(page);
  await page.waitForTimeout(settle);
  // Entries have getters, which only JSON reads.
  const { events, frames } = JSON.parse(await page.evaluate<string>('JSON.stringify(window.observed)')) as Observed;
  const own = eventsSince(began, events);
  return { what, milliseconds: Math.max(16, ...own.map(({ duration }) => duration)), events: own, frames };
}

/**
 * Returns the events of an action that began at this time. A key that is let go changes nothing, and the browser counts the time until the page
 * is next painted, which may be during the next action: half a second later, in which nobody waited for anything.
 */
export function eventsSince(began: number, events: readonly TimedEvent[]): TimedEvent[] {
  return events.filter(({ startTime }) => startTime >= began);
}

/** Returns when each event of an action was handled and shown, and what ran in the long frames meanwhile: lines for the log. */
export function explained({ events, frames: allFrames }: Observed): string[] {
  const start = Math.min(...events.map(({ startTime }) => startTime));
  const end = Math.max(...events.map(({ startTime, duration }) => startTime + duration));
  const frames = allFrames.filter(({ startTime, duration }) => startTime < end && startTime + duration > start);
  const ms = (from: number, to: number) => `${Math.round(to - from)} ms`;
  const eventLines = events.map(
    ({ name, startTime, processingStart, processingEnd, duration }) =>
      `${name} at ${ms(start, startTime)}: waited ${ms(startTime, processingStart)}, was handled for ` +
      `${ms(processingStart, processingEnd)}, painted ${ms(processingEnd, startTime + duration)} later`,
  );
  const frameLines = frames.flatMap(({ startTime, duration, renderStart, styleAndLayoutStart, scripts }) => [
    `frame at ${ms(start, startTime)} of ${ms(0, duration)}${
      renderStart === 0
        ? ', not rendered'
        : `: tasks ${ms(startTime, renderStart)}, callbacks ${ms(renderStart, styleAndLayoutStart)}, ` +
          `style, layout and paint ${ms(styleAndLayoutStart, startTime + duration)}`
    }`,
    ...scripts.map(
      (script) => `  ${scriptText(script)} at ${ms(start, script.startTime)} of ${ms(0, script.duration)}`,
    ),
  ]);
  return [...eventLines, ...(frames.length === 0 ? ['no frame longer than 50 ms'] : frameLines)];
}

function scriptText(script: TimedScript): string {
  const { invoker, sourceURL, sourceFunctionName, forcedStyleAndLayoutDuration, pauseDuration } = script;
  const place = [sourceFunctionName, sourceURL.split('/').at(-1)].filter(Boolean).join(' in ');
  const parts = [
    place,
    forcedStyleAndLayoutDuration > 0 && `${Math.round(forcedStyleAndLayoutDuration)} ms for forced layout`,
    pauseDuration > 0 && `${Math.round(pauseDuration)} ms waiting`,
  ].filter(Boolean);
  return parts.length === 0 ? invoker : `${invoker} (${parts.join(', ')})`;
}
