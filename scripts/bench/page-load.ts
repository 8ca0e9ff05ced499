import { chromium, type Browser } from 'playwright';
import { findChromium } from '../setup/chromium.ts';

export interface PageLoad {
  /** When the largest part of the first view was painted, in milliseconds from the start of navigation. */
  largestPaint_milliseconds: number;
  /** The sum of all layout shifts. */
  shift: number;
}

/** How much slower the processor is made: about a modest phone's. */
export const cpu_slowdown = 4;

/** After the load event, so that what scripts do late is seen too. */
const settle_milliseconds = 600;

/** Runs in the page, before anything of it. */
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

/** Loads a page in a browser that has never seen it, as a phone's screen is. */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-CO' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu_slowdown });
    await page.addInitScript(observers);
    await page.goto(url, { waitUntil: 'load' });
    // The browser tells of a paint some time after it, later than of the page's end where there is next to nothing to load.
    await page.waitForFunction('window.measured.paint > 0');
    await page.waitForTimeout(settle_milliseconds);
    const { paint, shift } = (await page.evaluate('window.measured')) as { paint: number; shift: number };
    return { largestPaint_milliseconds: paint, shift };
  } finally {
    await context.close();
  }
}
