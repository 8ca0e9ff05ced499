import { vi } from 'vitest';
import type { TestServer } from '../../api-server/src/testing/index.ts';
import { readScrape, type Scrape } from './scrape.ts';
import { complaintsAbout, figuresOf } from './try-rules.ts';

/** Reads the metrics of a running server. */
export async function scrape(server: TestServer): Promise<Scrape> {
  return readScrape(await (await server.officer().send('GET', '/management/metrics')).text());
}

/**
 * Reads the server's metrics before and during a fault, and has promtool evaluate the rules over them. Returns '' when no alert fires
 * before the fault and exactly these fire during it; otherwise promtool's report. Readings are repeated until work under way has ended.
 * `make` makes the fault. If it also ends the fault, it returns the reading that it took in between.
 */
export async function complaintsWhile(
  server: TestServer,
  names: readonly string[],
  make: () => Promise<Scrape | void>,
): Promise<string> {
  let before = await scrape(server);
  const early = await untilContent(async () => {
    before = await scrape(server);
    return complaintsAbout(figuresOf(before, before, []), []);
  });
  if (early !== '') return early;
  const during = await make();
  return untilContent(async () => complaintsAbout(figuresOf(before, during ?? (await scrape(server)), names), names));
}

/** Tries repeatedly until there is nothing to complain about. Returns the last complaint once that takes too long. */
async function untilContent(attempt: () => Promise<string>): Promise<string> {
  let last = '';
  await vi
    .waitUntil(async () => (last = await attempt()) === '', { timeout: 60_000, interval: 500 })
    .catch(() => undefined);
  return last;
}
