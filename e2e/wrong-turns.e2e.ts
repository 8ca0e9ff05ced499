import { expect, test, type Page } from 'playwright/test';
import { demoCustomer, demoPassword } from '../scripts/seed/demo.ts';
import { ownCustomer } from './own-people.ts';
import { anIdentity, enter, fillLevel1, pressWhereItIs, signIn } from './people.ts';
import { urls } from './ports.ts';

test.describe('signing in', () => {
  test('returns to the requested page, but never to an address outside the app', async ({ page }) => {
    await page.goto('/application/record');
    await expect(page.getByText('Ingresa para continuar')).toBeVisible();
    await signIn(page, demoCustomer, demoPassword);
    await expect(page.getByRole('heading', { name: 'Historial', level: 1 })).toBeVisible();
    await page.goto('/logout');
    await page.waitForURL('/');
    await page.goto('/login?redirect=https://malo.example');
    await signIn(page, demoCustomer, demoPassword);
    expect(new URL(page.url()).hostname).toBe('localhost');
  });

  test('lasts over a reload and in a second tab, and signing out ends it in both', async ({ page, context }) => {
    await signIn(page, demoCustomer, demoPassword);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Inicio', level: 1 })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/application/wallets');
    await expect(other.getByRole('heading', { name: 'Mi billetera' })).toBeVisible();
    const storedIn = (tab: Page) =>
      tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('caudal.')));
    for (const tab of [page, other])
      await tab.evaluate(() => sessionStorage.setItem('caudal.photo.frontal', 'somebody’s document'));
    await page.goto('/logout');
    await page.waitForURL('/');
    // The other tab notices without any input.
    await expect(other.getByText('Tu sesión terminó')).toBeVisible();
    expect([await storedIn(page), await storedIn(other)]).toEqual([[], []]);
    // Ends the session elsewhere: the tab learns of it only from its live stream, at the next heartbeat.
    await signIn(other, demoCustomer, demoPassword);
    await expect(other.getByRole('heading', { name: 'Mi billetera' })).toBeVisible();
    const ended = await context.request.post('/api/logout', { data: {}, headers: { origin: urls.customer } });
    expect(ended.ok()).toBe(true);
    await expect(other.getByText('Tu sesión terminó')).toBeVisible();
  });
});

test.describe('verification', () => {
  test('keeps everything typed and chosen after a reload, and completes a level of which only the photos arrived', async ({
    page,
  }) => {
    const { email } = await ownCustomer('answered');
    await enter(page, email);
    await page.goto('/application/verification');
    await fillLevel1(page, anIdentity());
    await page.reload();
    const selfie = page.getByRole('group', { name: 'Selfie con tu documento' });
    await expect(selfie.getByRole('img')).toBeVisible();
    await expect(selfie.getByText(/^foto\.(png|jpg) · [\d.,]+ [kM]B$/)).toBeVisible();
    let broken = 0;
    await page.route('**/level-1/save-documents', async (route) => {
      broken += 1;
      if (broken <= 2) await route.abort('connectionreset');
      else await route.continue();
    });
    await page.route('**/level-1/save-fields', (route) => route.abort('failed'), { times: 1 });
    const send = page.getByRole('button', { name: 'Enviar para revisión' });
    await send.click();
    await expect(page.getByRole('alert')).toContainText('No pudimos conectarnos con Caudal');
    // The photos are sent again by themselves.
    expect(broken).toBe(3);
    await expect(page.getByLabel('Nombre completo')).not.toHaveValue('');
    await send.click();
    await expect(page.getByRole('dialog')).toContainText('Los documentos se han enviado satisfactoriamente.');
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /photo|level-1/.test(key)))).toEqual(
      [],
    );
  });
});

test('a form keeps what was typed when the session ends, through sign-in and back', async ({ page, context }) => {
  await enter(page, demoCustomer);
  await page.goto('/application/cuentas?dialog=add');
  await page.getByLabel('Alias').fill('Nómina');
  await page.getByRole('combobox', { name: 'Banco' }).fill('Bancolombia');
  await page.keyboard.press('Enter');
  await page.getByLabel('Número de cuenta').fill('0099887766');
  const other = await context.newPage();
  await other.goto('/logout');
  await other.waitForURL('/');
  // The page may notice the end of the session before the button is pressed. In both cases the form goes away and its
  // content must be kept.
  await pressWhereItIs(page.getByRole('button', { name: 'Guardar cuenta' }));
  await expect(page.getByText('Tu sesión terminó')).toBeVisible();
  await signIn(page, demoCustomer, demoPassword);
  await expect(page.getByRole('dialog', { name: 'Añadir cuenta bancaria' })).toBeVisible();
  await expect(page.getByLabel('Alias')).toHaveValue('Nómina');
  await expect(page.getByLabel('Número de cuenta')).toHaveValue('0099887766');
});

test('a lost connection is announced, and what is shown stays', async ({ page, context }) => {
  await enter(page, demoCustomer);
  await page.goto('/application/wallets');
  await expect(page.getByRole('heading', { name: 'Mi billetera' })).toBeVisible();
  // Waits until the code of the other screens is preloaded.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /cuentas-.*\.js/.test(name)),
  );
  await context.setOffline(true);
  // Announced before anything is pressed; the data already read stays.
  await expect(page.getByText('Sin conexión con el servidor')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mi billetera' })).toBeVisible();
  await page.getByRole('link', { name: 'Cuentas' }).click();
  await expect(page.getByText('No pudimos mostrar esta página')).toBeVisible();
  await expect(page.getByText('No pudimos conectarnos con Caudal')).toBeVisible();
  // The page recovers by itself when the connection is back.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Cuentas bancarias', level: 1 })).toBeVisible();
  await expect(page.getByText('Sin conexión con el servidor')).toBeHidden();
});
