import { expect, test, type Page } from 'playwright/test';
import { demoCustomer } from '../scripts/seed/demo.ts';
import { ownOfficer } from './own-people.ts';
import { enter, enterOffice } from './people.ts';
import { urls } from './ports.ts';

/** Holds back all files of the app but not the page itself. Returns a function that releases them. */
async function holdFiles(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/**', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('the page shows the logo and an outline in the chosen theme before the app replaces them', async ({ page }) => {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme === 'light' ? 'dark' : 'light' });
    await page.goto('/login');
    await page.evaluate((chosen) => localStorage.setItem('caudal.theme', chosen), theme);
    const letGo = await holdFiles(page);
    await page.goto('/sign-up', { waitUntil: 'commit' });
    const start = page.locator('#start');
    await expect(start.getByText('Caudal')).toBeVisible();
    const ground = await start.evaluate((element) => getComputedStyle(element).getPropertyValue('--start-page'));
    letGo();
    await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible();
    await expect(start).toBeHidden();
    const ofApp = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--caudal-colour-page'));
    expect(ground.trim(), theme).toBe(ofApp.trim());
    await page.unroute('**/assets/**');
  }
});

/** Opens a screen and returns the files of the app requested until the screen can be used, and the page's HTML. */
async function filesOf(page: Page, path: string, heading: string) {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) files.push(pathname);
  });
  const answer = await page.goto(path);
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  const asked = [...new Set(files)];
  return { asked, html: (await answer?.text()) ?? '' };
}

/** Turns on data saving, so that the app does not preload the other screens. */
function saveData(page: Page): Promise<unknown> {
  return page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
}

test('each screen’s page requests all its files at once', async ({ page }) => {
  await saveData(page);
  await enter(page, demoCustomer);
  for (const [path, heading] of [
    ['/application', 'Inicio'],
    ['/application/wallets', 'Mi billetera'],
    ['/application/record', 'Historial'],
    ['/application/cuentas', 'Cuentas'],
  ] as const) {
    const { asked, html } = await filesOf(page, path, heading);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.length).toBeLessThan(25);
    expect(
      asked.filter((file) => !html.includes(file)),
      path,
    ).toEqual([]);
    page.removeAllListeners('request');
    // A screen's styles build on those in the page, so they must come later.
    const order = await page.evaluate(() => [...document.styleSheets].map(({ href }) => (href ? 'file' : 'page')));
    expect(order.join(' ')).toMatch(/^(page )+file( file)*$/);
  }
});

test('the officers’ page requests all its files at once', async ({ page }) => {
  await saveData(page);
  await enterOffice(page, await ownOfficer());
  const { asked, html } = await filesOf(
    page,
    `${urls.backoffice}/application/administrative/verification`,
    'Verificación',
  );
  expect(asked.filter((file) => !html.includes(file))).toEqual([]);
});
