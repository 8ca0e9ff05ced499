import { chromium, type Browser } from 'playwright';
import { findChromium } from '../setup/chromium.ts';

interface PageLoad {
  /** The time of the largest contentful paint, in milliseconds from the start of navigation. */
  largestPaint_milliseconds: number;
  /** The sum of all layout shifts. */
  shift: number;
}

/** The factor by which the processor is slowed down, to about a modest phone's speed. */
export const cpu_slowdown = 4;

/** The wait after the load event, so that late script work counts too. */
const settle_milliseconds = 600;

/** Runs in the page before any of its own scripts. */
const observers = `
  window.measured = { paint: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.measured.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.measured.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findChromium({ install: false });
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** Loads a page with an empty cache on a viewport of a phone's size. */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-CO' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu_slowdown });
    await page.addInitScript(observers);
    await page.goto(url, { waitUntil: 'load' });
    // The browser reports a paint with a delay: for a tiny page the report comes after the load event.
    await page.waitForFunction('window.measured.paint > 0');
    await page.waitForTimeout(settle_milliseconds);
    const { paint, shift } = (await page.evaluate('window.measured')) as { paint: number; shift: number };
    return { largestPaint_milliseconds: paint, shift };
  } finally {
    await context.close();
  }
}
