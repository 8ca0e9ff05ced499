import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { unanswered } from '../contract/answers.ts';
import { shown } from '../screen.tsx';
import { type CustomerAnswers, type CustomerScreen, customerScreens } from './app.tsx';
import { allBalances } from './balances.ts';
import { inReview, verified } from './people.ts';

const wallet: CustomerAnswers = { ...verified, listBalances: allBalances };
const kept = '0x27b1fdb04752bbc536007a920d24acb045561c26';
const other = '0x52908400098527886E0F7030069857D2E4169EE7';
const future = '2099-03-05T15:20:00.000Z';

/** Of an address that nothing is known of. */
const unknown: CustomerAnswers['checkAddress'] = (check) => ({
  ...check,
  address: other,
  kept: null,
  usableAt: '2020-01-01T00:00:00.000Z',
});

const meta = {
  title: 'Customer app/Crypto',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/application/wallets?dialog=send&asset=USDT', answers: { ...wallet, checkAddress: unknown } },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Hands = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function fill(userEvent: Hands, { address = other, amount = '50' } = {}) {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Dirección de destino' }), address);
  await userEvent.type(screen.getByRole('textbox', { name: 'Cantidad que llega' }), amount);
  await userEvent.click(screen.getByRole('checkbox', { name: /La información suministrada es correcta/ }));
}

/** One address for every token, as a code and as text; what it accepts, and what happens to anything else. */
export const Receive: Story = {
  args: { path: '/application/wallets?dialog=receive&asset=USDT', answers: wallet },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Depósito en cripto' }));
    await expect(await dialog.findByText('0x8617E340B3D01FA5F11F306F4090FD50E238070D')).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'Código QR de tu dirección' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Copiar dirección' })).toBeVisible();
    await expect(dialog.getByText(/Envía solo estos tokens/)).toBeVisible();
  },
};
/** What was copied is said, and stays to be compared with what is pasted. */
export const ReceiveCopied: Story = {
  ...Receive,
  play: async ({ userEvent }) => {
    const writeText = fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const dialog = within(await screen.findByRole('dialog', { name: 'Depósito en cripto' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Copiar dirección' }));
    await expect(writeText).toHaveBeenCalledWith('0x8617E340B3D01FA5F11F306F4090FD50E238070D');
    await expect((await dialog.findAllByText(/Copiaste 0x8617…070D/))[0]).toBeVisible();
  },
};
export const ReceiveLoading: Story = {
  args: { ...Receive.args, answers: { ...wallet, readDepositAddress: () => unanswered } },
};
export const ReceiveFailed: Story = {
  args: { ...Receive.args, answers: { ...wallet, readDepositAddress: () => refuse('chain_unavailable') } },
  play: async () => {
    await expect(await screen.findByText('No pudimos mostrar tu dirección')).toBeVisible();
  },
};
export const ReceiveInReview: Story = {
  args: { ...Receive.args, answers: { ...wallet, ...inReview } },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Necesitas verificación' })).toBeVisible();
  },
};

export const Send: Story = {
  play: async ({ userEvent }) => {
    await fill(userEvent);
    const dialog = within(screen.getByRole('dialog', { name: 'Retiro de USDT' }));
    await expect(dialog.getByText(/50,42/)).toBeVisible();
    await waitFor(() => expect(button('Retirar')).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(button('Retirar'));
    await expect(await screen.findByRole('dialog', { name: 'Transacción exitosa.' })).toBeVisible();
  },
};
/** The most is all there is, less the fee. */
export const SendMost: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Máx.' }));
    const field = screen.getByRole('textbox', { name: 'Cantidad que llega' });
    await expect(field).toHaveValue('1.250,08');
    await userEvent.clear(field);
    await userEvent.type(field, '1');
    await expect(field).toHaveAccessibleDescription(/El mínimo es 2,5\u00a0USDT\./);
  },
};
/** It begins and ends like one that is known, and is another: it has to be compared first. */
export const LooksLikeAnother: Story = {
  args: {
    answers: {
      ...wallet,
      checkAddress: (check) => ({
        ...check,
        address: other,
        kept: null,
        looksLike: { address: '0x5290aa00098527886E0F7030069857D2E4169EE7', alias: 'Mi Ledger' },
        usableAt: '2020-01-01T00:00:00.000Z',
      }),
    },
  },
  play: async ({ userEvent }) => {
    await fill(userEvent);
    await expect(await screen.findByText('Se parece a otra dirección que conoces')).toBeVisible();
    await waitFor(() =>
      expect(button('Retirar')).toHaveAccessibleDescription('Compara la dirección completa y márcalo.'),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: /La comparé completa/ }));
    await waitFor(() => expect(button('Retirar')).not.toHaveAttribute('aria-disabled'));
  },
};
/** A new address waits; what is asked for waits with it, and may be kept under a name. */
export const NewAddress: Story = {
  args: {
    answers: {
      ...wallet,
      checkAddress: (check) => ({ ...check, address: other, kept: null, usableAt: future }),
      startTransfer: (started) => ({ ...started, phase: 'cooling', waitsUntil: future }),
    },
  },
  play: async ({ userEvent }) => {
    await fill(userEvent);
    await expect(await screen.findByText(/Es una dirección nueva/)).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Guardar dirección.' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Nombre de la dirección' }), 'Mi Ledger');
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir el retiro' }));
    await expect(await screen.findByRole('dialog', { name: 'Tu retiro espera a la dirección nueva.' })).toBeVisible();
  },
};
export const TokenContract: Story = {
  args: { answers: { ...wallet, checkAddress: (check) => ({ ...check, problem: 'token', kept: null }) } },
  play: async ({ userEvent }) => {
    await fill(userEvent);
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Dirección de destino' })).toHaveAccessibleDescription(
        /contrato de un token/,
      ),
    );
  },
};
export const NoAddress: Story = {
  play: async ({ userEvent }) => {
    const field = await screen.findByRole('textbox', { name: 'Dirección de destino' });
    await userEvent.type(field, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq');
    await expect(field).toHaveAccessibleDescription(/empieza por 0x/);
  },
};
export const ToAKeptOne: Story = {
  args: { answers: { ...wallet, checkAddress: (check) => ({ ...check, usableAt: '2020-01-01T00:00:00.000Z' }) } },
  play: async ({ userEvent }) => {
    const choice = await screen.findByRole('combobox', { name: 'Enviar a' });
    await userEvent.selectOptions(choice, screen.getByRole('option', { name: new RegExp(kept) }));
    const dialog = within(screen.getByRole('dialog'));
    await expect(await dialog.findByText(kept, { selector: 'p' })).toBeVisible();
  },
};
export const SendRefused: Story = {
  args: { answers: { ...wallet, checkAddress: unknown, startTransfer: () => refuse('fee_went_up') } },
  play: async ({ userEvent }) => {
    await fill(userEvent);
    await waitFor(() => expect(button('Retirar')).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(button('Retirar'));
    await expect(await screen.findByText(/La tarifa de red subió/)).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Cantidad que llega' })).toHaveValue('50');
  },
};
export const SendFailed: Story = {
  args: { answers: { ...wallet, readTransferTerms: () => refuse('chain_unavailable') } },
  play: async () => {
    await expect(await screen.findByText('No pudimos preparar el retiro')).toBeVisible();
  },
};

/** In the history: where it is, how far the chain has confirmed it, and its hash, whole. */
export const Detail: Story = {
  args: { path: '/application/record?of=crypto&crypto=0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c82', answers: wallet },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Retiro de BTC' }));
    await expect(dialog.getByText('Llegó a su destino')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Copiar TXID' })).toBeVisible();
  },
};
export const Record: Story = {
  args: { path: '/application/record?of=crypto', answers: wallet },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const table = screen.getByRole('table', { name: 'Movimientos en cripto' });
    await expect(within(table).getByText('Confirmando 2 de 5')).toBeVisible();
    await expect(button('Descargar CSV')).toBeVisible();
  },
};
export const RecordOfSwaps: Story = {
  args: { path: '/application/record?of=swaps', answers: wallet },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('table', { name: 'Tus intercambios' })).toBeVisible();
  },
};
/** The file is asked for under the filters that are shown. */
export const SwapsAsFile: Story = {
  args: {
    path: '/application/record?of=swaps&state=Completo&period=2026-02',
    answers: {
      ...wallet,
      exportTrades: (file, { url }) =>
        url.search === '?state=Completo&from=2026-02-01&until=2026-02-28' ? file : refuse('service_unavailable'),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Descargar CSV' }));
    await expect(screen.queryByText('No pudimos descargar tu historial')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar todo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Limpiar todo' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Descargar CSV' }));
    await expect(await screen.findByText('No pudimos descargar tu historial')).toBeVisible();
  },
};
export const RecordEmpty: Story = {
  args: {
    path: '/application/record?of=crypto',
    answers: { ...wallet, listCryptoTransactions: () => ({ results: [], nextCursor: null }) },
  },
};
export const Addresses: Story = {
  args: { path: '/application/cuentas', answers: wallet },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('heading', { name: 'Mi Ledger' })).toBeVisible();
    await expect(screen.getByText(kept)).toBeVisible();
  },
};
/** Once it is kept, nobody is warned of it any more: it is compared before. */
export const KeepLookAlike: Story = {
  args: {
    path: '/application/cuentas?dialog=keep',
    answers: {
      ...wallet,
      checkAddress: (check) => ({
        ...check,
        address: other,
        kept: null,
        looksLike: { address: '0x5290aa00098527886E0F7030069857D2E4169EE7', alias: 'Mi Ledger' },
      }),
    },
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Añadir dirección' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Dirección' }), other);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre de la dirección' }), 'Otra');
    await expect(await dialog.findByText('Se parece a otra dirección que conoces')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar dirección' }));
    const compared = dialog.getByRole('checkbox', { name: /La comparé completa/ });
    await waitFor(() => expect(compared).toHaveAccessibleDescription('Compara la dirección completa y márcalo.'));
    await userEvent.click(compared);
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar dirección' }));
    await expect(await screen.findByText('Guardamos la dirección Otra.')).toBeVisible();
  },
};
export const KeepAddress: Story = {
  args: {
    path: '/application/cuentas?dialog=keep',
    answers: { ...wallet, checkAddress: unknown, addToWhitelist: () => refuse('address_alias_taken') },
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Añadir dirección' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Dirección' }), other);
    const alias = dialog.getByRole('textbox', { name: 'Nombre de la dirección' });
    await userEvent.type(alias, 'Mi Ledger');
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar dirección' }));
    await waitFor(() => expect(alias).toHaveAccessibleDescription(/con el mismo nombre/));
  },
};
export const ForgetAddress: Story = {
  args: {
    path: '/application/cuentas?dialog=forget&address=0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c81',
    answers: wallet,
  },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: '¿Eliminar esta dirección?' })).toBeVisible();
  },
};
