import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { EmptyWalletDrawing } from '../identity/Drawings.tsx';

/**
 * Replaces a list that is still empty or has no matches.
 *
 * **When to use:** wherever a list can be empty. It says what will be here and what to do next. **When not:** when loading failed, use
 * `ErrorState`.
 *
 * **Accessibility:** its title is part of the outline (`level`); the drawing is a decoration.
 */
const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: { title: 'Aún no tienes movimientos', children: 'Cuando deposites o cambies, los verás aquí.' },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithDrawing: Story = {
  args: { drawing: <EmptyWalletDrawing />, action: <Button>Hacer mi primer depósito</Button> },
};
export const NothingMatches: Story = {
  args: {
    title: 'Nadie coincide con estos filtros',
    children: 'Quita alguno para ver más usuarios.',
    action: <Button look="secondary">Limpiar todo</Button>,
  },
};
/** The state fills a whole page, and its text holds an e-mail address too long for one line. */
export const WholePage: Story = {
  args: {
    level: 1,
    title: 'Revisa tu correo',
    children: 'Enviamos un mensaje a nombre.con.muchos.apellidos@correo-de-la-empresa.example con el siguiente paso.',
  },
  render: (args) => (
    <div style={{ width: 288 }}>
      <EmptyState {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const words = canvas.getByText(/Enviamos un mensaje/);
    await expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
    await expect(words.clientWidth).toBeLessThanOrEqual(288);
  },
};
export const Plain: Story = {};
