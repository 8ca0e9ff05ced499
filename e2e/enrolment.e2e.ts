import { generate } from 'otplib';
import { expect, test } from 'playwright/test';
import { demoOfficers } from '../scripts/seed/demo.ts';
import { ownInvitation, step_seconds } from './own-people.ts';
import { password } from './people.ts';
import { urls } from './ports.ts';

test.use({ baseURL: urls.backoffice });

test('an officer enrols by the one-time link, with a password and an authenticator', async ({ page }) => {
  const { email, link } = await ownInvitation();
  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  const keyUri = (await page.getByRole('link', { name: 'Abrir en mi autenticador' }).getAttribute('href')) ?? '';
  const secret = new URL(keyUri).searchParams.get('secret') ?? '';
  await page.getByLabel('Contraseña nueva').fill(password);
  // Uses the next code, which stays valid longer than the current one, in case the following steps are slow.
  const epoch = Math.floor(Date.now() / 1_000) + step_seconds;
  await page.getByLabel('Código que muestra tu autenticador').fill(await generate({ secret, epoch }));
  await page.getByRole('button', { name: 'Activar mi cuenta' }).click();
  await page.waitForURL('**/login**');
  await page.goto(link);
  await expect(page.getByText('Este enlace ya no sirve')).toBeVisible();
});

test('the desk shows the same codes as the demo officers’ authenticators', async ({ request }) => {
  const [{ email, secret }] = demoOfficers;
  // Retried, because both codes must be from the same 30 seconds.
  await expect(async () => {
    const shown: unknown = await (await request.get(`${urls.desk}/desk/codes`)).json();
    expect(shown).toContainEqual({ email, code: await generate({ secret }) });
  }).toPass();
});
