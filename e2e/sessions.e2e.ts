import { expect, test, type Page } from 'playwright/test';
import { demoCustomer, demoNewcomer, demoPassword } from '../scripts/seed/demo.ts';
import { ownCustomer, ownOfficer } from './own-people.ts';
import { enter, enterOffice, openDocuments, pressWhereItIs, signIn, signInOfficer } from './people.ts';
import { urls } from './ports.ts';

/** Looks for these words in every frame from now on, also after a reload. Returns a function that reads the words found. */
async function watchFor(page: Page, words: string[]): Promise<() => Promise<string[]>> {
  function watch(sought: string[]): void {
    const look = () => {
      const found = sought.filter((one) => document.body?.innerText.includes(one));
      const before = JSON.parse(sessionStorage.getItem('drawn') ?? '[]') as string[];
      if (found.length > 0) sessionStorage.setItem('drawn', JSON.stringify([...new Set([...before, ...found])]));
      requestAnimationFrame(look);
    };
    look();
  }
  await page.addInitScript(watch, words);
  await page.evaluate(watch, words);
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('drawn') ?? '[]') as string[]);
}

/** Delays the answers that screens are made of, so that anything drawn before them can be seen. */
async function slowDown(page: Page): Promise<void> {
  await page.route(/virtual-ledger|transactions|\/kyc\/|\/payment\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
}

const pesos = /\$\s[1-9][\d.]{4,}/;
const noPesos = /\$\s0/;

/** Returns the first amount on the screen as it is written. */
async function balanceOf(page: Page): Promise<string> {
  await expect(page.locator('main')).toContainText(pesos);
  return pesos.exec(await page.locator('main').innerText())?.[0] ?? '';
}

/** Returns everything that the app has stored in this tab. */
function stored(page: Page): Promise<string> {
  return page.evaluate(() => {
    const entries = Object.entries(sessionStorage).filter(([key]) => key.startsWith('caudal.'));
    return JSON.stringify(Object.fromEntries(entries));
  });
}

async function signOutInAnotherTab(page: Page, origin: string = urls.customer): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${origin}/logout`);
  await other.waitForURL((url) => url.pathname !== '/logout');
  await other.close();
}

test.describe('the next person at this device', () => {
  test('sees nothing of the former person after signing in in the same tab', async ({ page }) => {
    await signIn(page, demoCustomer, demoPassword);
    await page.goto('/application/wallets');
    const theirs = [demoCustomer, await balanceOf(page)];
    await signOutInAnotherTab(page);
    await expect(page.getByText('Tu sesión terminó')).toBeVisible();
    const drawn = await watchFor(page, theirs);
    await slowDown(page);
    await signIn(page, demoNewcomer, demoPassword);
    await expect(page.locator('main')).toContainText(noPesos);
    await expect(page).toHaveURL(/\/application\/wallets$/);
    expect(await drawn()).toEqual([]);
  });

  test('gets a reloaded page in a tab that the former person had left open', async ({ page, context }) => {
    await signIn(page, demoCustomer, demoPassword);
    // Keeps the tab from learning of the sign-out: from the other tab or from the server.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
    let isDeaf = true;
    await page.route('**/api/live', (route) => (isDeaf ? route.abort() : route.continue()));
    await page.goto('/application/wallets');
    await balanceOf(page);
    await page.evaluate(() => document.documentElement.setAttribute('data-former', ''));
    const other = await context.newPage();
    await other.goto('/logout');
    await other.waitForURL('/');
    await signIn(other, demoNewcomer, demoPassword);
    isDeaf = false;
    await expect(page.locator('html[data-former]')).toHaveCount(0);
    await expect(page.locator('main')).toContainText(noPesos);
    await expect(page.getByRole('button', { name: `Tu cuenta: ${demoNewcomer}` })).toBeVisible();
  });

  test('sees nothing of the former officer', async ({ page }) => {
    const [first, second] = await Promise.all([ownOfficer(), ownOfficer()]);
    await enterOffice(page, first);
    await page.goto(urls.backoffice);
    const rows = page.getByRole('link', { name: /Ver información/ });
    await expect(rows.first()).toBeVisible();
    await page.getByLabel('Identificación').fill('5211');
    await expect(page).toHaveURL(/document=.*5211/);
    expect(await stored(page)).toContain('5211');
    await signOutInAnotherTab(page, urls.backoffice);
    await expect(page.getByText('Tu sesión terminó')).toBeVisible();
    const drawn = await watchFor(page, [first.email]);
    await page.route('**/api/account**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await signInOfficer(page, second);
    await expect(rows.first()).toBeVisible();
    expect(await drawn()).toEqual([]);
    expect(page.url()).not.toContain('5211');
    expect(await stored(page)).not.toContain('5211');
  });
});

test('signing out, or signing in as somebody else, clears the money from the screen of another tab', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const leave of [
    () => signOutInAnotherTab(page),
    async () => {
      await context.clearCookies();
      await other.goto('/login');
      await signIn(other, demoNewcomer, demoPassword);
    },
  ]) {
    await signIn(page, demoCustomer, demoPassword);
    await page.route('**/api/live', (route) => route.abort());
    await page.goto('/application/wallets');
    await balanceOf(page);
    await leave();
    await expect(page.locator('main')).not.toContainText(pesos);
    await page.bringToFront();
  }
  await expect(page.locator('main')).toContainText(noPesos);
});

test('the survey keeps its answers when the session ends, through sign-in and back', async ({ page }) => {
  const { email } = await ownCustomer('opened');
  await enter(page, email);
  await page.goto('/postregister');
  const answers = ['Entre $ 13 y $ 40 millones', 'Entre $ 50 y $ 200 millones'];
  for (const answer of answers) await page.getByLabel(answer).check();
  await signOutInAnotherTab(page);
  // The button may be gone, if the page has noticed the end of the session.
  await pressWhereItIs(page.getByRole('button', { name: 'Continuar' }));
  await expect(page.getByText('Tu sesión terminó')).toBeVisible();
  await signIn(page, email, demoPassword);
  for (const answer of answers) await expect(page.getByLabel(answer)).toBeChecked();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL('**/application/verification');
});

test('an officer’s words are kept when the session ends', async ({ page }) => {
  const [officer, customer] = await Promise.all([ownOfficer(), ownCustomer('submitted')]);
  await enterOffice(page, officer);
  await openDocuments(page, customer);
  await page.getByRole('button', { name: 'Declinar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Declinar documentos' });
  await dialog.getByLabel('Motivo').selectOption({ index: 2 });
  await dialog.getByLabel('Razón para el usuario').fill('La esquina está cortada.');
  await dialog.getByLabel('Nota interna').fill('Segunda vez.');
  // Ends the session through the API: signing out on the page would delete the draft.
  const ended = await page.request.post(`${urls.backoffice}/api/logout`, {
    data: {},
    headers: { origin: urls.backoffice },
  });
  expect(ended.ok()).toBe(true);
  await expect(page.getByText('Tu sesión terminó')).toBeVisible();
  await signInOfficer(page, officer);
  await expect(dialog.getByLabel('Razón para el usuario')).toHaveValue('La esquina está cortada.');
  await expect(dialog.getByLabel('Nota interna')).toHaveValue('Segunda vez.');
  await expect(dialog.getByLabel('Motivo')).not.toHaveValue('');
});

test('signing in again returns to the same page, and the way back still works', async ({ page }) => {
  // Makes more movements than fit on one page.
  const { email } = await ownCustomer('verified', { deposits: Array.from({ length: 12 }, () => 20_000) });
  await enter(page, email);
  await page.goto('/application/wallets?of=fiat');
  await page.getByRole('link', { name: 'Ver todo' }).click();
  // Waits for the screen of the history, because the wallet's own list has pages too and is shown while the history loads.
  await expect(page.getByRole('heading', { level: 1, name: 'Historial' })).toBeVisible();
  await expect(page).toHaveURL(/\/record$/);
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(/\/record\?.*cursor=/);
  await signOutInAnotherTab(page);
  await expect(page.getByText('Tu sesión terminó')).toBeVisible();
  await signIn(page, email, demoPassword);
  await expect(page).toHaveURL(/cursor=/);
  await page.getByRole('link', { name: 'Anterior' }).click();
  await expect(page).toHaveURL(/\/record$/);
  await page.goBack();
  await expect(page).toHaveURL(/cursor=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/record$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/wallets\?of=fiat$/);
});
