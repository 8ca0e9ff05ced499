import { expect, test } from 'playwright/test';
import { addBankAccount, depositPesos } from './money-acts.ts';
import { anOfficerAtWork, findDocuments } from './officer-acts.ts';
import { ownOfficer } from './own-people.ts';
import { aSubmittedCustomer, choosePhoto, fillLevel2, seeAllPictures } from './people.ts';

test('a stranger becomes a customer with pesos', async ({ page, browser }) => {
  const officer = await anOfficerAtWork(browser, await ownOfficer());

  const { identity } = await test.step('signs up, answers the survey and sends level 1', () =>
    aSubmittedCustomer(page));

  await test.step('an officer declines one photo, and the customer sees why without a reload', async () => {
    await findDocuments(officer, identity.number);
    await expect(officer.getByRole('definition').filter({ hasText: identity.fullName })).toBeVisible();
    await officer.keyboard.press('j');
    await officer.keyboard.press('d');
    const dialog = officer.getByRole('dialog', { name: 'Declinar documentos' });
    await dialog.getByLabel('Motivo').selectOption({ index: 1 });
    await dialog.getByLabel('Razón para el usuario').fill('La foto del reverso está borrosa.');
    await dialog.getByRole('button', { name: 'Declinar', exact: true }).click();
    await expect(
      officer
        .getByText('El documento ha sido declinado, no se podrá verificar hasta que el usuario suba nuevos documentos')
        .first(),
    ).toBeVisible();
    await expect(page.getByText('La foto del reverso está borrosa.')).toBeVisible();
  });

  await test.step('sends only that photo again', async () => {
    // Documents that were not declined are shown without buttons.
    await expect(page.getByRole('group', { name: 'Frente del documento' }).getByRole('button')).toHaveCount(0);
    await choosePhoto(page, 'Reverso del documento', '#2a9');
    await page.getByRole('button', { name: 'Enviar de nuevo' }).click();
    await expect(page.getByRole('button', { name: 'En proceso de revisión' })).toBeVisible();
  });

  await test.step('the officer sees that it was sent again and verifies all three', async () => {
    await expect(officer.getByText('re-enviado').first()).toBeVisible();
    await seeAllPictures(officer);
    await officer.getByRole('button', { name: 'Verificar los 3' }).click();
    await expect(page.getByRole('button', { name: 'Verificado' })).toBeVisible();
  });

  await test.step('goes on to level 2, which an officer verifies from a PDF', async () => {
    await page.getByRole('link', { name: 'Ir al nivel 2 →' }).click();
    await fillLevel2(page);
    await page.getByRole('button', { name: 'Enviar para revisión' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Entendido' }).click();
    await expect(page.getByRole('button', { name: 'En proceso de revisión' })).toBeVisible();
    await findDocuments(officer, identity.number, 'Dirección');
    await expect(officer.getByText('Empresas Públicas de Medellín, página 1')).toBeVisible();
    await officer.getByLabel('Buscar en el documento').fill('medellín');
    await officer.keyboard.press('Enter');
    await expect(officer.getByText('1 de 2 veces')).toBeVisible();
    const verify = officer.getByRole('button', { name: /^Verificar/ });
    await expect(verify).not.toHaveAttribute('aria-disabled', 'true');
    // A document still counts as seen when the officer scrolls on below it.
    await officer.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await verify.click();
    await expect(page.getByRole('button', { name: 'Verificado' })).toBeVisible();
    await expect(page.getByText(/de \$\s40\.000\.000/).first()).toBeVisible();
  });

  await test.step('adds a bank account', () => addBankAccount(page, identity.number));

  await test.step('deposits pesos by PSE, and the wallet shows them by itself', () => depositPesos(page));

  await test.step('finds the deposit with its steps in the history', async () => {
    await page.goto('/application/record');
    await page.getByRole('table', { name: 'Movimientos en pesos' }).getByRole('link').first().click();
    const dialog = page.getByRole('dialog', { name: 'Depósito por PSE' });
    for (const step of [
      'Pediste el depósito',
      'Tu banco recibió la solicitud',
      'Aprobaste el pago',
      'El dinero está en tu billetera',
    ]) {
      await expect(dialog.getByText(step)).toBeVisible();
    }
  });

  await officer.context().close();
});
