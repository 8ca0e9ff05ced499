import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { fill } from '../fill.ts';
import { translated } from '../page-translator.ts';
import { shown } from '../screen.tsx';
import { type CustomerScreen, customerScreens } from './app.tsx';
import { verified, visitor } from './people.ts';
import { pays, receives, swapper } from './swap.ts';

// These stories show screens that the browser translates while the customer types.
const meta = {
  title: 'Customer app/Translated',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/application/trade', answers: swapper },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Another amount gets its own quote, and an amount above the balance is refused with a message that states the balance. */
export const Swap: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await pays(), '400000');
    await waitFor(async () => expect(await receives()).toHaveValue('99,251150'));
    await translated();
    await userEvent.clear(await pays());
    await translated();
    await userEvent.type(await pays(), '800000');
    await waitFor(async () => expect(await receives()).toHaveValue('198,502300'));
    await expect(screen.getByText(/^197,5097\d* USDT$/)).toBeVisible();
    await translated();
    await userEvent.type(await pays(), '0');
    await expect(await pays()).toHaveAccessibleDescription(/Tienes \$\u00a01\.250\.000\. Escribe un valor menor\./);
    await expect(screen.getByRole('button', { name: 'INTERCAMBIAR' })).toHaveAccessibleDescription(/No te alcanza/);
  },
};

export const Deposit: Story = {
  args: { path: '/application/wallets?dialog=deposit', answers: verified },
  play: async ({ userEvent }) => {
    const field = await screen.findByLabelText('Valor');
    await translated();
    await userEvent.type(field, '9.999');
    const send = screen.getByRole('button', { name: 'Ir a mi banco' });
    await expect(send).toHaveAccessibleDescription('El valor debe ser de $\u00a010.000 o más.');
    await translated();
    await userEvent.type(field, '9');
    await expect(send).not.toHaveAccessibleDescription(/10\.000 o más/);
  },
};

export const Withdrawal: Story = {
  args: { path: '/application/wallets?dialog=withdraw', answers: verified },
  play: async ({ userEvent }) => {
    const field = await screen.findByLabelText('Valor');
    await translated();
    await userEvent.type(field, '9999');
    const send = screen.getByRole('button', { name: 'Retirar' });
    await expect(send).toHaveAccessibleDescription('El valor debe ser de $\u00a010.000 o más.');
    await translated();
    await userEvent.type(field, '99999');
    await expect(field).toHaveAccessibleDescription(/Tienes \$\u00a0250\.000 disponibles/);
  },
};

export const SignUp: Story = {
  args: { path: '/sign-up', answers: visitor },
  beforeEach: () => () => sessionStorage.clear(),
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await translated();
    await userEvent.type(screen.getByLabelText('Correo electrónico'), 'ana');
    await userEvent.type(screen.getByLabelText('Contraseña'), 'corta{Enter}');
    await expect(screen.getByText('Escribe un correo válido, como ana@correo.co.')).toBeVisible();
    await translated();
    await fill(screen.getByLabelText('Correo electrónico'), '@example.co');
    await fill(screen.getByLabelText('Contraseña'), ' caballos');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  },
};
