import type { Page } from 'playwright/test';

/** Holds back the answers to matching requests until `release` is called. */
export async function hold(
  page: Page,
  path: string,
  method: string,
): Promise<{ asked: Promise<unknown>; release: () => void }> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    if (route.request().method() === method) await released;
    await route.continue();
  });
  return { asked: page.waitForRequest((request) => request.method() === method), release };
}
