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

for (const [who, site, paths] of [
  ['a visitor', urls.customer, ['/login', '/sign-up', '/application/wallets']],
  ['an officer', urls.backoffice, ['/login', '/application/administrative/cases']],
] as const) {
  test(`no request of ${who} is refused without a session`, async ({ page }) => {
    const faults = faultsOf(page);
    for (const path of paths) {
      await page.goto(`${site}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(faults, path).toEqual([]);
    }
  });
}
