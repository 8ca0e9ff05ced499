import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { AssetsTable } from '../../customer-app/src/wallet/AssetsTable.tsx';
import { answerOf } from '../part.tsx';
import { customerParts } from './parts.ts';

/**
 * The customer's assets: what is available, what movements under way hold, and what can be done with each.
 *
 * Each amount has its unit, because each row has another. Where there is no room for the columns it becomes cards.
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
