import type { Meta, StoryObj } from '@storybook/react-vite';
import { Surface } from './Surface.tsx';
import { Text } from '../text/Text.tsx';

/**
 * A surface that holds one thing.
 *
 * **When to use:** to keep the parts of one thing together. `deep` is the brand's dark ground: use at most one on a screen, for the most
 * important thing.
 *
 * **When not:** within another surface. Use space or a `Divider` there, so that there are no boxes in boxes.
 *
 * **Accessibility:** it is a plain container. With `as="section"` and an `aria-labelledby` it is a landmark.
 */
const meta = {
  title: 'Layout/Surface',
  component: Surface,
  args: { children: <Text>Tu saldo y tus movimientos</Text> },
} satisfies Meta<typeof Surface>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Raised: Story = { args: { look: 'raised' } };
export const Sunken: Story = { args: { look: 'sunken' } };
export const Deep: Story = { args: { look: 'deep', padding: 'large' } };
export const Soft: Story = { args: { look: 'soft' } };
export const SmallPadding: Story = { args: { padding: 'small' } };
