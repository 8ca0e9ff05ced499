import { generate } from 'otplib';
import type { Page } from 'playwright';
import { demoCustomer, demoOfficers, demoPassword } from '../seed/demo.ts';

/** One action of a person: a click or a key press. */
export interface Action {
  what: string;
  act: (page: Page) => Promise<void>;
}

const click = (role: 'button' | 'link' | 'menuitem', name: string | RegExp): Action => ({
  what: `click ${name}`,
  act: (page) => page.getByRole(role, { name, exact: true }).first().click(),
});
const press = (key: string): Action => ({ what: `press ${key}`, act: (page) => page.keyboard.press(key) });
/** Presses a button's keyboard shortcut once the button is enabled; until then the shortcut has no effect. */
const pressInsteadOf = (button: string, key: string): Action => ({
  what: `press ${key}`,
  act: async (page) => {
    await page.getByRole('button', { name: button }).and(page.locator(':not([aria-disabled="true"])')).waitFor();
    await page.keyboard.press(key);
  },
});
/** Types a text; each character is an interaction of its own. */
const type = (text: string): Action[] => [...text].map(press);
const into = (label: string): Action => ({
  what: `into ${label}`,
  act: (page) => page.getByLabel(label).first().click(),
});

export async function signInCustomer(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(demoCustomer);
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Inicio', level: 1 }).waitFor();
}

export async function signInOfficer(page: Page): Promise<void> {
  const { email, secret } = demoOfficers[0];
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByLabel('Código de 6 dígitos').fill(await generate({ secret }));
  await page.getByRole('table', { name: 'Usuarios' }).waitFor();
}

const menu = click('button', /Tu cuenta/);

/** Actions of a customer who looks around, begins a deposit and a bank account, and abandons both. */
export const customerActions: readonly Action[] = [
  click('link', 'Billetera'),
  click('button', 'Depositar COP'),
  into('Valor'),
  ...type('250000'),
  press('Escape'),
  menu,
  click('menuitem', 'Cuentas'),
  click('button', 'Añadir cuenta bancaria'),
  into('Alias'),
  ...type('Nomina'),
  into('Número de cuenta'),
  ...type('00123'),
  press('Escape'),
  menu,
  click('menuitem', 'Historial'),
  menu,
  click('menuitem', 'Verificación'),
  click('link', 'Inicio'),
];

/** Actions of an officer who filters the list, opens a customer and reviews the photos by keyboard. */
export const officerActions: readonly Action[] = [
  into('Identificación'),
  ...type('99'),
  press('Backspace'),
  press('Backspace'),
  click('button', /Estado/),
  press('ArrowDown'),
  press('Enter'),
  click('link', /Ver información/),
  click('link', /Revisar|documento/i),
  press('j'),
  press('k'),
  // Opens a document that waits for a decision, whatever was decided about the customer's other documents.
  click('link', /Pendiente/),
  press('r'),
  press('z'),
  press('z'),
  pressInsteadOf('Declinar', 'd'),
  into('Razón para el usuario'),
  ...type('borrosa'),
  press('Escape'),
];
