import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { longEmail } from '../contract/long.ts';
import { shown } from '../screen.tsx';
import { type CustomerScreen, customerScreens } from './app.tsx';
import { visitor } from './people.ts';
import { fill } from '../fill.ts';

// There are no stories of empty or failed pages: the form has no list and reads nothing.
const meta = {
  title: 'Customer app/Sign-up',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/sign-up', answers: visitor },
  beforeEach: () => () => sessionStorage.clear(),
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Form: Story = {};
export const Checked: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.type(screen.getByLabelText('Correo electrónico'), 'ana');
    await userEvent.type(screen.getByLabelText('Contraseña'), 'corta{Enter}');
    await expect(screen.getByText('Escribe un correo válido, como ana@correo.co.')).toBeVisible();
    await expect(screen.getByText('Escribe al menos 8 caracteres.')).toBeVisible();
  },
};
/** A domain with special letters stays as typed, and a hint shows the form in which mail servers use it. */
export const DomainWithLetters: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const email = screen.getByLabelText('Correo electrónico');
    await fill(email, '\u202A mailto:Ana@Peña.co\u200B\u00A0');
    await fill(screen.getByLabelText('Contraseña'), 'cuatro caballos');
    await expect(email).toHaveValue('ana@peña.co');
    await expect(email).toHaveAccessibleDescription('Lo usamos como ana@xn--pea-8ma.co');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('ana@peña.co (ana@xn--pea-8ma.co)')).toBeVisible();
  },
};
export const CommonPassword: Story = {
  args: { answers: { ...visitor, register: () => refuse('password_too_common') } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await fill(screen.getByLabelText('Correo electrónico'), 'ana@example.co');
    await userEvent.type(screen.getByLabelText('Contraseña'), '12345678{Enter}');
    const password = screen.getByLabelText('Contraseña');
    await waitFor(() => expect(password).toHaveAccessibleDescription(/muy común/));
    await expect(password).toHaveFocus();
  },
};
/** The page is the same whether or not the e-mail address has an account. The customer can go back and use another one. */
export const Sent: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.type(screen.getByLabelText('Correo electrónico'), longEmail);
    await fill(screen.getByLabelText('Contraseña'), 'cuatro caballos');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Revisa tu correo' })).toHaveFocus());
    await expect(screen.getByText(longEmail)).toBeVisible();
  },
};
/** A reload shows where the e-mail went. The password is never stored, so another e-mail requires typing it again. */
export const SentAndReloaded: Story = {
  beforeEach: () => {
    sessionStorage.setItem('caudal.draft.sign-up', JSON.stringify({ email: 'ana@example.co' }));
    return () => sessionStorage.clear();
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('ana@example.co')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar el mensaje otra vez' }));
    await expect(await screen.findByLabelText('Correo electrónico')).toHaveValue('ana@example.co');
    await expect(sessionStorage.getItem('caudal.draft.sign-up')).toBeNull();
  },
};
export const SentToAnother: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await fill(screen.getByLabelText('Correo electrónico'), 'ana@example.co');
    await fill(screen.getByLabelText('Contraseña'), 'cuatro caballos');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Usar otro correo' }));
    await waitFor(() => expect(screen.getByLabelText('Correo electrónico')).toHaveFocus());
  },
};
