import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { Badge } from '../feedback/Badge.tsx';
import { Inline } from './Inline.tsx';

/**
 * Lays out children beside one another with even gaps; children that do not fit go to the next line.
 *
 * **When to use:** for buttons, badges and words of one line.
 *
 * **When not:** for cells that have to line up below one another, use `Columns` or a table.
 *
 * **Accessibility:** it wraps at 200 % zoom and on a phone, so nothing is cut off.
 */
const meta = {
  title: 'Layout/Inline',
  component: Inline,
  args: { children: null },
} satisfies Meta<typeof Inline>;

export default meta;
type Story = StoryObj<typeof meta>;

const words = ['Pendiente', 'Progreso', 'Listo'].map((word) => (
  <Badge key={word} tone="neutral">
    {word}
  </Badge>
));

export const Start: Story = { args: { children: words } };
export const Between: Story = { args: { children: words, justify: 'between' } };
export const End: Story = { args: { children: words, justify: 'end', gap: 'large' } };

/** A button that is disabled with a reason lines up with the other buttons, and its reason is below it. */
export const WithReason: Story = {
  args: {
    children: [
      <Button key="decline" look="secondary">
        Declinar
      </Button>,
      <Button key="verify" disabledReason="Falta un documento por decidir.">
        Verificar
      </Button>,
    ],
  },
  play: async ({ canvasElement }) => {
    const topOf = (name: string) => within(canvasElement).getByRole('button', { name }).getBoundingClientRect().top;
    await expect(topOf('Declinar')).toBe(topOf('Verificar'));
  },
};
