import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { ErrorState } from './ErrorState.tsx';

/**
 * Replaces a part of the page that could not be loaded.
 *
 * **When to use:** when loading failed. It says what failed and what that means, and offers a retry. **When not:** for a form
 * (`FormError`), or for data that is merely out of date (`Notice`).
 *
 * **Accessibility:** it is announced at once.
 */
const meta = {
  title: 'Feedback/ErrorState',
  component: ErrorState,
  args: {
    title: 'No pudimos cargar tus movimientos',
    children: 'Tu dinero está bien; falló la conexión.',
    retry: <Button>Intentar de nuevo</Button>,
  },
} satisfies Meta<typeof ErrorState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Retry: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('No pudimos cargar tus movimientos');
  },
};
