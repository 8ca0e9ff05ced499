import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { Notice } from './Notice.tsx';
import { Stack } from '../layout/Stack.tsx';
import { tones } from '../theme/colours.ts';

/**
 * Information about this part of the page, in the flow of the page.
 *
 * **When to use:** for limits, pending reviews, or data that is out of date while the server is unreachable. **When not:** for an event
 * elsewhere (a toast), for one field (its `error`), for a list that failed (`ErrorState`).
 *
 * **Accessibility:** an icon and words repeat the colour. Set `announce` for a notice that appears after the page has loaded; use
 * `assertive` only if work would be lost.
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
