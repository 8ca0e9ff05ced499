import { expect, test } from 'playwright/test';
import { urls } from './ports.ts';

const statement = 'no es una entidad financiera vigilada';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page reads whole', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Crear cuenta' }).first()).toHaveAttribute('href', '/sign-up');
    await expect(page.getByRole('contentinfo')).toContainText(statement);
    await expect(page.locator('main')).toContainText('PSE');
    await expect(page).toHaveTitle(/Caudal/);
  });

  test('the landing page says where it lives, and its social image is there', async ({ page, request }) => {
    await page.goto('/');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${urls.customer}/`);
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(image).toBe(`${urls.customer}/social.png`);
    expect((await request.get(image ?? '')).headers()['content-type']).toBe('image/png');
  });
});

test('the landing page comes alive without a word in the console, and nothing moves', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const moved = Number(document.documentElement.dataset['moved'] ?? 0);
        // What moves because somebody pressed something is meant to.
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (hadRecentInput) continue;
        document.documentElement.dataset['moved'] = String(moved + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('heading', { name: 'Preguntas frecuentes' })).toBeAttached();
  const question = page.locator('details').first();
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open', '');
  const moved = await page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0));
  expect(moved).toBeLessThan(0.01);
  expect(said).toEqual([]);
});

test('the landing page leads to sign-up and back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Crear cuenta' }).first().click();
  await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/');
});
