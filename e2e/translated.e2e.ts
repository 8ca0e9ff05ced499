import { expect, test, type Page } from 'playwright/test';
import { translatePage } from '../stories/page-translator.ts';
import { ownCustomer } from './own-people.ts';
import { enter } from './people.ts';

/** Collects the page's uncaught errors. */
function failuresOf(page: Page): string[] {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  return failures;
}

/** Types the amount to pay and returns the minimum that the screen says is received. */
async function leastFor(page: Page, amount: string): Promise<string> {
  const received = page.getByRole('textbox', { name: 'Recibes' });
  const former = await received.inputValue();
  await page.getByRole('textbox', { name: 'Pagas' }).fill(amount);
  await expect(received).not.toHaveValue(former);
  await expect(received).not.toHaveValue('');
  return page
    .getByRole('definition')
    .filter({ hasText: /^[\d.,]+\sUSDT$/ })
    .first()
    .innerText();
}

test('a swap is quoted again on a page that the browser has translated', async ({ page }) => {
  const failures = failuresOf(page);
  const { email } = await ownCustomer('verified', { deposits: [400_000] });
  await enter(page, email);
  await page.goto('/application/trade?pay=1&receive=31');
  await leastFor(page, '80000');
  await page.evaluate(translatePage);
  const translated = await leastFor(page, '160000');
  await page.evaluate(translatePage);
  await page.getByRole('textbox', { name: 'Pagas' }).fill('9999999');
  await expect(page.getByRole('button', { name: 'INTERCAMBIAR' })).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  expect(translated).toBe(await leastFor(page, '160000'));
  expect(failures).toEqual([]);
});

test('the landing page hydrates after the browser has translated it', async ({ page }) => {
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${String(translatePage)})`);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('link', { name: 'Crear cuenta' }).first().click();
  await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible();
  await page.evaluate(translatePage);
  await page.goBack();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
