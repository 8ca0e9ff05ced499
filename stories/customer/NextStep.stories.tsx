import { Stack } from '@caudal/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { NextStep } from '../../customer-app/src/verification/NextStep.tsx';
import { customerParts } from './parts.ts';

const standings = ['open', 'review', 'declined'] as const;

/**
 * What stands between a customer and their first deposit: the survey, the verification, or us.
 *
 * **When to use:** where money would be, until it can be there. The action is loud only while it is the customer's turn.
 */
const meta = {
  title: 'Customer app/Components/NextStep',
  component: NextStep,
  loaders: customerParts.loaders,
  decorators: customerParts.decorators,
  args: { accountState: 2, standing: 'open' },
} satisfies Meta<typeof NextStep>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllStandings: Story = {
  render: ({ accountState }) => (
    <Stack>
      {standings.map((standing) => (
        <NextStep key={standing} accountState={accountState} standing={standing} />
      ))}
    </Stack>
  ),
};
