import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { fill } from '../fill.ts';
import { sees } from '../screen.tsx';
import { type CustomerAnswers, type CustomerScreen, customerScreens } from './app.tsx';
import { newcomer, verified } from './people.ts';

const rich: CustomerAnswers = {
  ...verified,
  listBalances: (balances) =>
    balances.map((balance) => (balance.symbol === 'COP' ? { ...balance, amount: '5000000', held: '0' } : balance)),
};

// The dialog has no loading or failed state: its data is loaded with the wallet's, whose stories show these states.
const meta = {
  title: 'Customer app/Withdrawal',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/application/wallets?dialog=withdraw', answers: rich },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;
type Hands = Parameters<Play>[0]['userEvent'];

async function fillIn(userEvent: Hands, amount: string): Promise<HTMLElement> {
  const field = await screen.findByLabelText('Valor');
  await fill(field, amount);
  await userEvent.click(screen.getByRole('checkbox', { name: /La información suministrada es correcta/ }));
  return field;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

export const Form: Story = {
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Retiro' })).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Valor')).toHaveFocus());
    await expect(button('Retirar')).toHaveAccessibleDescription('Confirma que la información es correcta.');
  },
};

/** The withdrawal succeeded; the dialog says when the money arrives. */
export const Asked: Story = {
  play: async ({ userEvent }) => {
    await fillIn(userEvent, '150000');
    await userEvent.click(button('Retirar'));
    await expect(await screen.findByRole('dialog', { name: 'Transacción exitosa.' })).toBeVisible();
    await expect(screen.getByText(/En unos minutos se verá reflejada en tu cuenta/)).toBeVisible();
  },
};

/** An amount above the limit for automatic withdrawals needs approval; the form says so before it is sent. */
export const ToBeApproved: Story = {
  args: {
    answers: {
      ...rich,
      startWithdrawal: (started) => ({ ...started, phase: 'awaiting_approval' }),
      // The dialog follows the withdrawal after its request.
      readFiatTransaction: (one) => ({ ...one, kind: 'withdrawal', phase: 'awaiting_approval' }),
    },
  },
  play: async ({ userEvent }) => {
    await fillIn(userEvent, '2500000');
    await expect(await screen.findByText('Este retiro espera aprobación')).toBeVisible();
    await userEvent.click(button('Pedir el retiro'));
    await expect(await screen.findByRole('dialog', { name: 'Tu retiro espera aprobación.' })).toBeVisible();
  },
};

/** The maximum is the smaller of the balance and what is left of this month's limit. */
export const Most: Story = {
  args: { answers: { ...rich, readWithdrawalVolume: (volume) => ({ ...volume, left: '1200000' }) } },
  play: async ({ userEvent }) => {
    await screen.findByLabelText('Valor');
    await userEvent.click(button(/^Máx\. \$\u00a01\.200\.000$/));
    const field = screen.getByLabelText('Valor');
    await expect(field).toHaveValue('1.200.000');
    await userEvent.type(field, '0');
    await expect(field).toHaveAccessibleDescription(/Este mes te quedan \$\u00a01\.200\.000/);
  },
};

export const MoreThanThereIs: Story = {
  play: async ({ userEvent }) => {
    await fillIn(userEvent, '5000001');
    await expect(screen.getByLabelText('Valor')).toHaveAccessibleDescription(/Tienes \$\u00a05\.000\.000 disponibles/);
    // An amount that cannot be withdrawn shows no note about approval.
    await expect(screen.queryByText('Este retiro espera aprobación')).toBeNull();
  },
};

/** An invalid amount is reported beside the field when the focus leaves it, not only when the form is sent. */
export const NoAmount: Story = {
  play: async ({ userEvent }) => {
    const field = await screen.findByLabelText('Valor');
    await userEvent.type(field, '10000,5');
    await userEvent.tab();
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/Escribe un valor en pesos enteros, como 250\.000\./),
    );
    await userEvent.clear(field);
    await userEvent.type(field, '20000');
    await waitFor(() => expect(field).not.toHaveAccessibleDescription(/pesos enteros/));
  },
};

/** The balance was spent in another tab: the server's reason is shown, and the typed amount stays. */
export const Refused: Story = {
  args: { answers: { ...rich, startWithdrawal: () => refuse('balance_exceeded') } },
  play: async ({ userEvent }) => {
    const field = await fillIn(userEvent, '150000');
    await userEvent.click(button('Retirar'));
    await expect(await screen.findByText(/Es más de lo que tienes disponible/)).toBeVisible();
    await expect(field).toHaveValue('150.000');
  },
};

export const NoAccounts: Story = {
  args: { answers: { ...rich, listBankAccounts: () => [] } },
  play: sees('Primero añade una cuenta bancaria'),
};

export const Newcomer: Story = {
  args: { answers: newcomer },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Necesitas verificación' })).toBeVisible();
  },
};

const waitingFor = (
  reason: 'password_recovered' | 'place_unconfirmed' | 'place_denied',
  until: string | null = null,
) => ({
  ...rich,
  readMoneyOut: () => ({ waits: [{ reason, until }] }),
});

/** Withdrawals are blocked for a time after account recovery: the reason and the end of the block replace the form. */
export const AfterRecovery: Story = {
  args: { answers: waitingFor('password_recovered', '2099-03-05T15:20:00.000Z') },
  play: async () => {
    await expect(await screen.findByText(/^Podrás retirar desde el 5 mar 2099/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Retirar' })).toBeNull();
  },
};
export const PlaceUnconfirmed: Story = {
  args: { answers: waitingFor('place_unconfirmed') },
  play: async () => {
    await expect(await screen.findByText('Confirma que fuiste tú')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Entendido' })).toBeVisible();
  },
};
export const PlaceDenied: Story = {
  args: { answers: waitingFor('place_denied') },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Recuperar contraseña' })).toBeVisible();
  },
};
