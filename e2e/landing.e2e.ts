import { expect, test } from 'playwright/test';
import { demoCustomer } from '../scripts/seed/demo.ts';
import { enter } from './people.ts';
import { urls } from './ports.ts';

const statement = 'no es una entidad financiera vigilada';

// The server sends the same page to every width.
test.describe('without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page can be read completely, names its canonical URL and has a social image', async ({
    page,
    request,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Crear cuenta' }).first()).toHaveAttribute('href', '/sign-up');
    await expect(page.getByRole('contentinfo')).toContainText(statement);
    await expect(page.locator('main')).toContainText('PSE');
    await expect(page).toHaveTitle(/Caudal/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${urls.customer}/`);
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(image).toBe(`${urls.customer}/social.png`);
    expect((await request.get(image ?? '')).headers()['content-type']).toBe('image/png');
  });

  test('each public page can be read completely', async ({ page }) => {
    for (const [path, title] of [
      ['/terms-and-conditions', 'Términos y condiciones'],
      ['/data-policy', 'Política de tratamiento de datos'],
      ['/sarlaft-policy', 'Política SARLAFT'],
      ['/contact-us/', 'Contacto'],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveTitle(`${title} · Caudal`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Caudal/);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        urls.customer + path.replace(/\/$/, ''),
      );
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index, follow');
    }
  });
});

test(
  'a visitor reads the terms from the landing page and sends us a message, which arrives',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(error.message));
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Términos y condiciones' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeVisible();
    // The app hydrates the prerendered page.
    await page.reload();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click();
    const subject = `Una pregunta ${Date.now()}`;
    await page.getByLabel('Correo electrónico').fill('visita@example.co');
    await page.getByLabel('Asunto').fill(subject);
    await page.getByLabel('Descripción').fill('¿Puedo retirar a un banco de otra ciudad?');
    await page.reload();
    await expect(page.getByLabel('Asunto')).toHaveValue(subject);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByRole('dialog', { name: 'Petición enviada satisfactoriamente.' })).toBeVisible();
    await expect
      .poll(async () => (await request.get(`${urls.desk}/desk/mail`)).json() as Promise<{ subject: string }[]>)
      .toContainEqual(expect.objectContaining({ subject: `[Contacto] ${subject}`, replyTo: 'visita@example.co' }));
    expect(said).toEqual([]);
  },
);

test('the landing page starts without a console message and without layout shifts', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const moved = Number(document.documentElement.dataset['moved'] ?? 0);
        // Shifts right after an input are intended.
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

test('the landing page stays complete for a signed-in customer', { tag: '@desktop' }, async ({ page }) => {
  await enter(page, demoCustomer);
  await page.goto('/application');
  await expect(page.getByRole('heading', { name: 'Inicio', level: 1 })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Ir a mi cuenta' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Preguntas frecuentes' })).toBeAttached();
});

test('the landing page leads to sign-up and back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Crear cuenta' }).first().click();
  await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/');
});
