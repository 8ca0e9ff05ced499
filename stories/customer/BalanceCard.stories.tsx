import { Button } from '@caudal/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { BalanceCard } from '../../customer-app/src/money/BalanceCard.tsx';
import { longAmount } from '../contract/long.ts';
import { customerParts } from './parts.ts';

/**
 * Shows the main figure of a screen on the dark `deep` surface, with its actions.
 *
 * **When to use:** once on a screen. **When not:** for figures beside one another.
 *
 * The figure shrinks rather than break in two, because half an amount looks like a different amount. The card has its final size while the
 * figure loads.
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
