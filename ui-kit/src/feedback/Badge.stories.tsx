import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from './Badge.tsx';
import { Inline } from '../layout/Inline.tsx';
import { ToneIcon } from './ToneIcon.tsx';
import { tones } from '../theme/colours.ts';

/**
 * Shows a state in a word, with an icon and a colour.
 *
 * **When to use:** in tables, cards and beside titles. **When not:** as a button or a filter (`FilterChips`), or for a sentence (`Notice`).
 *
 * **Accessibility:** the word says the state; the icon and the colour repeat it.
 */
const meta = {
  title: 'Feedback/Badge',
  component: Badge,
  subcomponents: { ToneIcon },
  args: { tone: 'positive', children: 'Completo' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Positive: Story = {};
export const Tones: Story = {
  render: () => (
    <Inline>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Inline>
  ),
};
