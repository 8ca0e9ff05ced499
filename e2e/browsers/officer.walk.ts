import { codeOf, ownCustomer, ownOfficer } from '../own-people.ts';
import { demoPassword } from '../../scripts/seed/demo.ts';
import { fileOf } from '../people.ts';
import { aVerified, sendLevel2 } from '../prepared.ts';
import { urls } from '../ports.ts';
import { keys } from './browser.ts';
import type { Walker } from './walker.ts';
import { test } from './walks.ts';

const pageOf = (path: string) => `${urls.backoffice}/application/administrative${path}`;

async function signIn(walker: Walker): Promise<void> {
  const officer = await ownOfficer(['reviewer', 'approver', 'auditor', 'administrator']);
  await walker.open(`${urls.backoffice}/login`);
  await walker.write('Correo electrónico', officer.email);
  await walker.write('Contraseña', demoPassword);
  await walker.looksRight('sign-in');
  await walker.type(keys.enter);
  await walker.write('Código de 6 dígitos', await codeOf(officer));
  await walker.sees('Verificación KYC', 'heading');
  await walker.looksRight('customers');
}

/** Reads a PDF that a customer sent for level 2. */
async function readPdf(walker: Walker): Promise<void> {
  const customer = await aVerified({});
  await sendLevel2(customer);
  await walker.open(`${fileOf(customer)}/document`);
  await walker.sees('Recibo de energía, página 1');
  await walker.looksRight('pdf');
  await walker.write('Buscar en el documento', 'energía');
  await walker.type(keys.enter);
  await walker.sees('1 de 3 veces');
  await walker.looksRight('pdf-searched');
}

/** Looks at each of the three photos and verifies them. */
async function review(walker: Walker): Promise<void> {
  const customer = await ownCustomer('submitted');
  await walker.open(fileOf(customer));
  await walker.sees('Revisar documento', 'link');
  await walker.looksRight('file');
  await walker.press('link', 'Revisar documento');
  for (const photo of ['Frente', 'Reverso', 'Selfie']) {
    await walker.press('link', new RegExp(`^${photo}`));
    await walker.sees(/^Verificar(?! los)/, 'button');
    await walker.looksRight(photo.toLowerCase());
    await walker.press('button', /^Verificar(?! los)/);
    await walker.press('button', 'Enviar ya');
    await walker.sees(new RegExp(`^${photo}.*Aceptado`), 'link');
  }
}

async function lookAtLists(walker: Walker): Promise<void> {
  await walker.open(pageOf('/verification/alerts'));
  await walker.sees('Cliente de alto riesgo por volumen', 'button');
  await walker.looksRight('alerts');
  await walker.open(pageOf('/cases'));
  // The cases are only viewed, because other tests work on them too.
  await walker.sees('Revisión de documentos', 'link');
  await walker.looksRight('cases');
}

/** The other screens of the back office, by the names of their pictures. */
const screens = {
  'alert-rules': '/alert-rules',
  'screening-lists': '/screening-lists',
  'black-list': '/black-list',
  deposits: '/financial/deposits',
  withdrawals: '/financial/withdrawals',
  swaps: '/financial/trades',
  balance: '/financial/balance',
  reconciliation: '/financial/reconciliation',
  wallet: '/financial/wallet',
  settings: '/settings',
  roles: '/roles',
  officers: '/users-list',
  entries: '/login-report',
};

test('an officer signs in, verifies a customer and goes through the desk', async ({ walker }) => {
  await signIn(walker);
  await readPdf(walker);
  await review(walker);
  await lookAtLists(walker);
  for (const [name, path] of Object.entries(screens)) {
    await walker.open(pageOf(path));
    await walker.looksRight(name);
  }
});
