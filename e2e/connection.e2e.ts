import { expect, test, type Page } from 'playwright/test';
import { demoCustomer } from '../scripts/seed/demo.ts';
import { letConfirmationsAge } from './confirmations.ts';
import { ownCustomer, ownOfficer } from './own-people.ts';
import { anIdentity, enter, enterOffice, fillLevel1 } from './people.ts';
import { urls } from './ports.ts';

/**
 * Returns functions that break and restore the connection. `connectAndBreak` makes requests that match `readings` fail,
 * and lets the live stream connect, which makes the page send these requests again.
 */
async function holdBack(page: Page, readings: RegExp) {
  let isConnected = false;
  let isBroken = false;
  await page.route('**/api/live', (route) => (isConnected ? route.continue() : route.abort()));
  await page.route(readings, (route) => (isBroken ? route.abort() : route.continue()));
  return {
    connectAndBreak: async () => {
      const failed = page.waitForEvent('requestfailed', (request) => readings.test(request.url()));
      isBroken = true;
      isConnected = true;
      await failed;
    },
    mend: () => {
      isBroken = false;
    },
  };
}

test('a form keeps its input when reading the screen again fails, and the screen is read later', async ({ page }) => {
  const { email } = await ownCustomer('answered');
  await enter(page, email);
  const readings = /\/kyc\/users\//;
  const { connectAndBreak, mend } = await holdBack(page, readings);
  await page.goto('/application/verification');
  const identity = anIdentity();
  await fillLevel1(page, identity);
  await connectAndBreak();
  const notice = page.getByText('Lo que ves puede no estar al día.');
  for (let failures = 0; failures < 2; failures += 1) {
    const failsAgain = page.waitForEvent('requestfailed', (request) => readings.test(request.url()));
    await expect(page.getByLabel('Nombre completo')).toHaveValue(identity.fullName);
    await expect(page.getByRole('group', { name: 'Selfie con tu documento' }).getByRole('img')).toBeVisible();
    await expect(notice).toBeVisible();
    await failsAgain;
  }
  mend();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('button', { name: 'Enviar para revisión' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('a screen that could not be read is read again on request', async ({ page }) => {
  await enter(page, demoCustomer);
  const history = '**/payment/transactions/user/history';
  await page.route(history, (route) => route.abort());
  await page.goto('/application/record');
  await expect(page.getByText('No pudimos mostrar esta página')).toBeVisible();
  await page.unroute(history);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Historial', level: 1 })).toBeVisible();
});

test('the officers’ list stays on the screen when reading it again fails', async ({ page }) => {
  await enterOffice(page, await ownOfficer());
  const { connectAndBreak, mend } = await holdBack(page, /\/kyc\/administrative\//);
  await page.goto(urls.backoffice);
  const rows = page.getByRole('link', { name: /Ver información/ });
  await expect(rows.first()).toBeVisible();
  await connectAndBreak();
  const notice = page.getByText('Lo que ves puede no estar al día.');
  await expect(notice).toBeVisible();
  await expect(rows.first()).toBeVisible();
  await expect(page.getByText('No pudimos')).toHaveCount(0);
  mend();
  await expect(notice).toBeHidden();
  await rows.first().click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('a file of the app that was missing, as after an upgrade, is fetched again on request', async ({ page }) => {
  const { email } = await ownCustomer('answered');
  await enter(page, email);
  await letConfirmationsAge(email);
  const part = '**/assets/ConfirmationDialog-*.js';
  await page.route(part, (route) => route.fulfill({ status: 404 }));
  const askForConfirmation = async () => {
    await page.getByLabel('Cómo la llamas').fill('Tableta de la casa');
    await page.keyboard.press('Enter');
  };
  await page.goto('/application/configuration?dialog=authenticator');
  await askForConfirmation();
  await expect(page.getByText('No pudimos mostrar esta página')).toBeVisible();
  await page.unroute(part);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await askForConfirmation();
  await expect(page.getByRole('dialog', { name: 'Confirma que eres tú' })).toBeVisible();
});

test('a screen whose files were missing, as after an upgrade, opens on request', async ({ page }) => {
  const files = '**/assets/reading-*.js';
  await page.route(files, (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await page.getByRole('link', { name: 'Crear cuenta' }).first().click();
  await expect(page.getByRole('heading', { name: 'Ocurrió un error inesperado.' })).toBeVisible();
  await page.unroute(files);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('button', { name: 'Crear cuenta' })).toBeVisible();
});
