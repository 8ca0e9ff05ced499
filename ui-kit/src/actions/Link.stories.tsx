import type { Meta, StoryObj } from '@storybook/react-vite';
import { linkClass } from './link-class.ts';
import { Text } from '../text/Text.tsx';

function LinkWithin({ look }: { readonly look: 'text' | 'standalone' | 'quiet' }) {
  return (
    <Text>
      Antes de continuar, lee la{' '}
      <a href="#politica" className={linkClass(look)}>
        política de tratamiento de datos
      </a>
    </Text>
  );
}

/**
 * Leads to another page. The kit has no link component: a router's own Link, whose targets are typed, takes its look from `linkClass()` or
 * `buttonClass()`.
 *
 * **When to use:** `text` within sentences, `standalone` outside of sentences, `quiet` around a logo or a name.
 *
 * **When not:** to run an action, use a `Button`.
 *
 * **Accessibility:** links within text are underlined, so colour is not their only sign. The words say where the link leads, never "here".
 */
const meta = {
  title: 'Actions/Link',
  component: LinkWithin,
  args: { look: 'text' },
  argTypes: {
    look: {
      control: 'inline-radio',
      options: ['text', 'standalone', 'quiet'],
      description: 'What `linkClass()` is given.',
      table: { defaultValue: { summary: 'text' } },
    },
  },
} satisfies Meta<typeof LinkWithin>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithinText: Story = {};
export const Standalone: Story = { args: { look: 'standalone' } };
export const Quiet: Story = { args: { look: 'quiet' } };
