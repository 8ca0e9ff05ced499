import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { fill } from '../fill.ts';
import { pressTwice } from '../press.ts';
import { shown } from '../screen.tsx';
import { type CustomerScreen, customerScreens } from './app.tsx';
import { visitor } from './people.ts';

// There are no stories of a loading or empty page, because a visitor's page reads nothing from the server.
const meta = {
  title: 'Customer app/Contact',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/contact-us/', answers: visitor },
  beforeEach: () => () => sessionStorage.clear(),
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const words = { sender: 'ana@example.co', subject: 'Un depósito', message: 'Pagué ayer y sigue pendiente.' };
const failed = fn<() => void>();
const sendButton = () => screen.getByRole('button', { name: 'Enviar' });

async function write() {
  await fill(await screen.findByLabelText('Correo electrónico'), words.sender);
  await fill(screen.getByLabelText('Asunto'), words.subject);
  await fill(screen.getByLabelText('Descripción'), words.message);
}

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByLabelText('Correo electrónico')).toHaveValue('');
  },
};
export const Sent: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await write();
    await userEvent.click(sendButton());
    const dialog = await screen.findByRole('dialog', { name: 'Petición enviada satisfactoriamente.' });
    await expect(dialog).toHaveTextContent(words.sender);
    await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.getByLabelText('Descripción')).toHaveValue('');
  },
};
/** The message failed: the written text stays, and the same button retries. A double click sends it once. */
export const Failed: Story = {
  args: {
    answers: {
      ...visitor,
      sendSupportMessage: () => {
        failed();
        return refuse('service_unavailable');
      },
    },
  },
  play: async ({ canvasElement }) => {
    failed.mockClear();
    await shown(canvasElement);
    await write();
    await pressTwice(sendButton());
    await expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos enviar tu mensaje');
    await expect(screen.getByLabelText('Descripción')).toHaveValue(words.message);
    await expect(failed).toHaveBeenCalledOnce();
    await expect(sessionStorage.getItem('caudal.draft.contact')).toContain(words.message);
  },
};
export const Incomplete: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.type(await screen.findByLabelText('Correo electrónico'), 'no es{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Correo electrónico')).toHaveFocus());
    await expect(screen.getByText('Escribe un correo válido, como ana@correo.co.')).toBeVisible();
    await expect(screen.getByText('Cuéntanos qué necesitas.')).toBeVisible();
  },
};
/** The form fills in the e-mail of the customer who is signed in on this device. */
export const SignedIn: Story = {
  args: { answers: {} },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByLabelText('Correo electrónico')).toHaveValue('ana@example.co');
  },
};
