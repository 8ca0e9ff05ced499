import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { fill } from '../fill.ts';
import { translated } from '../page-translator.ts';
import { shown } from '../screen.tsx';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { officerWho, threeDocuments } from './customers.ts';

// These stories show screens that the browser translates while an officer works on them.
const meta = {
  title: 'Back office/Translated',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: {
    path: '/application/administrative/naturalUserInformation/0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c12/document',
    answers: threeDocuments((document) => document),
  },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const DocumentReview: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const verify = () => screen.getByRole('button', { name: /^Verificar(?! los)/ });
    await waitFor(() => expect(verify()).not.toHaveAttribute('aria-disabled'));
    await translated();
    await userEvent.keyboard('z');
    await expect(await screen.findByText(/^150/)).toBeVisible();
    await translated();
    await userEvent.keyboard('v');
    await expect(await screen.findByText('Frente: se verificará.')).toBeVisible();
    await expect(await screen.findByText(/Reverso.*, 2 de 3/)).toBeVisible();
  },
};

/** An officer types a new entry of the black list, whose fields change with its kind, and corrects it. */
export const NewEntry: Story = {
  args: {
    path: '/application/administrative/black-list?dialog=add',
    answers: officerWho('blacklist.read', 'blacklist.manage'),
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Añadir a la lista negra' }));
    await translated();
    await userEvent.selectOptions(dialog.getByLabelText(/Clase/), 'bank_account');
    await userEvent.type(await dialog.findByLabelText(/Número de la cuenta/), '00123-45678');
    await translated();
    await userEvent.selectOptions(dialog.getByLabelText(/Clase/), 'document');
    await expect(dialog.getByLabelText(/Número del documento/)).toHaveValue('0012345678');
    await translated();
    await userEvent.type(dialog.getByLabelText(/Razón interna/), 'Fraude');
    await userEvent.click(dialog.getByRole('button', { name: 'Añadir' }));
    await expect(dialog.getByLabelText(/Razón interna/)).toHaveAccessibleDescription(/por lo menos 10 caracteres/);
    await translated();
    await fill(dialog.getByLabelText(/Razón interna/), ' que avisó el banco.');
    await expect(dialog.getByLabelText(/Razón interna/)).not.toHaveAccessibleDescription(/por lo menos 10 caracteres/);
  },
};
