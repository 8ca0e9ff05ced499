import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { demoPassword } from '../scripts/seed/demo.ts';
import { letConfirmationsAge } from './confirmations.ts';
import { ownCustomer } from './own-people.ts';
import { enter } from './people.ts';
import { urls } from './ports.ts';

/** The last digits of an account number for which the bank answers nothing for an hour, unless the desk makes it answer. */
const silent = '2222';

const withdrawalOf = (page: Page) => page.getByRole('dialog', { name: 'Retiro', exact: true });

/** Returns the amount that can be withdrawn in whole pesos, as the dialog shows it. */
async function availableIn(dialog: Locator): Promise<number> {
  const text = await dialog.getByRole('definition').first().innerText();
  return Number(text.replaceAll(/\D/g, ''));
}

async function openWithdrawal(page: Page): Promise<Locator> {
  await page.goto('/application/wallets');
  await page.getByRole('link', { name: 'Retirar' }).first().click();
  const dialog = withdrawalOf(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

async function addAccount(page: Page): Promise<void> {
  await page.goto('/application/cuentas');
  await page.getByRole('button', { name: 'Añadir cuenta bancaria' }).click();
  await page.getByLabel('Alias').fill('Nómina');
  await page.getByRole('combobox', { name: 'Banco' }).fill('Bancolombia');
  await page.keyboard.press('Enter');
  await page.getByLabel('Número de cuenta').fill(`001234${silent}`);
  await page.getByRole('button', { name: 'Guardar cuenta' }).click();
  await expect(page.getByRole('article', { name: 'Nómina' })).toContainText(`····${silent}`);
}

async function chooseAccount(dialog: Locator): Promise<void> {
  const accounts = dialog.getByLabel('Cuenta bancaria');
  const value = await accounts.locator('option').filter({ hasText: 'Nómina' }).getAttribute('value');
  await accounts.selectOption(value);
}

test('a verified customer withdraws pesos to their bank', async ({ page }) => {
  const { email } = await ownCustomer('verified', { deposits: [400_000] });
  await enter(page, email);
  await addAccount(page);
  const before = await availableIn(await openWithdrawal(page));

  await test.step('is told that the amount is too high before confirming', async () => {
    const dialog = withdrawalOf(page);
    await chooseAccount(dialog);
    await dialog.getByLabel('Valor').fill('999999999');
    await expect(dialog.getByText(/Escribe un valor menor/).first()).toBeVisible();
    await dialog.getByLabel('Valor').fill('20000');
    await expect(dialog.getByText(/Escribe un valor menor/)).toHaveCount(0);
  });

  await test.step('keeps what was typed after a reload, and the back button sends no request', async () => {
    await page.reload();
    await expect(withdrawalOf(page).getByLabel('Valor')).toHaveValue('20.000');
    await page.goBack();
    await expect(withdrawalOf(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Retirar' }).first().click();
    await chooseAccount(withdrawalOf(page));
    await withdrawalOf(page).getByLabel('Valor').fill('20000');
  });

  await test.step('re-authenticates, and requests the withdrawal once though the key is pressed twice', async () => {
    await letConfirmationsAge(email);
    const dialog = withdrawalOf(page);
    await dialog.getByLabel('La información suministrada es correcta.').check();
    await dialog.getByRole('button', { name: 'Retirar' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const confirmation = page.getByRole('dialog', { name: 'Confirma que eres tú' });
    await confirmation.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Transacción exitosa.' })).toBeVisible();
  });

  const movement = page.getByRole('dialog', { name: 'Retiro a tu banco' });
  await test.step('sees that it is under way', async () => {
    await page.getByRole('link', { name: 'Ver cómo va' }).click();
    await expect(movement.getByText('Pendiente')).toBeVisible();
    await expect(movement.getByText('Se lo enviamos al banco')).toBeVisible();
  });

  await test.step('sees without a reload that the bank has paid', async () => {
    const id = new URL(page.url()).searchParams.get('transaction') ?? '';
    const body = new URLSearchParams({ status: 'APPROVED' });
    // The withdrawal is stored before the bank receives it, so it may not be at the desk yet.
    await expect.poll(async () => (await fetch(`${urls.desk}/desk/payouts`)).text()).toContain(id);
    await fetch(`${urls.desk}/desk/payouts/${id}`, { method: 'POST', body, redirect: 'manual' });
    await expect(movement.getByText('El banco pagó tu retiro')).toBeVisible();
    await expect(movement.getByText('Completo')).toBeVisible();
  });

  await test.step('downloads the receipt as a PDF', async () => {
    const download = page.waitForEvent('download');
    await movement.getByRole('button', { name: 'Descargar comprobante' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('finds one withdrawal in the history, and the wallet reduced by its amount', async () => {
    await movement.getByRole('button', { name: 'Entendido' }).click();
    const movements = page.getByRole('table', { name: 'Movimientos en pesos' });
    await expect(movements.getByRole('row').filter({ hasText: silent })).toHaveCount(1);
    expect(await availableIn(await openWithdrawal(page))).toBe(before - 20_000);
  });

  await test.step('finds all of it in the notices, and marks them as read', async () => {
    await page.goto('/application');
    await page.getByRole('link', { name: /^Avisos, \d+\+? sin leer$/ }).click();
    await expect(page.getByRole('link', { name: /Tu retiro de \$\s20\.000 fue pagado/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Pediste retirar \$\s20\.000/ })).toBeVisible();
    await page.getByRole('button', { name: 'Marcar todo como leído' }).click();
    await expect(page.getByRole('link', { name: 'Avisos', exact: true })).toBeVisible();
  });
});
