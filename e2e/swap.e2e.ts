import { expect, test, type Page } from 'playwright/test';
import { demoPassword } from '../scripts/seed/demo.ts';
import { ownCustomer, signIn } from './people.ts';
import { urls } from './ports.ts';

/** Blocks come every few seconds, and a deposit waits for five of them. */
const confirmed = { timeout: 90_000 };

/** Somebody outside sends tokens, as the desk's faucet does. */
async function send(token: string, address: string, amount: string): Promise<void> {
  const body = new URLSearchParams({ token, to: address, amount });
  const answer = await fetch(`${urls.desk}/desk/chain/faucet`, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(303);
}

async function openSwap(page: Page, pay: number, receive: number): Promise<void> {
  await page.goto(`/application/trade?pay=${pay}&receive=${receive}`);
  await expect(page.getByRole('heading', { name: 'Intercambio', level: 1 })).toBeVisible();
}

/** Confirms what is quoted, and waits until the chain has carried it out. */
async function swap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'INTERCAMBIAR' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmación de intercambio' });
  await dialog.getByRole('button', { name: 'Confirmar intercambio' }).click();
  const done = page.getByRole('dialog', { name: 'Intercambio completado' });
  await expect(done).toBeVisible(confirmed);
  await done.getByRole('button', { name: 'Continuar' }).click();
}

test('tokens come, are swapped both ways, and leave', async ({ page }, { project }) => {
  test.slow();
  const { email } = await ownCustomer(project.name === 'phone' ? 'swap-phone' : 'swap-desktop');
  await signIn(page, email, demoPassword);

  await test.step('sends USDT to the address that the wallet shows; it arrives by itself', async () => {
    await page.goto('/application/wallets');
    await page.getByRole('button', { name: 'Depositar USDT' }).click();
    const dialog = page.getByRole('dialog', { name: 'Depósito en cripto' });
    await expect(dialog.getByRole('img', { name: 'Código QR de tu dirección' })).toBeVisible();
    const [address = ''] = /0x[0-9a-fA-F]{40}/.exec(await dialog.innerText()) ?? [];
    await send('USDT', address, '120');
    await page.keyboard.press('Escape');
    const assets = page.getByRole('table', { name: 'Tus activos' });
    await expect(assets.getByRole('row').filter({ hasText: 'USDT' })).toContainText('120', confirmed);
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

  await test.step('cannot pay more than there is', async () => {
    await page.getByRole('textbox', { name: 'Pagas' }).fill('999999');
    await expect(page.getByRole('button', { name: 'INTERCAMBIAR' })).toHaveAttribute('aria-disabled', 'true');
  });
});
