import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from 'playwright/test';
import { demoCustomer, demoNewcomer, demoPassword } from '../scripts/seed/demo.ts';
import { codeOf } from './desk.ts';
import { signIn } from './people.ts';
import { urls } from './ports.ts';

/** Nothing that axe finds, nothing wider than the screen, no amount broken in two, not even at 320 px. */
async function looksRight(page: Page): Promise<void> {
  // An app that has not started yet shows nothing that could be wrong.
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const narrow of [width, ...[1_200, 1_000, 768, 320].filter((one) => one < width)]) {
    await page.setViewportSize({ width: narrow, height });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `wider than ${narrow} px by`).toBeLessThanOrEqual(0);
    expect(await page.evaluate(brokenAmounts), `broken in two at ${narrow} px`).toEqual([]);
  }
  await page.setViewportSize({ width, height });
}

/** Amounts that go on in a second line: read in haste, they are other amounts. Runs in the page. */
function brokenAmounts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!/^\$?\s?\d[\d.,]*(\s[A-Z]{3,4})?$/.test(text.textContent ?? '')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    if (lines.size > 1) broken.push(text.textContent ?? '');
  }
  return broken;
}

const open = ['/', '/login', '/sign-up', '/activate', '/no-existe'];
const inside = [
  '/application',
  '/application/wallets',
  '/application/wallets?dialog=deposit',
  '/application/record',
  '/application/cuentas',
  '/application/cuentas?dialog=add',
  '/application/verification',
  '/application/no-existe',
];

test.describe('the customer app', () => {
  for (const path of open) {
    test(`${path} looks right`, async ({ page }) => {
      await page.goto(path);
      await looksRight(page);
    });
  }

  test('looks right behind sign-in', async ({ page }) => {
    test.slow();
    await signIn(page, demoCustomer, demoPassword);
    for (const path of inside) {
      await test.step(path, async () => {
        await page.goto(path);
        await looksRight(page);
      });
    }
  });

  test('looks right to somebody new', async ({ page }) => {
    await signIn(page, demoNewcomer, demoPassword);
    for (const path of ['/postregister', '/application', '/application/wallets?dialog=deposit']) {
      await test.step(path, async () => {
        await page.goto(path);
        await looksRight(page);
      });
    }
  });

  test('speaks English when asked to', async ({ page }) => {
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
});

test.describe('the back office', () => {
  test.use({ baseURL: urls.backoffice });

  test('looks right, from sign-in to the documents', async ({ page }, { project }) => {
    test.slow();
    const email = `screens-${project.name}@caudal.example`;
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await looksRight(page);
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Código de 6 dígitos')).toBeVisible();
    await looksRight(page);
    await page.getByLabel('Código de 6 dígitos').fill(await codeOf(email));
    await expect(page.getByRole('table', { name: 'Usuarios' })).toBeVisible();
    await looksRight(page);
    await page.goto('/application/administrative/cases');
    await expect(page.getByRole('table', { name: 'Casos' })).toHaveAttribute('aria-busy', 'false');
    await looksRight(page);
    await page.goto('/application/administrative/verification?state=Pendiente');
    await page
      .getByRole('link', { name: /Ver información/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await looksRight(page);
    await page
      .getByRole('link', { name: /Revisar|documento/i })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Documento de identidad' })).toBeVisible();
    await looksRight(page);
  });
});
