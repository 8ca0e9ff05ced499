import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { refusedFirst } from '../contract/answers.ts';
import { shown } from '../screen.tsx';
import { type CustomerScreen, customerScreens } from './app.tsx';
import { visitor } from './people.ts';
import { fill } from '../fill.ts';

// There are no stories of a loading or failed page: opening the link reads nothing, and only sending the form can fail.
const meta = {
  title: 'Customer app/Activation',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/activate#qb0VPbQAVJTe5yJtqXQkJrTSqVhgYJg0mVZ8W1bJpFk', answers: visitor },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Form: Story = {};
const refused = refusedFirst('service_unavailable', 'credentials_rejected');
export const WrongPassword: Story = {
  args: { answers: { ...visitor, activate: refused.answer } },
  beforeEach: refused.begin,
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const password = screen.getByLabelText('Contraseña');
    await fill(password, 'no es esta');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos confirmar tu correo');
    await userEvent.type(password, '{Enter}');
    await expect(await screen.findByText('No es la contraseña que elegiste al crear la cuenta.')).toBeVisible();
    await waitFor(() => expect(password).toHaveFocus());
  },
};
export const LinkOver: Story = {
  args: { answers: { ...visitor, activate: () => refuse('link_expired') } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await fill(screen.getByLabelText('Contraseña'), 'cuatro caballos');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Este enlace ya no sirve');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Confirma tu correo' })).toHaveFocus());
    await expect(screen.getByRole('link', { name: 'Ingresar' })).toBeVisible();
  },
};
