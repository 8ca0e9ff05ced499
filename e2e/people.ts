import { randomUUID } from 'node:crypto';
import { createAgreementKey } from '@caudal/api-spec';
import { operations } from '@caudal/api-spec/server';
import { expect, type APIResponse, type Locator, type Page } from 'playwright/test';
import sharp, { type Create } from 'sharp';
import { demoPassword } from '../scripts/seed/demo.ts';
import { linkMailedTo } from './desk.ts';
import { codeOf } from './own-people.ts';
import type { PreparedCustomer, PreparedOfficer } from './preparing.ts';
import { aPdf } from '../api-server/src/testing/pdfs.ts';
import { urls } from './ports.ts';

export const password = 'cuatro caballos en el rio';

export function anEmail(): string {
  return `${randomUUID().slice(0, 13)}@correo.example`;
}

type PhotoSize = Pick<Create, 'width' | 'height'>;

/** The size of a phone's photo, which the app scales down before it sends it. */
export const of_a_phone: PhotoSize = { width: 2_600, height: 1_900 };

/** Returns a photo of one colour, no larger than those that the app sends. */
export function aPhoto(colour: string, size: PhotoSize = { width: 650, height: 475 }): Promise<Buffer> {
  return sharp({ create: { ...size, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

/** Signs up and confirms by the mailed link, which also signs in. Returns the link. */
async function signUp(page: Page, email: string): Promise<string> {
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

/** Presses a button if it is still there, without waiting. */
export async function pressWhereItIs(button: Locator): Promise<void> {
  await button.evaluateAll((found: HTMLElement[]) => found[0]?.click());
}

/** Signs an officer in by the back office's form, trying codes of their authenticator until one is accepted. */
export async function signInOfficer(page: Page, officer: PreparedOfficer): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(officer.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Código de 6 dígitos');
  const isSignedIn = () => !new URL(page.url()).pathname.startsWith('/login');
  // A code that expired on its way is refused, and the field is empty again.
  const isRefused = () => field.evaluateAll((inputs: HTMLInputElement[]) => inputs.some(({ value }) => value === ''));
  while (!isSignedIn()) {
    await field.fill(await codeOf(officer));
    // Retried, because the page may reload in between.
    await expect(async () => expect(isSignedIn() || (await isRefused())).toBe(true)).toPass();
  }
}

/** Signs a customer in without the form, for tests about something else. The page gets the cookies. */
export async function enter(page: Page, email: string): Promise<void> {
  await authenticate(page, urls.customer, email);
}

/** Signs an officer in without the form. */
export async function enterOffice(page: Page, officer: PreparedOfficer): Promise<void> {
  const { pending } = await authenticate(page, urls.backoffice, officer.email);
  const { publicKey } = await createAgreementKey();
  await expect(async () => {
    const proof = { code: await codeOf(officer) };
    const data = { token: pending?.token, proof, publicKey };
    const answer = await ask(page, urls.backoffice, operations.answerSecondFactor.path, data);
    expect(answer.status(), await answer.text()).toBe(200);
  }).toPass();
}

async function authenticate(page: Page, origin: string, email: string): Promise<{ pending: { token: string } | null }> {
  const { publicKey } = await createAgreementKey();
  const data = { email, password: demoPassword, publicKey };
  const answer = await ask(page, origin, operations.authenticate.path, data);
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as { pending: { token: string } | null };
}

function ask(page: Page, origin: string, path: string, data: object): Promise<APIResponse> {
  return page.context().request.post(origin + path, { data, headers: { origin }, timeout: 0 });
}

async function answerSurvey(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Antes de continuar, responde estas preguntas' })).toBeVisible();
  await page.getByLabel('Entre $ 13 y $ 40 millones').check();
  await page.getByLabel('Entre $ 50 y $ 200 millones').check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL('**/application/verification');
}

interface Identity {
  fullName: string;
  number: string;
}

export function anIdentity(): Identity {
  return { fullName: 'Ana María Peña Ñáñez', number: `99${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}` };
}

/** Fills in level 1. Uses small photos if no size is given. */
export async function fillLevel1(page: Page, { fullName, number }: Identity, size?: PhotoSize): Promise<void> {
  await page.getByLabel('Nombre completo').fill(fullName);
  await page.getByLabel('Celular').fill('300 123 4567');
  await page.getByLabel('Número de documento').fill(number);
  await page.getByLabel('Fecha de nacimiento').fill('1990-05-17');
  await page.getByLabel('No', { exact: true }).check();
  await choosePhoto(page, 'Frente del documento', '#2a7', size);
  await choosePhoto(page, 'Reverso del documento', '#27a', size);
  await choosePhoto(page, 'Selfie con tu documento', '#a72', size);
}

/** Fills in level 2 for somebody who lives in Colombia, with a proof of address of two pages. */
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

export async function choosePhoto(page: Page, label: string, colour: string, size?: PhotoSize): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('group', { name: label }).getByRole('button', { name: 'Elegir archivo' }).click();
  await (await chooser).setFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await aPhoto(colour, size) });
  await expect(page.getByRole('group', { name: label }).getByRole('img')).toBeVisible();
}

/** Signs up and sends level 1 through the forms, with photos of a phone's size. */
export async function aSubmittedCustomer(page: Page): Promise<{ email: string; identity: Identity }> {
  const email = anEmail();
  const identity = anIdentity();
  await signUp(page, email);
  await answerSurvey(page);
  await fillLevel1(page, identity, of_a_phone);
  await page.getByRole('button', { name: 'Enviar para revisión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByRole('button', { name: 'En proceso de revisión' })).toBeVisible();
  return { email, identity };
}

/** Returns the URL of a customer's file in the back office. */
export function fileOf({ id }: Pick<PreparedCustomer, 'id'>): string {
  return `${urls.backoffice}/application/administrative/naturalUserInformation/${id}`;
}

/** Opens a customer's documents as a signed-in officer. */
export async function openDocuments(page: Page, customer: Pick<PreparedCustomer, 'id'>): Promise<void> {
  await page.goto(fileOf(customer));
  await page.getByRole('link', { name: 'Revisar documento' }).click();
  await expect(page.getByRole('heading', { name: 'Documento de identidad' })).toBeVisible();
}

/** Waits until the shown picture counts as seen and can be decided. */
export async function seePicture(officer: Page): Promise<void> {
  await expect(officer.getByRole('button', { name: /^Verificar(?! los)/ })).toBeEnabled();
}

/** Looks at all pictures of a customer, which is required to verify them at once. */
export async function seeAllPictures(officer: Page): Promise<void> {
  const links = officer.getByRole('navigation', { name: 'Documentos' }).getByRole('link');
  for (const link of await links.all()) {
    await link.click();
    await expect(link).toHaveAttribute('aria-current');
    await seePicture(officer);
  }
}
