import { expect, test } from 'playwright/test';
import { translatePage } from '../stories/page-translator.ts';

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
