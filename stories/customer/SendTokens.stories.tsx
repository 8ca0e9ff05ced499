import type { Schemas } from '@caudal/api-spec/customer';
import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { refusedFirst } from '../contract/answers.ts';
import { fill } from '../fill.ts';
import { sees } from '../screen.tsx';
import { press } from '../press.ts';
import { type CustomerAnswers, type CustomerScreen, customerScreens } from './app.tsx';
import { allBalances } from './balances.ts';
import { verified } from './people.ts';

const wallet: CustomerAnswers = { ...verified, listBalances: allBalances };
const kept = '0x27b1fdb04752bbc536007a920d24acb045561c26';
const other = '0x52908400098527886E0F7030069857D2E4169EE7';
const future = '2099-03-05T15:20:00.000Z';

/** Answers that the checked address is not saved and has no waiting time. */
const unknown: CustomerAnswers['checkAddress'] = (check) => ({
  ...check,
  address: other,
  kept: null,
  usableAt: '2020-01-01T00:00:00.000Z',
});

// These stories send tokens to an outside address, from the form to the result.
const meta = {
  title: 'Customer app/Sending tokens',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/application/wallets?dialog=send&asset=USDT', answers: { ...wallet, checkAddress: unknown } },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Problem = NonNullable<Schemas['AddressCheck']['problem']>;
type Hands = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function fillIn(userEvent: Hands, { address = other, amount = '50' } = {}) {
  await fill(await screen.findByRole('textbox', { name: 'Dirección de destino' }), address);
  await fill(screen.getByRole('textbox', { name: 'Cantidad que llega' }), amount);
  await userEvent.click(screen.getByRole('checkbox', { name: /La información suministrada es correcta/ }));
}

/** The form shows the balance, this month's limit, the value and the fee; the result follows once the transfer was signed. */
export const Send: Story = {
  play: async ({ userEvent }) => {
    await fillIn(userEvent);
    const dialog = within(screen.getByRole('dialog', { name: 'Retiro de USDT' }));
    await expect(dialog.getByText('Disponible')).toBeVisible();
    await expect(dialog.getByText('1.250,5 USDT')).toBeVisible();
    await expect(dialog.getByText('Te queda este mes')).toBeVisible();
    await expect(dialog.getByText('≈ $ 200.025')).toBeVisible();
    await expect(dialog.getByText(/50,42/)).toBeVisible();
    await press(userEvent, 'Retirar');
    await expect(await screen.findByRole('dialog', { name: 'Transacción exitosa.' })).toBeVisible();
  },
};
/** The request is accepted but not yet signed, and the words say so. */
export const OnItsWay: Story = {
  args: {
    answers: {
      ...wallet,
      checkAddress: unknown,
      startTransfer: (started) => ({ ...started, state: 'Pendiente', phase: 'under_way' }),
      readCryptoTransaction: (detail) => ({
        ...detail,
        transaction: { ...detail.transaction, state: 'Pendiente', phase: 'under_way', txid: null, page: null },
        timeline: detail.timeline.slice(0, 2),
      }),
    },
  },
  play: async ({ userEvent }) => {
    await fillIn(userEvent);
    await press(userEvent, 'Retirar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Tu retiro está en camino' }));
    await expect(dialog.getByText(/En unos segundos lo enviamos a la red/)).toBeVisible();
  },
};
/** A transfer above the limit for automatic approval needs an officer; the form says so before the button is pressed. */
export const ToBeApproved: Story = {
  args: {
    answers: {
      ...wallet,
      checkAddress: unknown,
      startTransfer: (started) => ({ ...started, state: 'Pendiente', phase: 'awaiting_approval' }),
      readCryptoTransaction: (detail) => ({
        ...detail,
        transaction: { ...detail.transaction, state: 'Pendiente', phase: 'awaiting_approval', txid: null, page: null },
        timeline: detail.timeline.slice(0, 1),
      }),
    },
  },
  play: async ({ userEvent }) => {
    await fillIn(userEvent, { amount: '499' });
    await expect(screen.queryByText('Este retiro espera aprobación')).toBeNull();
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Cantidad que llega' }),
      '{Backspace}{Backspace}{Backspace}501',
    );
    await expect(await screen.findByText('Este retiro espera aprobación')).toBeVisible();
    await press(userEvent, 'Pedir el retiro');
    await expect(await screen.findByRole('dialog', { name: 'Tu retiro espera aprobación.' })).toBeVisible();
  },
};
/** The button for the maximum fills in the balance minus the fee. */
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
/** The address resembles a known one but differs: the customer has to compare it first. */
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
    await fillIn(userEvent);
    await expect(await screen.findByText('Se parece a otra dirección que conoces')).toBeVisible();
    await waitFor(() =>
      expect(button('Retirar')).toHaveAccessibleDescription('Compara la dirección completa y márcalo.'),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: /La comparé completa/ }));
    await waitFor(() => expect(button('Retirar')).not.toHaveAttribute('aria-disabled'));
  },
};
/** A new address has a waiting time: the transfer is accepted and waits until its end. The address can be saved under a name. */
export const NewAddress: Story = {
  args: {
    answers: {
      ...wallet,
      checkAddress: (check) => ({ ...check, address: other, kept: null, usableAt: future }),
      startTransfer: (started) => ({ ...started, phase: 'cooling', waitsUntil: future }),
      readCryptoTransaction: (detail) => ({
        ...detail,
        transaction: { ...detail.transaction, phase: 'cooling', waitsUntil: future, txid: null, page: null },
        timeline: detail.timeline.slice(0, 2),
      }),
    },
  },
  play: async ({ userEvent }) => {
    await fillIn(userEvent);
    await expect(await screen.findByText(/Es una dirección nueva/)).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Guardar dirección.' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Nombre de la dirección' }), 'Mi Ledger');
    await press(userEvent, 'Pedir el retiro');
    await expect(await screen.findByRole('dialog', { name: 'Tu retiro espera a la dirección nueva.' })).toBeVisible();
  },
};
/** Addresses from which tokens could not be recovered, with the message of each kind; the longest message is last. */
const refusedAddresses: readonly (readonly [Problem, RegExp])[] = [
  ['nobody', /no es de nadie/],
  ['reserved', /la reserva la propia red/],
  ['burn', /se usa para destruir tokens/],
  ['token', /contrato de un token/],
  ['ours', /es de Caudal/],
  ['own', /donde recibes tus depósitos/],
  ['exchange', /contrato con el que se intercambian tokens/],
];
let problem: Problem = 'nobody';
/** Each kind of address that is refused has its own message, and nothing can be sent to it. */
export const RefusedAddresses: Story = {
  args: { answers: { ...wallet, checkAddress: (check) => ({ ...check, problem, kept: null }) } },
  play: async ({ userEvent }) => {
    await fillIn(userEvent);
    const field = screen.getByRole('textbox', { name: 'Dirección de destino' });
    for (const [index, [kind, words]] of refusedAddresses.entries()) {
      problem = kind;
      await userEvent.clear(field);
      await fill(field, `0x${String(index + 1).repeat(40)}`);
      await waitFor(() => expect(field).toHaveAccessibleDescription(words));
      await expect(button('Retirar')).toHaveAccessibleDescription('Corrige la dirección.');
    }
  },
};
/** A contract may be a wallet, so the customer confirms it with the last characters of its address. */
export const ToAContract: Story = {
  args: {
    answers: {
      ...wallet,
      checkAddress: (check) => ({
        ...check,
        address: other,
        contract: 'unconfirmed',
        kept: null,
        usableAt: '2020-01-01T00:00:00.000Z',
      }),
    },
  },
  play: async ({ userEvent }) => {
    await fillIn(userEvent);
    await expect(await screen.findByText('En esta dirección hay un contrato')).toBeVisible();
    await waitFor(() =>
      expect(button('Retirar')).toHaveAccessibleDescription('Confirma la dirección con sus últimos caracteres.'),
    );
    await userEvent.type(screen.getByRole('textbox', { name: /^Últimos 6 caracteres/ }), other.slice(-6).toLowerCase());
    await press(userEvent, 'Retirar');
    await expect(await screen.findByRole('dialog', { name: 'Transacción exitosa.' })).toBeVisible();
  },
};
/** The contract at a saved address no longer exists, so tokens sent there may be lost. */
export const ContractGone: Story = {
  args: {
    answers: {
      ...wallet,
      checkAddress: (check) => ({ ...check, address: other, contract: 'gone', usableAt: '2020-01-01T00:00:00.000Z' }),
    },
  },
  play: async ({ userEvent }) => {
    await fillIn(userEvent);
    await expect(await screen.findByText('En esta dirección ya no hay contrato')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /^Últimos 6 caracteres/ }), other.slice(-6));
    await press(userEvent, 'Retirar');
    await expect(await screen.findByRole('dialog', { name: 'Transacción exitosa.' })).toBeVisible();
  },
};
const refused = refusedFirst('movement_in_review', 'fee_went_up', 'address_is_contract');
/**
 * The server's refusals, one after the other: the message about a review never says what the review is about, a higher fee keeps the typed
 * amount, and a contract that appeared at the address after it was checked makes the form ask for a confirmation.
 */
export const Refused: Story = {
  args: { answers: { ...wallet, checkAddress: unknown, startTransfer: refused.answer } },
  beforeEach: refused.begin,
  play: async ({ userEvent }) => {
    await fillIn(userEvent);
    await press(userEvent, 'Retirar');
    await expect(await screen.findByText(/Hay una revisión en curso/)).toBeVisible();
    await expect(screen.queryByText(/lista|OFAC/)).toBeNull();
    await press(userEvent, 'Retirar');
    await expect(await screen.findByText(/La tarifa de red subió/)).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Cantidad que llega' })).toHaveValue('50');
    await press(userEvent, 'Retirar');
    await expect(await screen.findByText(/En esta dirección hay un contrato\. Si es tu billetera/)).toBeVisible();
  },
};
export const NoAddress: Story = {
  play: async ({ userEvent }) => {
    const field = await screen.findByRole('textbox', { name: 'Dirección de destino' });
    await userEvent.type(field, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq');
    await expect(field).toHaveAccessibleDescription(/empieza por 0x/);
    await expect(button('Retirar')).toHaveAccessibleDescription('Corrige la dirección.');
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
export const SendFailed: Story = {
  args: { answers: { ...wallet, readTransferTerms: () => refuse('chain_unavailable') } },
  play: sees('No pudimos preparar el retiro'),
};
