import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { QrCode } from './QrCode.tsx';

/**
 * Shows a value that another device reads with its camera.
 *
 * **When to use:** for a deposit address, or the secret of an authenticator. **When not:** alone. Show the value beside it as text, with a
 * `CopyButton`.
 *
 * **Accessibility:** it is an image with a name; people who cannot scan it use the text beside it. It is white with dark modules also in
 * the dark theme, because many cameras do not read the inverse.
 */
const meta = {
  title: 'Media/QrCode',
  component: QrCode,
  args: {
    value: 'otpauth://totp/Caudal:ana@example.co?secret=JBSWY3DPEHPK3PXP&issuer=Caudal',
    label: 'Código QR para tu autenticador',
  },
} satisfies Meta<typeof QrCode>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Authenticator: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Código QR para tu autenticador' })).toBeVisible();
  },
};
export const Address: Story = {
  args: { value: '0x52908400098527886E0F7030069857D2E4169EE7', label: 'Código QR de tu dirección' },
};
