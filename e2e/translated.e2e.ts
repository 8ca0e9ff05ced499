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

/** Types the amount to pay in pesos and returns the minimum that the screen says is received, in USDT. */
async function leastFor(page: Page, amount: string): Promise<number> {
  const received = page.getByRole('textbox', { name: 'Recibes' });
  const former = await received.inputValue();
  await page.getByRole('textbox', { name: 'Pagas' }).fill(amount);
  await expect(received).not.toHaveValue(former);
  await expect(received).not.toHaveValue('');
  const least = await page
    .getByRole('definition')
    .filter({ hasText: /^[\d.,]+\sUSDT$/ })
    .first()
    .innerText();
  return Number(
    least
      .replace(/\sUSDT$/, '')
      .replaceAll('.', '')
      .replace(',', '.'),
  );
}

test('a swap is quoted again on a page that the browser has translated', async ({ page }) => {
  const failures = failuresOf(page);
  const { email } = await ownCustomer('verified', { deposits: [400_000] });
  await enter(page, email);
  await page.goto('/application/trade?pay=1&receive=31');
  const former = await leastFor(page, '80000');
  await page.evaluate(translatePage);
  // A text that React could no longer change would still say the former minimum. Prices move between two quotes, so the new one is only
  // about twice as much.
  const ratio = (await leastFor(page, '160000')) / former;
  expect(ratio).toBeGreaterThan(1.8);
  expect(ratio).toBeLessThan(2.2);
  await page.evaluate(translatePage);
  await page.getByRole('textbox', { name: 'Pagas' }).fill('9999999');
  await expect(page.getByRole('button', { name: 'INTERCAMBIAR' })).toHaveAttribute('aria-disabled', 'true');
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
