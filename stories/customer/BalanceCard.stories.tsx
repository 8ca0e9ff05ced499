import { Button } from '@caudal/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { BalanceCard } from '../../customer-app/src/money/BalanceCard.tsx';
import { longAmount } from '../contract/long.ts';
import { customerParts } from './parts.ts';

/**
 * The one figure that a screen is about, on deep water, with what can be done with it.
 *
 * **When to use:** once on a screen. **When not:** for figures beside one another.
 *
 * The figure shrinks before it would break in two: half an amount reads as another one. While it is being read the card
 * has its size already.
 */
const meta = {
  title: 'Customer app/Components/BalanceCard',
  component: BalanceCard,
  loaders: customerParts.loaders,
  decorators: customerParts.decorators,
  args: {
    label: 'Disponible',
    value: '1850000',
    children: <Button look="accent">Depositar</Button>,
  },
} satisfies Meta<typeof BalanceCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {};
export const Awaited: Story = { args: { value: null } };
export const LongAmount: Story = { args: { value: longAmount } };
