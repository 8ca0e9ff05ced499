import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../layout/Inline.tsx';
import { Text } from '../text/Text.tsx';
import { CountdownRing } from './CountdownRing.tsx';

/**
 * A time of some seconds that runs out.
 *
 * **When to use:** until a price is asked for anew, until a code changes: seconds that nobody has to act within. **When not:** for what a person must not miss: words with the time left. For work under way: `Spinner`, `ProgressBar`.
 *
 * **Accessibility:** the movement is hidden; `label` says how long it is. With reduced motion the ring stands still.
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
