import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from 'playwright/test';
import { demoCustomer, demoPassword } from '../scripts/seed/demo.ts';
import { brokenAmounts, overflowOf } from '../stories/looks.ts';
import { ownOfficer } from './own-people.ts';
import { enter, enterOffice } from './people.ts';
import { urls } from './ports.ts';

/**
 * The axe rules for a page as it is served: those that depend on its styles, and those about the whole page. All other
 * rules are about elements, and the stories check them in every state.
 */
const rulesOfAPage = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'css-orientation-lock',
  'bypass',
  'document-title',
  'duplicate-id-aria',
  'heading-order',
  'html-has-lang',
  'html-lang-valid',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'page-has-heading-one',
  'region',
  'skip-link',
];

/** Expects no axe violation, no overflow and no broken amount at any width down to 320 px. */
async function looksRight(page: Page): Promise<void> {
  // Waits for the app to start: an empty page would pass all checks.
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type: 'rule', values: rulesOfAPage }, resultTypes: ['violations'] })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const narrow of [width, ...[1_200, 1_000, 768, 320].filter((one) => one < width)]) {
    await page.setViewportSize({ width: narrow, height });
    expect(await page.evaluate(overflowOf), `wider than ${narrow} px by`).toBeLessThanOrEqual(0);
    expect(await page.evaluate(brokenAmounts), `broken in two at ${narrow} px`).toEqual([]);
  }
  await page.setViewportSize({ width, height });
}

// Every state of every screen is a story. These tests check a few screens as built and served: the styles in the
// bundler's order, the prerendered page, and translations loaded over the network.

test('the landing page looks right as it is built', async ({ page }) => {
  await page.goto('/');
  await looksRight(page);
});

test('a screen of the customer app looks right as it is built', async ({ page }) => {
  await enter(page, demoCustomer);
  await page.goto('/application/wallets?dialog=deposit');
  await expect(page.getByRole('dialog', { name: 'Depósito' })).toBeVisible();
  await looksRight(page);
  await page.goto('/application/notices');
  await expect(page.getByRole('list', { name: 'Avisos' })).toBeVisible();
  await looksRight(page);
});

test('a screen of the back office looks right as it is built', async ({ page }) => {
  await enterOffice(page, await ownOfficer());
  await page.goto(urls.backoffice);
  await expect(page.getByRole('table', { name: 'Usuarios' })).toBeVisible();
  await looksRight(page);
  await page.goto(`${urls.backoffice}/application/administrative/cases`);
  await expect(page.getByRole('table', { name: 'Casos' })).toHaveAttribute('aria-busy', 'false');
  await looksRight(page);
});

test('the customer app appears in English when that is chosen', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('caudal.locale', 'en'));
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByLabel('E-mail').fill(demoCustomer);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/application');
  await page.goto('/application/wallets');
  await expect(page.getByText('Colombian peso').first()).toBeVisible();
});
