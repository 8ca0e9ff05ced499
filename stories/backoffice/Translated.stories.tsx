import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { translated } from '../page-translator.ts';
import { shown } from '../screen.tsx';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { threeDocuments } from './customers.ts';

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
