import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { demoPassword } from '../../scripts/seed/demo.ts';
import { linkMailedTo } from '../desk.ts';
import { ownCustomer } from '../own-people.ts';
import { anEmail, anIdentity, aPhoto, of_a_phone, password } from '../people.ts';
import { urls } from '../ports.ts';
import { keys } from './browser.ts';
import type { Walker } from './walker.ts';
import { test } from './walks.ts';

const pageOf = (path: string) => `${urls.customer}${path}`;

async function signUp(walker: Walker, email: string): Promise<void> {
  await walker.open(pageOf('/'));
  await walker.looksRight('landing');
  await walker.open(pageOf('/sign-up'));
  await walker.write('Correo electrónico', email);
  await walker.write('Contraseña', password);
  await walker.looksRight('sign-up');
  await walker.press('button', 'Crear cuenta');
  await walker.sees('Revisa tu correo', 'heading');
  await walker.looksRight('mail-sent');
  await walker.open(await linkMailedTo(email));
  await walker.write('Contraseña', password);
  await walker.looksRight('confirm-mail');
  await walker.press('button', 'Confirmar mi correo');
}

async function answerSurvey(walker: Walker): Promise<void> {
  await walker.press('field', 'Entre $ 13 y $ 40 millones');
  await walker.press('field', 'Entre $ 50 y $ 200 millones');
  await walker.looksRight('survey');
  await walker.press('button', 'Continuar');
}

async function sendLevel1(walker: Walker, photos: string): Promise<void> {
  const { fullName, number } = anIdentity();
  await walker.write('Nombre completo', fullName);
  await walker.write('Celular', '3001234567');
  await walker.write('Número de documento', number);
  await walker.choose('Fecha de nacimiento', '1990-05-17');
  await walker.press('field', 'No');
  for (const [group, picture, colour] of [
    ['Frente del documento', 'Tu foto del frente del documento', '#2a7'],
    ['Reverso del documento', 'Tu foto del reverso del documento', '#27a'],
    ['Selfie con tu documento', 'Tu selfie con el documento', '#a72'],
  ] as const) {
    const photo = join(photos, `${colour.slice(1)}.png`);
    await writeFile(photo, await aPhoto(colour, of_a_phone));
    await walker.attach(group, photo);
    await walker.sees(picture, 'img');
  }
  await walker.looksRight('level-1');
  await walker.press('button', 'Enviar para revisión');
  await walker.sees('Entendido', 'button');
  await walker.looksRight('level-1-sent');
  await walker.press('button', 'Entendido');
  await walker.sees('En proceso de revisión');
  await walker.looksRight('in-review');
}

test('a stranger signs up and sends level 1 with its photos', async ({ walker }) => {
  const photos = await mkdtemp(join(tmpdir(), 'caudal-photos-'));
  await signUp(walker, anEmail());
  await answerSurvey(walker);
  await sendLevel1(walker, photos);
  await rm(photos, { recursive: true });
});

async function signIn(walker: Walker, email: string): Promise<void> {
  await walker.open(pageOf('/login'));
  await walker.write('Correo electrónico', email);
  await walker.write('Contraseña', demoPassword);
  await walker.looksRight('sign-in');
  await walker.press('button', 'Ingresar');
  await walker.sees('Inicio', 'link');
  await walker.looksRight('home');
}

async function addAccount(walker: Walker): Promise<void> {
  await walker.open(pageOf('/application/cuentas'));
  await walker.press('button', 'Añadir cuenta bancaria');
  await walker.write('Alias', 'Nómina');
  await walker.write('Banco', 'Bancolombia');
  await walker.looksRight('bank-chosen');
  await walker.type(keys.enter);
  await walker.write('Número de cuenta', '0012345678');
  await walker.looksRight('bank-account');
  await walker.press('button', 'Guardar cuenta');
  await walker.sees('Nómina', 'article');
  await walker.looksRight('accounts');
}

async function deposit(walker: Walker): Promise<void> {
  await walker.open(pageOf('/application/wallets?of=fiat'));
  await walker.press('button', 'Depositar COP');
  await walker.write('Valor', '250000');
  await walker.looksRight('deposit');
  await walker.press('button', 'Ir a mi banco');
  await walker.inNewTab(async () => {
    await walker.press('button', 'Aprobar');
    // The bank redirects back once its payment is registered.
    await expect(async () => expect(await walker.run(() => location.origin)).toBe(urls.customer)).toPass();
  });
  await walker.looksRight('deposit-on-its-way');
  await walker.press('button', 'Cerrar');
  await walker.sees(/650\.000/);
  await walker.looksRight('wallet');
}

async function swap(walker: Walker): Promise<void> {
  await walker.open(pageOf('/application/trade?pay=1&receive=2'));
  await walker.write('Pagas', '100000');
  await walker.sees('Mínimo que recibes');
  await walker.looksRight('swap');
  await walker.press('button', 'INTERCAMBIAR');
  await walker.sees('Confirmar intercambio', 'button');
  await walker.looksRight('swap-asked');
  await walker.press('button', 'Confirmar intercambio');
  await walker.sees('Intercambio completado', 'heading');
  await walker.looksRight('swap-done');
  await walker.press('button', 'Continuar');
}

async function withdraw(walker: Walker): Promise<void> {
  await walker.open(pageOf('/application/wallets?dialog=withdraw'));
  await walker.choose('Cuenta bancaria', /Nómina/);
  await walker.write('Valor', '20000');
  await walker.press('field', 'La información suministrada es correcta.');
  await walker.looksRight('withdrawal');
  await walker.press('button', 'Retirar');
  await walker.sees('Transacción exitosa.', 'heading');
  await walker.looksRight('withdrawal-asked');
  await walker.press('link', /^Ver/);
  await walker.sees('Retiro a tu banco', 'heading');
  await walker.looksRight('movement');
}

test('a customer deposits, swaps and withdraws', async ({ walker }) => {
  const { email } = await ownCustomer('verified', { deposits: [400_000] });
  await signIn(walker, email);
  await addAccount(walker);
  await deposit(walker);
  await swap(walker);
  await withdraw(walker);
  for (const [name, path] of Object.entries(screens)) {
    await walker.open(pageOf(`/application${path}`));
    await walker.looksRight(name);
  }
});

/** The screens that the walk does not reach by itself. */
const screens = {
  prices: '',
  record: '/record',
  notices: '/notices',
  levels: '/verification',
  settings: '/configuration',
};
