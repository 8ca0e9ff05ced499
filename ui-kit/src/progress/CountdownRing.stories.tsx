import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../layout/Inline.tsx';
import { Text } from '../text/Text.tsx';
import { CountdownRing } from './CountdownRing.tsx';

/**
 * Shows a time of a few seconds that runs out.
 *
 * **When to use:** for the time until a price is refreshed or a code changes, within which nobody has to act. **When not:** for a deadline
 * that a person must not miss, show the time left in words; for work in progress, use `Spinner` or `ProgressBar`.
 *
 * **Accessibility:** the movement is hidden from screen readers; `label` says how long it takes. With reduced motion the ring stands still.
 */
const meta = {
  title: 'Progress/CountdownRing',
  component: CountdownRing,
  args: { label: 'El precio se renueva cada 5 segundos', lasts_milliseconds: 5_000 },
} satisfies Meta<typeof CountdownRing>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Alone: Story = { args: { size: 32 } };
export const BesideWords: Story = {
  args: { label: null },
  render: (args) => (
    <Inline gap="xsmall">
      <CountdownRing {...args} />
      <Text size="small">El precio se renueva cada 5 segundos</Text>
    </Inline>
  ),
};
