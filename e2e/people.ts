import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { demoPassword } from '../scripts/seed/demo.ts';
import { codeOf, linkMailedTo } from './desk.ts';
import { ownCustomersFile, type OwnCustomer, type OwnCustomerName } from './own-customers.ts';
import { aPdf } from '../api-server/src/testing/pdfs.ts';
import { urls } from './ports.ts';

export const password = 'cuatro caballos en el rio';

export function anEmail(): string {
  return `${randomUUID().slice(0, 13)}@correo.example`;
}

/** A photo as large as a phone's, of a colour of its own. */
export function aPhoto(colour: string, width = 2_600, height = 1_900): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

/** Signs up and confirms by the mailed link, as a stranger does; that signs in as well. */
export async function signUp(page: Page, email: string): Promise<string> {
  await page.goto('/sign-up');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  const link = await linkMailedTo(email);
  await page.goto(link);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await page.waitForURL('**/postregister');
  return link;
}

export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** At the back office's sign-in, with the code of the officer's authenticator. */
export async function signInOfficer(page: Page, email: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByLabel('Código de 6 dígitos').fill(await codeOf(email));
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

export async function answerSurvey(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Antes de continuar, responde estas preguntas' })).toBeVisible();
  await page.getByLabel('Entre $ 13 y $ 40 millones').check();
  await page.getByLabel('Entre $ 50 y $ 200 millones').check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL('**/application/verification');
}

export interface Identity {
  fullName: string;
  number: string;
}

export function anIdentity(): Identity {
  return { fullName: 'Ana María Peña Ñáñez', number: `99${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}` };
}

export async function fillLevel1(page: Page, { fullName, number }: Identity): Promise<void> {
  await page.getByLabel('Nombre completo').fill(fullName);
  await page.getByLabel('Celular').fill('300 123 4567');
  await page.getByLabel('Número de documento').fill(number);
  await page.getByLabel('Fecha de nacimiento').fill('1990-05-17');
  await page.getByLabel('No', { exact: true }).check();
  await choosePhoto(page, 'Frente del documento', '#2a7');
  await choosePhoto(page, 'Reverso del documento', '#27a');
  await choosePhoto(page, 'Selfie con tu documento', '#a72');
}

/** Of somebody who lives in Colombia, with a proof of two pages. */
export async function fillLevel2(page: Page): Promise<void> {
  await page.getByLabel('Departamento').selectOption({ label: 'Antioquia' });
  await chooseBySearch(page, 'Municipio', 'medellin');
  await page.getByLabel('Dirección').fill('Carrera 43A # 1-50');
  await chooseBySearch(page, 'Ocupación', 'empleado');
  await chooseBySearch(page, 'Actividad económica', '6201');
  await page.getByLabel('Descripción de tu actividad económica').fill('Programas para tiendas');
  await page
    .getByRole('radiogroup', { name: /lícito/ })
    .getByLabel('Sí')
    .check();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Elegir archivo/ }).click();
  const buffer = await aPdf({ pages: 2, words: 'Empresas Públicas de Medellín, página' });
  await (await chooser).setFiles({ name: 'Recibo de luz.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByRole('button', { name: 'Descargar Recibo de luz.pdf' })).toBeVisible();
}

export async function chooseBySearch(page: Page, label: string, words: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(words);
  await page.getByRole('option').first().click();
}

export async function choosePhoto(page: Page, label: string, colour: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('group', { name: label }).getByRole('button', { name: 'Elegir archivo' }).click();
  await (await chooser).setFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await aPhoto(colour) });
  await expect(page.getByRole('group', { name: label }).getByRole('img')).toBeVisible();
}

/** A customer who is signed in and has sent level 1. */
export async function aSubmittedCustomer(page: Page): Promise<{ email: string; identity: Identity }> {
  const email = anEmail();
  const identity = anIdentity();
  await signUp(page, email);
  await answerSurvey(page);
  await fillLevel1(page, identity);
  await page.getByRole('button', { name: 'Enviar para revisión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByRole('button', { name: 'En proceso de revisión' })).toBeVisible();
  return { email, identity };
}

/** The customer that this test has to itself. */
export async function ownCustomer(test: OwnCustomerName): Promise<OwnCustomer> {
  const known = JSON.parse(await readFile(ownCustomersFile, 'utf8')) as Record<OwnCustomerName, OwnCustomer>;
  return known[test];
}

/** Where an officer finds a customer's file. */
export function fileOf({ id }: OwnCustomer): string {
  return `${urls.backoffice}/application/administrative/naturalUserInformation/${id}`;
}

/** Opens the documents of the customer that this test has to itself, as an officer who is signed in. */
export async function openOwnDocuments(page: Page, test: OwnCustomerName): Promise<void> {
  await page.goto(fileOf(await ownCustomer(test)));
  await page.getByRole('link', { name: 'Revisar documento' }).click();
  await expect(page.getByRole('heading', { name: 'Documento de identidad' })).toBeVisible();
}

/** Until the picture that is looked at has been on the screen for long enough to be seen: it can be decided then. */
export async function seePicture(officer: Page): Promise<void> {
  await expect(officer.getByRole('button', { name: /^Verificar(?! los)/ })).toBeEnabled();
}

/** Looks at all of a customer's pictures, which verifying them at once asks for. */
export async function seeAllPictures(officer: Page): Promise<void> {
  const links = officer.getByRole('navigation', { name: 'Documentos' }).getByRole('link');
  for (const link of await links.all()) {
    await link.click();
    await expect(link).toHaveAttribute('aria-current');
    await seePicture(officer);
  }
}

export { urls };
