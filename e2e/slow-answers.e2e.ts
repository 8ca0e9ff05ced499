import { expect, test } from 'playwright/test';
import { hold } from './hold.ts';
import { ownCustomer, ownOfficer } from './own-people.ts';
import { aPhoto, choosePhoto, enter, enterOffice, openDocuments, seePicture } from './people.ts';

test('adding a bank account cannot be cancelled while it is being saved, and does not navigate after the dialog is left', async ({
  page,
}) => {
  const { email } = await ownCustomer('verified');
  await enter(page, email);
  await page.goto('/application/wallets');
  await page.goto('/application/cuentas');
  await page.getByRole('button', { name: 'Añadir cuenta bancaria' }).click();
  await page.getByLabel('Alias').fill('Lenta');
  await page.getByRole('combobox', { name: 'Banco' }).fill('Bancolombia');
  await page.keyboard.press('Enter');
  await page.getByLabel('Número de cuenta').fill('0012-3456 78');
  const save = await hold(page, '**/payment/accounts', 'POST');
  await page.getByRole('button', { name: 'Guardar cuenta' }).click();
  await save.asked;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Añadir cuenta bancaria' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  save.release();
  await expect(page.getByRole('article', { name: 'Lenta' })).toContainText('····5678');
  await expect(page).toHaveURL(/\/application\/cuentas$/);
  await page.getByRole('link', { name: 'Eliminar la cuenta Lenta' }).click();
  await page.getByRole('button', { name: 'Eliminar cuenta' }).click();
  await expect(page.getByRole('article', { name: 'Lenta' })).toBeHidden();
});

test('a deposit that was left while being sent does not replace the next one', async ({ page }) => {
  const { email } = await ownCustomer('verified', { deposits: [250_000] });
  await enter(page, email);
  await page.goto('/application/wallets');
  await page.getByRole('button', { name: 'Depositar COP' }).click();
  await page.getByLabel('Valor').fill('50000');
  const first = await hold(page, '**/payment/deposit', 'POST');
  await page.getByRole('button', { name: 'Ir a mi banco' }).click();
  await first.asked;
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goForward();
  await page.getByLabel('Valor').fill('70000');
  first.release();
  await expect(page.getByText('Tu depósito quedó registrado. Míralo en tu historial.').first()).toBeVisible();
  await expect(page.getByLabel('Valor')).toHaveValue('70.000');
});

test('a photo chosen later stays, even if an earlier and larger one takes longer', async ({ page }) => {
  const { email } = await ownCustomer('answered');
  await enter(page, email);
  await page.goto('/application/verification');
  const group = page.getByRole('group', { name: 'Frente del documento' });
  const chooser = page.waitForEvent('filechooser');
  await group.getByRole('button', { name: 'Elegir archivo' }).click();
  const files = await chooser;
  const photo = async (width: number, height: number) => ({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: await aPhoto('#27a', { width, height }),
  });
  const [large, small] = [await photo(7_000, 5_200), await photo(500, 400)];
  await files.setFiles(large);
  await files.setFiles(small);
  const widths = () => group.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(widths).toBe(500);
  await choosePhoto(page, 'Reverso del documento', '#a72');
  expect(await widths()).toBe(500);
});

test('a decision that is still being sent does not navigate an officer who has left, and does not get lost', async ({
  page,
}) => {
  const [officer, customer] = await Promise.all([ownOfficer(), ownCustomer('submitted')]);
  await enterOffice(page, officer);
  await openDocuments(page, customer);
  const decision = await hold(page, '**/user-documents/accept', 'POST');
  await seePicture(page);
  await page.getByRole('button', { name: /^Verificar(?! los)/ }).click();
  await expect(page.getByText('Frente: se verificará.', { exact: true })).toBeVisible();
  // Leaving the customer sends the decision at once.
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await decision.asked;
  await expect(page.getByRole('table', { name: 'Usuarios' })).toBeVisible();
  // The browser asks before it leaves the page while the decision is being sent, on any screen.
  const asked = page.waitForEvent('dialog');
  const reloading = page.evaluate(() => window.location.reload());
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await reloading;
  decision.release();
  await expect(page.getByText('El documento se ha verificado satisfactoriamente.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/administrative\/verification/);
});
