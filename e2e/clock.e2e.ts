import { expect, test } from 'playwright/test';
import { ownCustomer } from './own-people.ts';
import { enter } from './people.ts';

const minute_milliseconds = 60_000;

test('a device with a wrong clock renews its session no more often than one with the right time', async ({ page }) => {
  const { email } = await ownCustomer('verified');
  await enter(page, email);
  await page.clock.install({ time: Date.now() + 15 * minute_milliseconds });
  let renewals = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/session/refresh') renewals += 1;
  });
  await page.goto('/application/trade');
  const sections = page.getByRole('navigation', { name: 'Secciones', exact: true });
  for (const name of ['Billetera', 'Historial', 'Cuentas', 'Intercambio', 'Billetera']) {
    const answered = page.waitForResponse((response) => response.status() === 200);
    await sections.getByRole('link', { name }).click();
    await answered;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // The session is renewed once, when the page is opened.
  expect(renewals).toBe(1);
  // The clock is set while the page is open. The page reads the server's time when it is shown again, unless another
  // answer gave it the time in between.
  let looks = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/management/health')) looks += 1;
  });
  for (const [way, name, heading] of [
    [1, 'Historial', 'Historial'],
    [-1, 'Billetera', 'Mi billetera'],
  ] as const) {
    const looked = looks;
    let jump_minutes = way * 15;
    await expect(async () => {
      jump_minutes += way * 15;
      await page.clock.setSystemTime(Date.now() + jump_minutes * minute_milliseconds);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      // The next attempt sets the clock again; two seconds are the pause between attempts, not a limit of the test.
      await expect.poll(() => looks, { timeout: 2_000 }).toBeGreaterThan(looked);
    }).toPass();
    await sections.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(renewals).toBe(1);
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(renewals).toBe(2);
});
