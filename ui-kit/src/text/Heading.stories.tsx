import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from './Heading.tsx';
import { Stack } from '../layout/Stack.tsx';

/**
 * Shows a title. The level is for the outline that a screen reader reads, the size is for the eye.
 *
 * **When to use:** above every part of a page. **When not:** to make text large, use the sizes of `Text`.
 *
 * **Accessibility:** one h1 per page; no level is skipped on the way down.
 */
const meta = {
  title: 'Text/Heading',
  component: Heading,
  args: { level: 1, children: 'Verificación' },
} satisfies Meta<typeof Heading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Levels: Story = {
  render: () => (
    <Stack>
      <Heading level={1}>Verificación</Heading>
      <Heading level={2}>Tus datos</Heading>
      <Heading level={3}>Documento</Heading>
      <Heading level={4}>Frente</Heading>
    </Stack>
  ),
};
export const Display: Story = { args: { size: 'display', children: 'Tus pesos y tus cripto, con calma' } };
