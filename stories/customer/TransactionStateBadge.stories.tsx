import { Inline } from '@caudal/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { TransactionStateBadge } from '../../customer-app/src/history/TransactionStateBadge.tsx';
import { customerParts } from './parts.ts';

const phases = [
  'awaiting_approval',
  'under_way',
  'in_review',
  'taken_back',
  'refunding',
  'completed',
  'refunded',
  'declined',
  'expired',
  'rejected',
  'cancelled',
  'annulled',
  'returned',
  'charged',
] as const;

/** Shows the phase of a movement in a word. A payment that was refunded is shown as refunded, not as failed. */
const meta = {
  title: 'Customer app/Components/TransactionStateBadge',
  component: TransactionStateBadge,
  loaders: customerParts.loaders,
  decorators: customerParts.decorators,
  args: { phase: 'under_way' },
} satisfies Meta<typeof TransactionStateBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllPhases: Story = {
  render: () => (
    <Inline>
      {phases.map((phase) => (
        <TransactionStateBadge key={phase} phase={phase} />
      ))}
    </Inline>
  ),
};
