import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { AssetsTable } from '../../customer-app/src/wallet/AssetsTable.tsx';
import { answerOf } from '../part.tsx';
import { customerParts } from './parts.ts';

/**
 * Shows the customer's assets: the available amount, the amount held by pending movements, and the actions of each.
 *
 * Each amount shows its own unit, because each row is another asset. Where there is no room for the columns, rows become cards.
 */
const meta = {
  title: 'Customer app/Components/AssetsTable',
  component: AssetsTable,
  loaders: customerParts.loaders,
  decorators: customerParts.decorators,
  args: { balances: answerOf('listBalances'), onDeposit: fn(), onWithdraw: fn() },
} satisfies Meta<typeof AssetsTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Loading: Story = { args: { balances: null } };
