import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { refusedFirst } from '../contract/answers.ts';
import { shown } from '../screen.tsx';
import { type CustomerScreen, customerScreens } from './app.tsx';
import { visitor } from './people.ts';
import { fill } from '../fill.ts';
import { press } from '../press.ts';

// There are no stories of a loading or failed page: both pages read nothing, and only their buttons can fail.
const meta = {
  title: 'Customer app/Links of an e-mail change',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/confirm-email', answers: visitor },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const token = 'qb0VPbQAVJTe5yJtqXQkJrTSqVhgYJg0mVZ8W1bJpFk';
const confirmation = `/confirm-email#${token}`;
const restoration = `/restore-email#${token}`;

export const Confirming: Story = {
  args: { path: confirmation },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await fill(screen.getByLabelText('Contraseña'), 'cuatro caballos en el rio');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Tu correo cambió' })).toHaveFocus());
    await expect(screen.getByText('ana.pena@example.co')).toBeVisible();
  },
};
const notConfirmed = refusedFirst('credentials_rejected', 'email_taken');
/** The password was wrong; once it is right, the address belongs to another account. */
export const TakenMeanwhile: Story = {
  args: { path: confirmation, answers: { ...visitor, confirmEmail: notConfirmed.answer } },
  beforeEach: notConfirmed.begin,
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const password = screen.getByLabelText('Contraseña');
    await fill(password, 'no es esta');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription(/no es la contraseña de la cuenta/));
    await userEvent.clear(password);
    await fill(password, 'cuatro caballos en el rio');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText(/ya es de otra cuenta/)).toBeVisible();
  },
};
export const ConfirmationOver: Story = {
  args: { path: confirmation, answers: { ...visitor, confirmEmail: () => refuse('link_expired') } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await fill(screen.getByLabelText('Contraseña'), 'cuatro caballos en el rio');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Este enlace ya no sirve');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};
/** A link that was cut off shows no form, so that nobody types a password in vain. */
export const ConfirmationCutOff: Story = {
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.queryByLabelText('Contraseña')).toBeNull();
    await expect(screen.getByRole('link', { name: 'Ir a mi perfil' })).toBeVisible();
  },
};
/** Opening the link changes nothing; the button restores the former e-mail address. */
export const Restoring: Story = {
  args: { path: restoration },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'No fui yo, recuperar mi correo' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Tu cuenta tiene otra vez tu correo' })).toHaveFocus(),
    );
  },
};
export const RestorationAsked: Story = { args: { path: restoration } };
const notRestored = refusedFirst('service_unavailable', 'link_expired');
/** A failed request can be repeated; a link that is over cannot. */
export const RestorationOver: Story = {
  args: { path: restoration, answers: { ...visitor, restoreEmail: notRestored.answer } },
  beforeEach: notRestored.begin,
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await press(userEvent, 'No fui yo, recuperar mi correo');
    await expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos recuperar tu correo');
    const again = screen.getByRole('button', { name: 'No fui yo, recuperar mi correo' });
    await expect(again).toBeVisible();
    await userEvent.click(again);
    await expect(await screen.findByText('Este enlace ya no sirve')).toBeVisible();
    await expect(screen.getByRole('alert')).toHaveTextContent('Este enlace ya no sirve');
  },
};
export const InEnglish: Story = { args: { path: restoration }, globals: { locale: 'en' } };
