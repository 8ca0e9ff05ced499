import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { refusedFirst } from '../contract/answers.ts';
import { shown } from '../screen.tsx';
import { type CustomerScreen, customerScreens } from './app.tsx';
import { visitor } from './people.ts';
import { fill } from '../fill.ts';
import { press } from '../press.ts';

// There are no stories of a loading or failed page: both pages read nothing, and only sending their forms can fail.
const meta = {
  title: 'Customer app/Recovery',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/recover', answers: visitor },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const link = '/new-password#qb0VPbQAVJTe5yJtqXQkJrTSqVhgYJg0mVZ8W1bJpFk';
const another = 'siete barcas sobre el agua{Enter}';

export const Asking: Story = {};
const tooOften = refusedFirst('rate_limited');
/** The words are the same whether or not the account exists; another link can be requested with the typed e-mail. */
export const Asked: Story = {
  args: { answers: { ...visitor, beginRecovery: tooOften.answer } },
  beforeEach: tooOften.begin,
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await fill(screen.getByLabelText('Correo electrónico'), 'ana@example.co');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos enviar el enlace');
    await press(userEvent, 'Enviar el enlace');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Revisa tu correo' })).toHaveFocus());
    await expect(screen.getByText(/Si hay una cuenta con/)).toBeVisible();
    await press(userEvent, 'Pedir otro enlace');
    await expect(await screen.findByLabelText('Correo electrónico')).toHaveValue('ana@example.co');
    await press(userEvent, 'Enviar el enlace');
    await screen.findByRole('heading', { name: 'Revisa tu correo' });
  },
};
export const Choosing: Story = { args: { path: link } };
export const GuessedSoon: Story = {
  args: { path: link, answers: { ...visitor, finishRecovery: () => refuse('password_too_common') } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const password = screen.getByLabelText('Contraseña nueva');
    await fill(password, 'colombia2026');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(password).toHaveAttribute('aria-invalid', 'true'));
    await expect(password).toHaveFocus();
  },
};
export const LinkOver: Story = {
  args: { path: link, answers: { ...visitor, finishRecovery: () => refuse('link_expired') } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.type(screen.getByLabelText('Contraseña nueva'), another);
    await expect(await screen.findByRole('alert')).toHaveTextContent('Este enlace ya no sirve');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await expect(screen.getByRole('link', { name: 'Pedir otro enlace' })).toBeVisible();
  },
};
/** A link that was cut off shows no form, so that nobody chooses a password in vain. */
export const LinkCutOff: Story = {
  args: { path: '/new-password' },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Este enlace ya no sirve')).toBeVisible();
    await expect(screen.queryByLabelText('Contraseña nueva')).toBeNull();
    await expect(screen.queryByText(/Cerraremos todas tus sesiones/)).toBeNull();
  },
};
/** Recovery does not remove the second factor: the page asks for it as at sign-in. */
export const SecondFactorAsked: Story = {
  args: {
    path: link,
    answers: {
      ...visitor,
      authenticate: () => ({
        session: null,
        pending: { token: 'qb0VPbQAVJTe5yJtqXQkJrTSqVhgYJg0mVZ8W1bJpFk', ways: ['totp', 'recovery_code'] },
        recoveryCodesLeft: null,
      }),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.type(screen.getByLabelText('Contraseña nueva'), another);
    await expect(await screen.findByRole('heading', { name: 'Escribe tu código' })).toBeVisible();
  },
};
