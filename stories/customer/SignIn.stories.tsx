import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { unanswered } from '../contract/answers.ts';
import { shown } from '../screen.tsx';
import { type CustomerScreen, customerScreens } from './app.tsx';
import { visitor } from './people.ts';

// A form: it has no list that could be empty or long, and reads nothing that could fail.
const meta = {
  title: 'Customer app/Sign-in',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/login', answers: visitor },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Form: Story = {};
/** What is missing is said beside its field, and the focus goes to the first. */
export const Checked: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
    const email = screen.getByLabelText('Correo electrónico');
    await expect(email).toHaveFocus();
    await expect(email).toHaveAccessibleDescription('Escribe tu correo.');
    await expect(screen.getByLabelText('Contraseña')).toHaveAccessibleDescription('Escribe tu contraseña.');
  },
};
/** The server's words stand above the form, and what was typed stays. */
export const Refused: Story = {
  args: { answers: { ...visitor, authenticate: () => refuse('credentials_rejected') } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.type(screen.getByLabelText('Correo electrónico'), 'ana@example.co');
    await userEvent.type(screen.getByLabelText('Contraseña'), 'no es esta{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('El correo o la contraseña no son correctos');
    await expect(screen.getByLabelText('Correo electrónico')).toHaveValue('ana@example.co');
  },
};
/** The password was right: the way on is a letter, which can be sent once more. */
export const Unconfirmed: Story = {
  args: { answers: { ...visitor, authenticate: () => refuse('email_unconfirmed') } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.type(screen.getByLabelText('Correo electrónico'), 'ana@example.co');
    await userEvent.type(screen.getByLabelText('Contraseña'), 'cuatro caballos{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Te falta confirmar tu correo' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Enviar el mensaje otra vez' }));
    await expect(await screen.findByText('Enviamos otro mensaje')).toBeVisible();
  },
};
/** Nobody is told more than is true: how often is limited. */
export const UnconfirmedTooOften: Story = {
  args: {
    answers: {
      ...visitor,
      authenticate: () => refuse('email_unconfirmed'),
      register: () => refuse('rate_limited'),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.type(screen.getByLabelText('Correo electrónico'), 'ana@example.co');
    await userEvent.type(screen.getByLabelText('Contraseña'), 'cuatro caballos{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar el mensaje otra vez' }));
    await expect(await screen.findByText('No pudimos enviar otro mensaje')).toBeVisible();
  },
};
export const Sending: Story = {
  args: { answers: { ...visitor, authenticate: () => unanswered } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.type(screen.getByLabelText('Correo electrónico'), 'ana@example.co');
    await userEvent.type(screen.getByLabelText('Contraseña'), 'cuatro caballos{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ingresar' })).toHaveAttribute('aria-busy', 'true'));
  },
};
export const OnTheWayElsewhere: Story = {
  args: { path: '/application/record' },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Ingresa para continuar')).toBeVisible();
  },
};
export const InEnglish: Story = {
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in to your account');
  },
};
