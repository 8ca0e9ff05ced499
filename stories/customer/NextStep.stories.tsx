import { Stack } from '@caudal/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NextStep } from '../../customer-app/src/verification/NextStep.tsx';
import { customerParts } from './parts.ts';

const standings = ['open', 'review', 'declined'] as const;

/**
 * Shows what a customer still has to do, or to wait for, before the first deposit: the survey, the verification, or our review.
 *
 * **When to use:** in place of the balance, until the customer can move money. The action is prominent only while the customer has
 * something to do.
 */
const meta = {
  title: 'Customer app/Components/NextStep',
  component: NextStep,
  loaders: customerParts.loaders,
  decorators: customerParts.decorators,
  args: { accountState: 2, standing: 'open', personType: 'natural' },
} satisfies Meta<typeof NextStep>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllStandings: Story = {
  render: ({ accountState, personType }) => (
    <Stack>
      {standings.map((standing) => (
        <NextStep key={standing} accountState={accountState} standing={standing} personType={personType} />
      ))}
    </Stack>
  ),
};
/** The words for an institution name its documents: it has no identity document of its own and takes no photos. */
export const OfAnInstitution: Story = {
  ...AllStandings,
  args: { personType: 'institution' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Estamos revisando los documentos de tu institución' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Verificar mi institución' })).toBeVisible();
    await expect(canvas.queryByText(/identidad|fotos/)).toBeNull();
  },
};
