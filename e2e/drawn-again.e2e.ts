import { expect, test, type Page } from 'playwright/test';
import { demoCustomer } from '../scripts/seed/demo.ts';
import { hold } from './hold.ts';
import { ownCustomer, ownOfficer } from './own-people.ts';
import { enter, enterOffice, openDocuments, seePicture } from './people.ts';
import { urls } from './ports.ts';

/**
 * Runs in the page before React, which reports each commit to this hook. Keeps the first element of every component that was rendered
 * although it was on the screen before.
 */
const watchReact = () => {
  interface Fiber {
    readonly tag: number;
    readonly flags: number;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly alternate: Fiber | null;
    readonly stateNode: unknown;
  }
  const kinds = { components: [0, 1, 11, 14, 15], element: 5 } as const;
  const hasRendered = 1;
  const drawn: Element[] = [];
  const firstElement = (fiber: Fiber | null): Element | null => {
    for (let one = fiber; one; one = one.sibling) {
      const found = one.tag === kinds.element ? (one.stateNode as Element) : firstElement(one.child);
      if (found) return found;
    }
    return null;
  };
  const walk = (fiber: Fiber, former: Fiber) => {
    const isComponent = kinds.components.some((tag) => tag === fiber.tag);
    const element = isComponent && fiber.flags & hasRendered ? firstElement(fiber.child) : null;
    if (element) drawn.push(element);
    if (fiber.child === former.child) return;
    for (let child = fiber.child; child; child = child.sibling) if (child.alternate) walk(child, child.alternate);
  };
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_id: number, { current }: { current: Fiber }) =>
      current.alternate ? walk(current, current.alternate) : undefined,
  };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, drawn });
};

/** Returns how many components within each place were rendered again during the acts. */
async function drawnAgain(page: Page, places: readonly string[], acts: () => Promise<void>) {
  const drawn = await page.evaluateHandle<Element[]>('window.drawn');
  await drawn.evaluate((elements) => elements.splice(0));
  await acts();
  const counts = await drawn.evaluate(
    (elements, selectors) =>
      selectors.map((selector) => [selector, elements.filter((one) => one.closest(selector)).length] as const),
    places,
  );
  return Object.fromEntries(counts);
}

/**
 * Expects that the acts render nothing again in these places. A price that arrives meanwhile may change a place, so the acts are repeated
 * until none does.
 */
async function expectNoneDrawn(page: Page, places: readonly string[], acts: () => Promise<void>): Promise<void> {
  const none = Object.fromEntries(places.map((place) => [place, 0]));
  await expect(async () => expect(await drawnAgain(page, places, acts)).toEqual(none)).toPass();
}

/** Opens a dialog and closes it by Escape. */
async function openAndClose(page: Page, open: () => Promise<void>): Promise<void> {
  await open();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/dialog/);
}

const frame = ['header', 'nav[aria-label="Secciones"]'] as const;

test('a dialog that opens and closes draws neither the frame nor the wallet under it again', async ({ page }) => {
  await page.addInitScript(watchReact);
  await enter(page, demoCustomer);
  await page.goto('/application/wallets');
  const deposit = page.getByRole('button', { name: 'Depositar COP' });
  await expect(deposit).toBeVisible();
  const places = [...frame, 'table'];
  await expectNoneDrawn(page, places, () => openAndClose(page, () => deposit.click()));
});

test('a dialog that opens and closes draws neither the frame nor the accounts under it again', async ({ page }) => {
  await page.addInitScript(watchReact);
  await enter(page, demoCustomer);
  await page.goto('/application/cuentas');
  const add = page.getByRole('button', { name: 'Añadir cuenta bancaria' });
  await expect(add).toBeVisible();
  const places = [...frame, 'article'];
  await expectNoneDrawn(page, places, () => openAndClose(page, () => add.click()));
});

test('another document, and the dialog that declines it, draw only what changes', async ({ page }) => {
  await page.addInitScript(watchReact);
  const customer = await ownCustomer('submitted');
  await enterOffice(page, await ownOfficer());
  await openDocuments(page, customer);
  const main = page.getByRole('main');
  const goTo = async (key: 'j' | 'k', position: string) => {
    await page.keyboard.press(key);
    await expect(main.getByText(position)).toBeVisible();
    await expect(main.getByRole('region').getByRole('img')).toBeVisible();
  };
  await goTo('j', ', 2 de 3');
  await seePicture(page);
  // The miniatures of the documents that neither leave the screen nor come to it.
  const whileMoving = [...frame, 'h1', 'nav[aria-label="Documentos"] a:nth-of-type(3) *'];
  const viewer = await main
    .getByRole('region')
    .filter({ has: page.getByRole('img') })
    .elementHandle();
  await expectNoneDrawn(page, whileMoving, async () => {
    await goTo('k', ', 1 de 3');
    await goTo('j', ', 2 de 3');
    await seePicture(page);
  });
  // The viewer is not built anew for another picture.
  expect(await viewer?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  const whileDeclining = [
    ...whileMoving,
    'nav[aria-label="Documentos"]',
    '[role="toolbar"]',
    '[aria-labelledby="decision"]',
  ];
  await expectNoneDrawn(page, whileDeclining, () => openAndClose(page, () => page.keyboard.press('d')));
});

test('a filter that is chosen and cleared draws neither the other filters nor the rows again', async ({ page }) => {
  await page.addInitScript(watchReact);
  await enterOffice(page, await ownOfficer());
  await page.goto(`${urls.backoffice}/application/administrative/verification`);
  const table = page.getByRole('table', { name: 'Usuarios' });
  await expect(table.getByRole('link').first()).toBeVisible();
  // New rows are never answered, so the ones on the screen stay.
  await hold(page, '**/kyc/administrative/users/information', 'POST');
  const choose = async (isBusy: 'true' | 'false') => {
    await page.getByRole('button', { name: /^Tipo/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Entidad' }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(table).toHaveAttribute('aria-busy', isBusy);
  };
  const otherFilters = 'search > button ~ button svg';
  // The logo links to the list without a filter, so it follows whether there is one.
  const menu = 'nav[aria-label="Secciones"]';
  await expectNoneDrawn(page, [menu, 'h1', 'thead', 'tbody tr', otherFilters], async () => {
    await choose('true');
    await choose('false');
  });
});

test('a menu that closes does not draw its entries again', async ({ page }) => {
  await page.addInitScript(watchReact);
  await enter(page, demoCustomer);
  await page.goto('/application/cuentas');
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Cuentas' })).toBeVisible();
  const entries = '[role="menu"]';
  const drawn = await drawnAgain(page, [entries], async () => {
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  });
  expect(drawn).toEqual({ [entries]: 0 });
});
