import { expect, test, type Page } from 'playwright/test';
import { urls } from './ports.ts';

/** Collects refused requests and console errors while a page is open. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}

for (const [who, url] of [
  ['a visitor', `${urls.customer}/login`],
  ['a visitor who signs up', `${urls.customer}/sign-up`],
  ['a visitor who follows a link to their wallet', `${urls.customer}/application/wallets`],
  ['an officer', `${urls.backoffice}/login`],
  ['an officer who follows a link to a case', `${urls.backoffice}/application/administrative/cases`],
] as const) {
  test(`no request of ${who} is refused without a session`, async ({ page }) => {
    const faults = faultsOf(page);
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(faults).toEqual([]);
  });
}
