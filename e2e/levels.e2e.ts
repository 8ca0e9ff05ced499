import { expect, test, type Page } from 'playwright/test';
import { checkDigitOf } from '@caudal/api-spec/company';
import { aPdf } from '../api-server/src/testing/pdfs.ts';
import { acceptAll, expectOk } from '../api-server/src/testing/people.ts';
import { chooseBySearch, enter } from './people.ts';
import { aNewcomer, anOfficerBefore, aVerified, sendLevel2 } from './prepared.ts';

// Levels sent from the customer's own form, up to the confirmation.

const html = Buffer.from('<!doctype html><script>alert(1)</script>');

async function choose(page: Page, place: string | RegExp, name: string, buffer?: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('group', { name: place })
    .getByRole('button', { name: /^Elegir/ })
    .click();
  await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: buffer ?? (await aPdf()) });
  const taken = page.getByRole('button', { name: `Descargar ${name}` });
  await expect(buffer ? page.getByRole('button', { name: `Quitar ${name}` }) : taken).toBeVisible();
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar para revisión' }).click();
  const dialog = page.getByRole('dialog', { name: 'Los documentos se han enviado satisfactoriamente.' });
  await dialog.getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByRole('button', { name: 'En proceso de revisión' })).toBeVisible();
}

test('a customer sends level 3 with three documents and one that an officer requested by name', async ({ page }) => {
  const officer = await anOfficerBefore();
  const customer = await aVerified({ fullName: 'Ignacio Zea Lobo' });
  await sendLevel2(customer);
  await acceptAll(officer, customer.id);
  const [support, asked] = ['Soporte de operaciones', 'Promesa de compraventa'];
  const reason = 'Explica el depósito de marzo.';
  await expectOk(officer.call('requestDocument', { body: { userId: customer.id, level: 3, name: asked, reason } }));
  await enter(page, customer.email);
  await page.goto('/application/verification?level=3');
  await choose(page, support, 'extracto.pdf');
  await choose(page, support, 'contrato.pdf');
  await expect(page.getByText(`Para enviar falta: ${support} (1 de 3 archivos); ${asked}.`)).toBeVisible();
  await expect(page.getByRole('group', { name: asked })).toContainText(reason);
  await choose(page, asked, 'promesa.pdf');
  await expect(page.getByText(`Para enviar falta: ${support} (1 de 3 archivos).`)).toBeVisible();

  await test.step('refuses a file that is not a PDF and keeps the others', async () => {
    await choose(page, support, 'factura.pdf', html);
    await expect(page.getByText('Esto es una página web. Solo se permite archivo PDF')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enviar para revisión' })).toBeDisabled();
    for (const name of ['extracto.pdf', 'contrato.pdf', 'promesa.pdf'])
      await expect(page.getByRole('button', { name: `Descargar ${name}` })).toBeVisible();
  });

  await test.step('keeps the uploaded files after a reload', async () => {
    await page.reload();
    await expect(page.getByText(`Para enviar falta: ${support} (1 de 3 archivos).`)).toBeVisible();
    await expect(page.getByText('factura.pdf')).toHaveCount(0);
  });

  await choose(page, support, 'declaración.pdf');
  await send(page);
});

test('an institution sends both its levels', async ({ page }) => {
  const newcomer = await aNewcomer();
  const base = String(900_000_000 + Math.floor(Math.random() * 99_000_000));
  const digit = checkDigitOf(base);
  await enter(page, newcomer.email);
  await page.goto('/application/verification');
  await page.getByRole('radio', { name: /Institución/ }).check();
  const company = await test.step('fills in the fields, some with errors', async () => {
    await page.getByLabel('Razón social').fill('Remansos del Río S.A.S.');
    await page.getByRole('textbox', { name: 'NIT' }).fill(`${base}-${(digit + 1) % 10}`);
    await expect(page.getByLabel('País de constitución')).toHaveValue('CO');
    await page.getByLabel('Departamento').selectOption({ label: 'Antioquia' });
    await chooseBySearch(page, 'Municipio', 'medellin');
    await page.getByLabel('Dirección principal').fill('Calle 10 # 43-12');
    await page.getByLabel('Descripción del negocio').fill('Transporte por el río');
    await page
      .getByRole('radiogroup', { name: /lícitos/ })
      .getByLabel('Sí')
      .check();
    await page.getByLabel('Origen de los fondos').fill('Fletes');
    await page.getByLabel(/^Fecha del certificado/).fill(daysFromNow(1));
    const holders = [
      { name: 'Ana Peña', id: '1020304050', share: '60' },
      { name: 'Luis Gómez', id: '79123456', share: '40,01' },
    ];
    for (const [at, { name, id, share }] of holders.entries()) {
      if (at > 0) await page.getByRole('button', { name: 'Añadir accionista' }).click();
      const holder = page.getByRole('group', { name: `Accionista ${at + 1}` });
      await holder.getByLabel('Nombre').fill(name);
      await holder.getByLabel('Documento').fill(id);
      await holder.getByLabel('Participación').fill(share);
    }
    await page.getByLabel('Representante legal', { exact: true }).fill('Ana Peña');
    await page.getByLabel('Documento del representante legal').fill('1.020.304.050');
    await page
      .getByRole('radiogroup', { name: /suplente/ })
      .getByLabel('No')
      .check();
    return {
      nit: page.getByRole('textbox', { name: 'NIT' }),
      date: page.getByLabel(/^Fecha del certificado/),
      share: page.getByRole('group', { name: 'Accionista 2' }).getByLabel('Participación'),
    };
  });

  await test.step('accepts each document in its own field and names the first missing one', async () => {
    for (const [place, name] of [
      ['RUT', 'RUT.pdf'],
      ['Certificado de cámara de comercio', 'cámara de comercio.pdf'],
      ['Certificado de composición accionaria', 'composición accionaria.pdf'],
      [/^Documentos de representantes y socios/, 'cédulas.pdf'],
    ] as const)
      await choose(page, place, name);
    await expect(page.getByText('Para enviar falta: Autorización para operar.')).toBeVisible();
    await choose(page, 'Autorización para operar', 'autorización.pdf');
  });

  await test.step('shows each error beside its field and keeps what was typed', async () => {
    await page.getByRole('button', { name: 'Enviar para revisión' }).click();
    await expect(company.nit).toHaveAccessibleDescription(/no coincide con su dígito de verificación/);
    await expect(company.date).toHaveAccessibleDescription(/Ese día no ha llegado/);
    await expect(company.share).toHaveAccessibleDescription(/suman 100,01\s%/);
    await page.reload();
    await expect(company.share).toHaveValue('40,01');
    await company.nit.fill(`${base}-${digit}`);
    await company.date.fill(daysFromNow(-30));
    await company.share.fill('40');
    await send(page);
  });

  await test.step('opens the second level after the first is verified', async () => {
    const officer = await anOfficerBefore();
    await acceptAll(officer, newcomer.id);
    await page.getByRole('link', { name: 'Ir al nivel 2 →' }).click();
    await page.getByLabel('Ingresos').selectOption({ index: 2 });
    await page.getByLabel('Activos').selectOption({ index: 2 });
    await choose(page, 'Estados financieros', 'estados financieros.pdf');
    await expect(page.getByText('Para enviar falta: Declaraciones de renta / Declaraciones de IVA.')).toBeVisible();
    await choose(page, 'Declaraciones de IVA', 'IVA.pdf');
    await send(page);
  });
});

const day_milliseconds = 86_400_000;
const colombian = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' });
/** Returns a day in Colombia as YYYY-MM-DD. */
const daysFromNow = (days: number) => colombian.format(Date.now() + days * day_milliseconds);
