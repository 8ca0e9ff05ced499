import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { CopyButton } from './CopyButton.tsx';

/**
 * Copies a value that is shown in full beside it.
 *
 * **When to use:** for addresses, references and codes. **When not:** for values from rows that others can write to, such as a sender's
 * address in a history: people paste what they copied without checking it.
 *
 * **Accessibility:** the result is announced. If the browser refuses, the button says so, and the value can be selected by hand.
 */
const meta = {
  title: 'Actions/CopyButton',
  component: CopyButton,
  args: {
    value: '0x52908400098527886E0F7030069857D2E4169EE7',
    label: 'Copiar dirección',
    copiedLabel: 'Copiada',
    failedLabel: 'No se pudo copiar',
  },
} satisfies Meta<typeof CopyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Copied: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const write = fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar dirección' }));
    await expect(write).toHaveBeenCalledWith(args.value);
    await expect(canvas.getByRole('status')).toHaveTextContent('Copiada');
  },
};
export const Refused: Story = {
  play: async ({ canvas, userEvent }) => {
    const write = fn().mockRejectedValue(new Error('refused'));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar dirección' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('No se pudo copiar');
  },
};
/** A note with the copied value stays, so that it can be compared with the pasted one. */
export const WithNote: Story = {
  args: { copiedNote: 'Copiaste 0x5290…9EE7.' },
  play: async ({ canvas, userEvent }) => {
    const write = fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar dirección' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('Copiaste 0x5290…9EE7.');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copiar dirección' })).toBeVisible());
    await expect(canvas.getByText('Copiaste 0x5290…9EE7.')).toBeVisible();
  },
};
