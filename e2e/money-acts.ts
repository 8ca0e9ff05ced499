import { expect, type Page } from 'playwright/test';

// Acts of a verified customer with money, by the screens.

/** Adds a bank account of the customer's own, whose document the form has filled in. */
export async function addBankAccount(page: Page, holderDocument: string): Promise<void> {
  await page.goto('/application/cuentas');
  await page.getByRole('button', { name: 'Añadir cuenta bancaria' }).click();
  await page.getByLabel('Alias').fill('Ahorros');
  await page.getByRole('combobox', { name: 'Banco' }).fill('Bancolombia');
  await page.keyboard.press('Enter');
  await page.getByLabel('Número de cuenta').fill('0012345678');
  await expect(page.getByLabel('Documento del titular')).toHaveValue(holderDocument);
  await page.getByRole('button', { name: 'Guardar cuenta' }).click();
  await expect(page.getByRole('article', { name: 'Ahorros' })).toContainText('Bancolombia ····5678');
}

/** Deposits 250,000 pesos by PSE, approves them on the bank's page, and waits until the wallet shows them. */
export async function depositPesos(page: Page): Promise<void> {
  await page.goto('/application/wallets?of=fiat');
  await page.getByRole('button', { name: 'Depositar COP' }).click();
  await page.getByLabel('Valor').fill('250000');
  await expect(page.getByLabel('Valor')).toHaveValue('250.000');
  const bankTab = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Ir a mi banco' }).click();
  const bank = await bankTab;
  await expect(bank.getByRole('heading', { name: 'Pagar $ 250.000 a Caudal' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Depósito en proceso' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await bank.getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByText('$ 250.000').first()).toBeVisible();
  await expect(page.getByText('Completo')).toBeVisible();
}

/** Opens the swap of two assets, by their numbers. */
export async function openSwap(page: Page, pay: number, receive: number): Promise<void> {
  await page.goto(`/application/trade?pay=${pay}&receive=${receive}`);
  await expect(page.getByRole('heading', { name: 'Intercambio', level: 1 })).toBeVisible();
}

/** Confirms the quoted swap and waits until the chain has carried it out. */
export async function swap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'INTERCAMBIAR' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmación de intercambio' });
  await dialog.getByRole('button', { name: 'Confirmar intercambio' }).click();
  const done = page.getByRole('dialog', { name: 'Intercambio completado' });
  await expect(done).toBeVisible();
  await done.getByRole('button', { name: 'Continuar' }).click();
}
