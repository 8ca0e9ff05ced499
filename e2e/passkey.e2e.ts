import { expect, test, type Page } from 'playwright/test';
import { demoPassword } from '../scripts/seed/demo.ts';
import { ownCustomer } from './own-people.ts';
import { enter } from './people.ts';

/** Gives the browser a virtual authenticator that verifies its owner by fingerprint. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a customer adds a passkey and signs in with it after the password', async ({ page }) => {
  const { email } = await ownCustomer('answered');
  await giveAuthenticator(page);
  await enter(page, email);

  await test.step('adds it in the settings and keeps the recovery codes', async () => {
    await page.goto('/application/configuration');
    await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click();
    await page.getByRole('dialog').getByLabel('Cómo la llamas').fill('Mi computador');
    await page.getByRole('button', { name: 'Crear llave de acceso' }).click();
    await page.getByRole('dialog', { name: 'Tu llave de acceso está lista' }).getByRole('button').last().click();
    await expect(page.getByText(/^Llave de acceso · desde el/)).toBeVisible();
  });

  await test.step('signs out, and signs in with it as the second factor', async () => {
    await page.goto('/logout');
    await page.waitForURL('/');
    await page.goto('/login');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page.getByRole('heading', { name: 'Usa tu llave de acceso' })).toBeVisible();
    await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
    await page.waitForURL('**/application');
  });

  await test.step('sees when the passkey was last used, and a notice that it was added', async () => {
    await page.goto('/application/configuration');
    await expect(page.getByText(/^Llave de acceso · último uso el/)).toBeVisible();
    await page.getByRole('link', { name: /^Avisos, 1 sin leer$/ }).click();
    await expect(page.getByRole('link', { name: /Añadiste una verificación en dos pasos/ })).toBeVisible();
  });
});
