import { expect, test } from 'playwright/test';
import { demoCustomer, demoNewcomer, demoPassword } from '../scripts/seed/demo.ts';
import { linkMailedTo } from './desk.ts';
import { anEmail, anIdentity, aPhoto, answerSurvey, fillLevel1, password, signIn, signUp } from './people.ts';
import { urls } from './ports.ts';

test.describe('signing in', () => {
  test('a wrong password says so, keeps the e-mail, and the right one goes on', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Correo electrónico').fill(demoCustomer);
    await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('El correo o la contraseña no son correctos');
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(demoCustomer);
    await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Inicio', level: 1 })).toBeVisible();
  });

  test('an empty form names its fields and puts the focus on the first', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page.getByText('Escribe tu correo.')).toBeVisible();
    await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  });

  test('leads back to where one wanted to go, and a stranger’s address is no such place', async ({ page }) => {
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

  test('goes on after a reload, in a second tab, and ends in both when one signs out', async ({ page, context }) => {
    await signIn(page, demoCustomer, demoPassword);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Inicio', level: 1 })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/application/wallets');
    await expect(other.getByRole('heading', { name: 'Mi billetera' })).toBeVisible();
    await page.goto('/logout');
    await page.waitForURL('/');
    // Nobody touches the other tab.
    await expect(other.getByText('Tu sesión terminó')).toBeVisible();
    // Nor is there anybody to tell it when the session is ended elsewhere: its live stream notices, at its next heartbeat.
    await signIn(other, demoCustomer, demoPassword);
    await expect(other.getByRole('heading', { name: 'Mi billetera' })).toBeVisible();
    const ended = await context.request.post('/api/logout', { data: {}, headers: { origin: urls.customer } });
    expect(ended.ok()).toBe(true);
    await expect(other.getByText('Tu sesión terminó')).toBeVisible({ timeout: 45_000 });
  });
});

test.describe('signing up', () => {
  test('a common password and a taken e-mail give words, and no one learns who is a customer', async ({ page }) => {
    await page.goto('/sign-up');
    await page.getByLabel('Correo electrónico').fill(demoCustomer);
    await page.getByLabel('Contraseña', { exact: true }).fill('12345678');
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page.getByRole('alert')).toContainText('muy común');
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeFocused();
    await page.getByRole('button', { name: 'Usar otro correo' }).click();
    await expect(page.getByLabel('Correo electrónico')).toBeFocused();
    expect(await linkMailedTo(demoCustomer)).toContain('/login');
  });

  test('a link that was used before says what to do', async ({ page }) => {
    const email = anEmail();
    const link = await signUp(page, email);
    await page.goto(link);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
    await expect(page.getByRole('alert')).toContainText('Este enlace ya no sirve');
    await expect(page.getByRole('heading', { name: 'Confirma tu correo' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Ingresar' })).toBeVisible();
  });
});

test.describe('verification', () => {
  test('refuses who is under 18 and files of another type, and counts what is filled in', async ({ page }) => {
    const email = anEmail();
    await signUp(page, email);
    await answerSurvey(page);
    const send = page.getByRole('button', { name: 'Enviar para revisión' });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('Fecha de nacimiento').fill('2015-01-01');
    await page.getByLabel('Fecha de nacimiento').blur();
    await expect(page.getByText('Debes ser mayor de edad')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await page
      .getByRole('group', { name: 'Frente del documento' })
      .getByRole('button', { name: 'Elegir archivo' })
      .click();
    await (await chooser).setFiles({ name: 'hoja.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    const front = page.getByRole('group', { name: 'Frente del documento' });
    await expect(front.getByText('Elige una foto en formato PNG o JPEG.')).toBeVisible();
    const files = page.waitForEvent('filechooser');
    await front.getByRole('button', { name: 'Elegir archivo' }).click();
    // Large, and a strip: shrunk, it would be smaller than the server takes.
    const strip = { name: 'tira.png', mimeType: 'image/png', buffer: await aPhoto('#27a', 8_000, 400) };
    await (await files).setFiles(strip);
    await expect(front.getByText('Esa imagen es demasiado pequeña o alargada.')).toBeVisible();
    await fillLevel1(page, anIdentity());
    await expect(send).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('survives a connection that breaks while the photos are on their way', async ({ page }) => {
    const email = anEmail();
    await signUp(page, email);
    await answerSurvey(page);
    await fillLevel1(page, anIdentity());
    let broken = 0;
    await page.route('**/level-1/save-documents', async (route) => {
      broken += 1;
      if (broken <= 2) await route.abort('connectionreset');
      else await route.continue();
    });
    await page.getByRole('button', { name: 'Enviar para revisión' }).click();
    await expect(page.getByRole('dialog')).toContainText('Los documentos se han enviado satisfactoriamente.');
    expect(broken).toBe(3);
  });

  test('keeps a half-sent level: the photos arrived, the fields did not, and sending again finishes it', async ({
    page,
  }) => {
    const email = anEmail();
    await signUp(page, email);
    await answerSurvey(page);
    await fillLevel1(page, anIdentity());
    await page.route('**/level-1/save-fields', (route) => route.abort('failed'), { times: 1 });
    await page.getByRole('button', { name: 'Enviar para revisión' }).click();
    await expect(page.getByRole('alert')).toContainText('No pudimos conectarnos con Caudal');
    await expect(page.getByLabel('Nombre completo')).not.toHaveValue('');
    await page.getByRole('button', { name: 'Enviar para revisión' }).click();
    await expect(page.getByRole('dialog')).toContainText('Los documentos se han enviado satisfactoriamente.');
  });

  test('is what stands between a newcomer and money', async ({ page }) => {
    await signIn(page, demoNewcomer, demoPassword);
    await page.goto('/application/wallets?dialog=deposit');
    const dialog = page.getByRole('dialog', { name: 'Necesitas verificación' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('link', { name: 'Verificar' }).click();
    await expect(page).toHaveURL(/postregister/);
    await page.goBack();
    await expect(dialog).toBeVisible();
  });
});

test.describe('a deposit', () => {
  for (const [typed, words] of [
    ['9.999', 'El valor debe ser superior a 10.000.'],
    ['10.000,5', 'Escribe un valor en pesos enteros, como 250.000.'],
    ['1e9', 'Escribe un valor en pesos enteros, como 250.000.'],
    ['20.000.000', 'Con este movimiento pasarías tu límite del mes.'],
  ] as const) {
    test(`of ${typed} is refused with words, and what was typed stays`, async ({ page }) => {
      await signIn(page, demoCustomer, demoPassword);
      await page.goto('/application/wallets?dialog=deposit');
      await page.getByLabel('Valor').fill(typed);
      await page.getByLabel('Valor').press('Enter');
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByLabel('Valor')).not.toHaveValue('');
    });
  }

  test('closes with Escape and gives the focus back', async ({ page }) => {
    await signIn(page, demoCustomer, demoPassword);
    await page.goto('/application/wallets');
    const open = page.getByRole('button', { name: 'Abonar' });
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Depósito' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(open).toBeFocused();
  });
});

test.describe('a bank account', () => {
  test('refuses letters in its number and an alias that is taken, beside their fields', async ({ page }) => {
    await signIn(page, demoCustomer, demoPassword);
    await page.goto('/application/cuentas?dialog=add');
    await page.getByLabel('Alias').fill('ahorros');
    await page.getByLabel('Número de cuenta').fill('12AB');
    await page.getByRole('button', { name: 'Guardar cuenta' }).click();
    await expect(page.getByText('Ya tienes una cuenta registrada con el mismo nombre')).toBeVisible();
    await expect(page.getByText('Escribe solo números, hasta 20.')).toBeVisible();
    await expect(page.getByLabel('Alias')).toBeFocused();
  });
});

test('a page that is opened over a slow network is there at once, and its figures come after', async ({ page }) => {
  await signIn(page, demoCustomer, demoPassword);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/virtual-ledger/balances/users', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/application');
  await expect(page.getByRole('heading', { name: 'Inicio', level: 1 })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Movimientos en pesos' })).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(page.getByRole('table', { name: 'Movimientos en pesos' })).toHaveAttribute('aria-busy', 'false');
});

test('a session that ends in the middle of a form leads to sign-in and back, and what was typed is there', async ({
  page,
  context,
}) => {
  await signIn(page, demoCustomer, demoPassword);
  await page.goto('/application/cuentas?dialog=add');
  await page.getByLabel('Alias').fill('Nómina');
  await page.getByLabel('Número de cuenta').fill('0099887766');
  const other = await context.newPage();
  await other.goto('/logout');
  await other.waitForURL('/');
  // The live stream may notice before the button is pressed: either way the form goes, and its words must not.
  await page
    .getByRole('button', { name: 'Guardar cuenta' })
    .click({ timeout: 10_000 })
    .catch(() => undefined);
  await expect(page.getByText('Tu sesión terminó')).toBeVisible();
  await signIn(page, demoCustomer, demoPassword);
  await expect(page.getByRole('dialog', { name: 'Añadir cuenta bancaria' })).toBeVisible();
  await expect(page.getByLabel('Alias')).toHaveValue('Nómina');
  await expect(page.getByLabel('Número de cuenta')).toHaveValue('0099887766');
});

test('a server that is away is said to be away, and what is shown stays', async ({ page, context }) => {
  await signIn(page, demoCustomer, demoPassword);
  await page.goto('/application/wallets');
  await expect(page.getByRole('heading', { name: 'Mi billetera' })).toBeVisible();
  // The other screens' code is fetched ahead.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /record-.*\.js/.test(name)),
  );
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Ver todo' }).click();
  await expect(page.getByText('No pudimos mostrar esta página')).toBeVisible();
  await expect(page.getByText('No pudimos conectarnos con Caudal')).toBeVisible();
  // Nobody has to press anything once the connection is back.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Historial', level: 1 })).toBeVisible();
});

test('an unknown path says so, inside and outside', async ({ page }) => {
  await page.goto('/no-existe');
  await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
  await signIn(page, demoCustomer, demoPassword);
  await page.goto('/application/no-existe');
  await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
  await expect(page).toHaveTitle('Página no encontrada · Caudal');
});
