import { expect, test } from 'playwright/test';
import { erc20Abi, getAddress, type Address } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { createNode } from '../scripts/sandbox/chain/node-client.ts';
import type { Contracts } from '../scripts/sandbox/chain/deploy.ts';
import { demoPassword } from '../scripts/seed/demo.ts';
import { letConfirmationsAge } from './confirmations.ts';
import { openSwap, swap } from './money-acts.ts';
import { ownCustomer } from './own-people.ts';
import { enter } from './people.ts';
import { urls } from './ports.ts';

/** Presses a button on the desk's chain page. */
async function press(form: 'faucet' | 'market', fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(`${urls.desk}/desk/chain/${form}`, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(303);
}

/** Returns the balance of an address on the chain, in minor units. */
async function heldOnChain(token: 'USDT', owner: Address): Promise<bigint> {
  const answer = await fetch(`${urls.desk}/desk/chain`);
  const { url, contracts } = (await answer.json()) as { url: string; contracts: Contracts };
  const address = contracts.tokens[token];
  return createNode(url).readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] });
}

test('a customer receives tokens, swaps them both ways and sends them out', async ({ page }) => {
  const { email } = await ownCustomer('verified', { deposits: [400_000] });
  await enter(page, email);

  await test.step('sends USDT to the wallet’s address, and it arrives by itself', async () => {
    await page.goto('/application/wallets');
    await page.getByRole('button', { name: 'Depositar USDT' }).click();
    const dialog = page.getByRole('dialog', { name: 'Depósito en cripto' });
    await expect(dialog.getByRole('img', { name: 'Código QR de tu dirección' })).toBeVisible();
    const [address = ''] = /0x[0-9a-fA-F]{40}/.exec(await dialog.innerText()) ?? [];
    await press('faucet', { token: 'USDT', to: address, amount: '150' });
    await page.keyboard.press('Escape');
    const assets = page.getByRole('table', { name: 'Tus activos' });
    await expect(assets.getByRole('row').filter({ hasText: 'USDT' })).toContainText('150');
  });

  await test.step('swaps an exact amount of it for bitcoin', async () => {
    await openSwap(page, 31, 2);
    await page.getByRole('textbox', { name: 'Pagas' }).fill('100');
    await expect(page.getByText('Mínimo que recibes')).toBeVisible();
    await swap(page);
  });

  await test.step('swaps the rest for an exact amount of pesos', async () => {
    await openSwap(page, 31, 1);
    await page.getByRole('textbox', { name: 'Recibes' }).fill('50000');
    await expect(page.getByText('Máximo que pagas')).toBeVisible();
    await swap(page);
    const history = page.getByRole('table', { name: /intercambios/i });
    await expect(history.getByText('Completado')).toHaveCount(2);
  });

  await test.step('cannot pay more than the balance', async () => {
    await page.getByRole('textbox', { name: 'Pagas' }).fill('999999');
    await expect(page.getByRole('button', { name: 'INTERCAMBIAR' })).toHaveAttribute('aria-disabled', 'true');
  });

  // The address is new, so whatever it holds comes from this test.
  const outside = privateKeyToAddress(generatePrivateKey());
  await test.step('saves an address to send to', async () => {
    await page.goto('/application/cuentas?dialog=keep');
    const dialog = page.getByRole('dialog', { name: 'Añadir dirección' });
    await dialog.getByLabel('Dirección', { exact: true }).fill(outside);
    await dialog.getByLabel('Nombre de la dirección').fill('Mi Ledger');
    await dialog.getByRole('button', { name: 'Guardar dirección' }).click();
    await expect(page.getByRole('article', { name: 'Mi Ledger' })).toContainText(outside);
  });

  await test.step('sends tokens to it, re-authenticates, and the chain shows them there', async () => {
    await letConfirmationsAge(email);
    await page.goto('/application/wallets?dialog=send&asset=USDT');
    const dialog = page.getByRole('dialog', { name: 'Retiro de USDT' });
    const choice = dialog.getByRole('combobox', { name: 'Enviar a' });
    await choice.selectOption(await choice.locator('option').filter({ hasText: outside }).getAttribute('value'));
    await dialog.getByRole('textbox', { name: 'Cantidad que llega' }).fill('10');
    await dialog.getByLabel('La información suministrada es correcta.').check();
    await dialog.getByRole('button', { name: 'Retirar' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Confirma que eres tú' });
    await confirmation.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    const sent = page.getByRole('dialog', { name: 'Transacción exitosa.' });
    await expect(sent).toBeVisible();
    await expect(sent.getByText('Ya llegó a su destino.')).toBeVisible();
    expect(await heldOnChain('USDT', getAddress(outside))).toBe(10_000_000n);
  });
});

test('a price change during confirmation asks the customer only when it is worse', async ({ page }) => {
  const { email } = await ownCustomer('verified', { deposits: [400_000] });
  await enter(page, email);
  await openSwap(page, 1, 6);
  await page.getByRole('textbox', { name: 'Pagas' }).fill('80000');
  await page.getByRole('button', { name: 'INTERCAMBIAR' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmación de intercambio' });
  const received = dialog.getByRole('definition').filter({ hasText: 'LINK' }).first();
  const moved = dialog.getByText('El precio se ha actualizado.');
  const confirm = dialog.getByRole('button', { name: 'Confirmar intercambio' });
  const amount = async () => Number(/[\d,]+/.exec(await received.innerText())?.[0].replace(',', '.'));
  const first = await amount();

  await test.step('a price below the minimum shown must be accepted before anything is sent', async () => {
    await press('market', { token: 'LINK', percent: '10' });
    await expect(moved).toBeVisible();
    expect(await amount()).toBeLessThan(first);
    await expect(confirm).toHaveAccessibleDescription('Acepta primero el precio nuevo.');
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await expect(moved).toHaveCount(0);
    await expect(confirm).not.toHaveAttribute('aria-disabled');
  });

  await test.step('a better price appears by itself and can be confirmed directly', async () => {
    await press('market', { token: 'LINK', percent: '-20' });
    await expect.poll(amount).toBeGreaterThan(first);
    await expect(moved).toHaveCount(0);
    await confirm.click();
    const done = page.getByRole('dialog', { name: 'Intercambio completado' });
    await expect(done).toBeVisible();
  });
});
