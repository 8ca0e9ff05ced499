import { expect, test, type Browser, type Page } from 'playwright/test';
import { goDownTo } from './keyboard.ts';
import { ownCustomer, ownOfficer } from './own-people.ts';
import { enter, enterOffice } from './people.ts';
import type { PreparedOfficer } from './preparing.ts';
import { urls } from './ports.ts';

const queue = `${urls.backoffice}/application/administrative/cases`;

async function atWork(browser: Browser, officer: PreparedOfficer): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enterOffice(page, officer);
  await page.goto(`${queue}?kind=payment_mismatch`);
  await expect(page.getByRole('heading', { name: 'Casos', level: 1 })).toBeVisible();
  return page;
}

/** Requests a deposit as the signed-in customer and pays another amount. */
async function payAnotherAmount(page: Page, asked: string, paid: string): Promise<void> {
  await page.goto('/application/wallets?dialog=deposit');
  await page.getByLabel('Valor').fill(asked);
  const bankTab = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Ir a mi banco' }).click();
  const bank = await bankTab;
  await bank.getByLabel('Pagar otro valor, en pesos').fill(paid);
  await bank.getByRole('button', { name: 'Aprobar' }).click();
}

test('two officers take, propose and approve the case of a payment of another amount', async ({ page, browser }) => {
  const [{ email }, proposing, approving] = await Promise.all([
    ownCustomer('verified', { deposits: [250_000] }),
    ownOfficer(),
    ownOfficer(),
  ]);
  const [one, two] = await Promise.all([atWork(browser, proposing), atWork(browser, approving)]);
  await enter(page, email);
  const rowOf = (officer: Page) => officer.getByRole('row').filter({ hasText: email });

  await test.step('the case appears in the queue by itself', async () => {
    await payAnotherAmount(page, '90000', '65000');
    await expect(rowOf(one)).toBeVisible();
    await expect(rowOf(two)).toBeVisible();
  });

  await test.step('one officer takes it by keyboard, and the other sees who holds it', async () => {
    const link = rowOf(one).getByRole('link', { name: 'Pago por otro monto' });
    await goDownTo(one, rowOf(one));
    await expect(link).toBeFocused();
    await one.keyboard.press('t');
    await expect(rowOf(one)).toContainText('Lo tienes tú');
    await expect(rowOf(two)).toContainText(proposing.email);
    await expect(rowOf(two).getByRole('button', { name: /^Tomar/ })).toHaveAttribute('aria-disabled', 'true');
    await expect(link).toBeFocused();
    await one.keyboard.press('Enter');
  });

  await test.step('the first officer proposes with a message and a reason, and cannot approve alone', async () => {
    await expect(one.getByText('$ 90.000')).toBeVisible();
    await expect(one.getByText('$ 65.000')).toBeVisible();
    await one.getByRole('button', { name: 'Proponer' }).click();
    await expect(one.getByText('Elige qué propones.')).toBeVisible();
    await one.getByText('Acreditar al cliente').click();
    await one.getByLabel('Mensaje para el usuario').fill('Recibimos $ 65.000 y ya están en tu saldo.');
    await one.getByLabel('Razón interna').fill('El banco confirma el pago.');
    await one.getByRole('button', { name: 'Proponer' }).click();
    await expect(one.getByRole('heading', { name: 'Propuesta que espera a otro oficial' })).toBeVisible();
    await expect(one.getByRole('button', { name: 'Aprobar' })).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('the other officer approves, and the customer reads the message', async () => {
    await rowOf(two).getByRole('link', { name: 'Pago por otro monto' }).click();
    await two.getByRole('button', { name: 'Aprobar' }).click();
    const dialog = two.getByRole('dialog', { name: '¿Aprobar esta propuesta?' });
    await expect(dialog).toContainText('$ 65.000');
    await dialog.getByRole('button', { name: 'Aprobar' }).click();
    await expect(two.getByText('Propuesta aprobada')).toBeVisible();
    await expect(one.getByText('Propuesta aprobada')).toBeVisible();
    await page.goto('/application/record');
    await page.getByRole('table', { name: 'Movimientos en pesos' }).getByRole('link').first().click();
    await expect(page.getByText('Recibimos $ 65.000 y ya están en tu saldo.')).toBeVisible();
  });

  await test.step('the next case opens where it is decided and can be handed over there', async () => {
    // The next case is the one that has waited longest.
    await ownCustomer('submitted', { hours: 5_000 });
    await one.goto(`${queue}?kind=document_review&holder=nobody`);
    await expect(one.getByRole('link', { name: 'Revisión de documentos' }).first()).toBeVisible();
    await one.keyboard.press('n');
    await expect(one.getByRole('heading', { name: 'Documento de identidad' })).toBeVisible();
    await expect(one.getByText('Lo tienes tú')).toBeVisible();
    await one.getByRole('button', { name: 'Pasar' }).click();
    const dialog = one.getByRole('dialog', { name: 'Pasar el caso a otro oficial' });
    await dialog.getByLabel('Oficial').selectOption(approving.email);
    await dialog.getByRole('button', { name: 'Pasar el caso' }).click();
    await expect(one.getByText(`Lo tiene ${approving.email}.`).first()).toBeVisible();
  });

  await Promise.all([one, two].map((officer) => officer.context().close()));
});
