import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { refusedFirst, unanswered } from '../contract/answers.ts';
import { sees, shown } from '../screen.tsx';
import { type CustomerAnswers, type CustomerScreen, customerScreens } from './app.tsx';
import { allBalances } from './balances.ts';
import { inReview, verified } from './people.ts';
import { fill } from '../fill.ts';
import { press } from '../press.ts';

const wallet: CustomerAnswers = { ...verified, listBalances: allBalances };
const kept = '0x27b1fdb04752bbc536007a920d24acb045561c26';
const other = '0x52908400098527886E0F7030069857D2E4169EE7';

/** Answers that the checked address is not saved and has no waiting time. */
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

const button = (name: string | RegExp) => screen.getByRole('button', { name });

/**
 * The customer has one address for every token, as a QR code and as text. The dialog lists the accepted tokens and warns about all others.
 * The copied address stays visible, to be compared with the pasted one.
 */
export const Receive: Story = {
  args: { path: '/application/wallets?dialog=receive&asset=USDT', answers: wallet },
  play: async ({ userEvent }) => {
    const writeText = fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const dialog = within(await screen.findByRole('dialog', { name: 'Depósito en cripto' }));
    await expect(await dialog.findByText('0x8617E340B3D01FA5F11F306F4090FD50E238070D')).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'Código QR de tu dirección' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Copiar dirección' })).toBeVisible();
    await expect(dialog.getByText(/Envía solo estos tokens/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Copiar dirección' }));
    await expect(writeText).toHaveBeenCalledWith('0x8617E340B3D01FA5F11F306F4090FD50E238070D');
    await expect((await dialog.findAllByText(/Copiaste 0x8617…070D/))[0]).toBeVisible();
  },
};
/** The chosen token is first in the list, and the warning about tokens that are not accepted is above everything else. */
export const ReceiveEther: Story = {
  args: {
    path: '/application/wallets?dialog=receive&asset=ETH',
    answers: {
      ...wallet,
      readDepositAddress: (own) => ({
        ...own,
        tokens: [
          ...own.tokens,
          {
            symbol: 'ETH',
            token: 'WETH',
            name: 'Ether',
            image: 'eth',
            decimals: 18,
            minimum: '0.001',
            contract: other,
          },
        ],
      }),
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Depósito en cripto' }));
    await expect(await dialog.findByText('No envíes ETH nativo: solo WETH')).toBeVisible();
    await expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('WETH · Ether');
  },
};
export const ReceiveLoading: Story = {
  args: { ...Receive.args, answers: { ...wallet, readDepositAddress: () => unanswered } },
};
export const ReceiveFailed: Story = {
  args: { ...Receive.args, answers: { ...wallet, readDepositAddress: () => refuse('chain_unavailable') } },
  play: sees('No pudimos mostrar tu dirección'),
};
export const ReceiveInReview: Story = {
  args: { ...Receive.args, answers: { ...wallet, ...inReview } },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Necesitas verificación' })).toBeVisible();
  },
};

/** The sender's address is shown with the warning not to send to it. */
export const DetailOfDeposit: Story = {
  args: {
    path: '/application/record?of=crypto&crypto=0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c82',
    answers: {
      ...wallet,
      readCryptoTransaction: (detail) => ({
        ...detail,
        from: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
        transaction: { ...detail.transaction, kind: 'deposit' },
      }),
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Depósito de BTC' }));
    await expect(dialog.getByText('0x71C7656EC7ab88b098defB751B7401B5f6d8976F')).toBeVisible();
    await expect(dialog.getByText(/No la copies para enviar/)).toBeVisible();
  },
};
/**
 * The history shows the withdrawal's state, its confirmations and its full transaction hash. An amount with eighteen decimals is shown in
 * full, also on a phone.
 */
export const Detail: Story = {
  args: {
    path: '/application/record?of=crypto&crypto=0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c82',
    answers: {
      ...wallet,
      readCryptoTransaction: (detail) => ({
        ...detail,
        transaction: {
          ...detail.transaction,
          asset: 'ETH',
          amount: '1.234567890123456789',
          fee: '0.000123456789012345',
        },
      }),
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Retiro de ETH' }));
    await expect(dialog.getByText('1,234567890123456789 ETH')).toBeVisible();
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
/** The download uses the filters on the screen. */
export const SwapsAsFile: Story = {
  args: {
    path: '/application/record?of=swaps&state=Completo&period=2026-02',
    answers: {
      ...wallet,
      exportTrades: (file, { url }) =>
        url.search === '?state=Completo&from=2026-02-01&until=2026-02-28&dialect=international'
          ? file
          : refuse('service_unavailable'),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Descargar CSV' }));
    const format = await screen.findByRole('combobox', { name: 'Formato del CSV' });
    await userEvent.selectOptions(format, 'international');
    await userEvent.click(screen.getByRole('button', { name: 'Descargar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar todo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Limpiar todo' })).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Descargar CSV' }));
    // The dialog preselects the format that was chosen last.
    await expect(await screen.findByRole('combobox', { name: 'Formato del CSV' })).toHaveValue('international');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Formato del CSV' }), 'spanish');
    await userEvent.click(screen.getByRole('button', { name: 'Descargar' }));
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
/** An address that resembles a known one needs a comparison before it is saved: later transfers to a saved address do not warn. */
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
    await fill(dialog.getByRole('textbox', { name: 'Dirección' }), other);
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
const keptFirst = refusedFirst('address_alias_taken', 'movement_in_review');
export const KeepAddress: Story = {
  args: {
    path: '/application/cuentas?dialog=keep',
    answers: { ...wallet, checkAddress: unknown, addToWhitelist: keptFirst.answer },
  },
  beforeEach: keptFirst.begin,
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Añadir dirección' }));
    await fill(dialog.getByRole('textbox', { name: 'Dirección' }), other);
    const alias = dialog.getByRole('textbox', { name: 'Nombre de la dirección' });
    await fill(alias, 'Mi Ledger');
    await press(userEvent, 'Guardar dirección', dialog);
    await waitFor(() => expect(alias).toHaveAccessibleDescription(/con el mismo nombre/));
    await userEvent.clear(alias);
    await fill(alias, 'Otra');
    await press(userEvent, 'Guardar dirección', dialog);
    await expect(await dialog.findByText(/Hay una revisión en curso/)).toBeVisible();
  },
};
/** The address of a contract, which may be a wallet, is saved only after the customer has typed its last characters. */
export const KeepContract: Story = {
  args: {
    path: '/application/cuentas?dialog=keep',
    answers: {
      ...wallet,
      checkAddress: (check) => ({ ...check, address: other, contract: 'unconfirmed', kept: null }),
    },
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Añadir dirección' }));
    await fill(dialog.getByRole('textbox', { name: 'Dirección' }), other);
    await fill(dialog.getByRole('textbox', { name: 'Nombre de la dirección' }), 'Mi Safe');
    const last = await dialog.findByRole('textbox', { name: /^Últimos 6 caracteres/ });
    await userEvent.type(last, '000000');
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar dirección' }));
    await waitFor(() => expect(last).toHaveAccessibleDescription(/No son los últimos caracteres/));
    await userEvent.clear(last);
    await userEvent.type(last, other.slice(-6));
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar dirección' }));
    await expect(await screen.findByText('Guardamos la dirección Mi Safe.')).toBeVisible();
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
