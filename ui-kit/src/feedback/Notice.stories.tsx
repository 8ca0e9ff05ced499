import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { Notice } from './Notice.tsx';
import { Stack } from '../layout/Stack.tsx';
import { tones } from '../theme/colours.ts';

/**
 * Something to know about this place, in the flow of the page.
 *
 * **When to use:** limits, waiting reviews, an old page while the server is away. **When not:** for what just happened elsewhere (a toast), for one field (its `error`), for a list that failed (`ErrorState`).
 *
 * **Accessibility:** a sign and words beside the colour. `announce` for one that appears after the page; `assertive` only if work would be lost.
 */
const meta = {
  title: 'Feedback/Notice',
  component: Notice,
  args: {
    tone: 'info',
    title: 'Tu verificación está en revisión',
    children: 'Te avisamos por correo en las próximas horas.',
  },
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Tones: Story = {
  render: (args) => (
    <Stack gap="small">
      {tones.map((tone) => (
        <Notice key={tone} {...args} tone={tone} />
      ))}
    </Stack>
  ),
};
export const WithAction: Story = {
  args: {
    tone: 'caution',
    title: 'Confirma este ingreso',
    children: 'Entraste desde un lugar nuevo.',
    action: (
      <Button look="secondary" size="small">
        Confirmar
      </Button>
    ),
  },
};
export const Announced: Story = {
  args: {
    tone: 'critical',
    announce: 'assertive',
    title: 'No llegamos al servidor',
    children: 'Reintentamos en 5 segundos.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('No llegamos al servidor');
  },
};
