import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LimitsPanel } from '../../customer-app/src/verification/LimitsPanel.tsx';
import { answerOf } from '../part.tsx';
import { customerParts } from './parts.ts';

const deposit = { deposit: '4000000', pending: '0', maximum: '13000000', left: '9000000' };
const withdrawal = { withdrawal: '0', pending: '0', maximum: '13000000', left: '13000000' };

/**
 * Shows this month's deposits and withdrawals against their limits, in words and as bars.
 *
 * Pending movements count as completed, and the words say so.
 */
const meta = {
  title: 'Customer app/Components/LimitsPanel',
  component: LimitsPanel,
  loaders: customerParts.loaders,
  decorators: customerParts.decorators,
  args: { plan: answerOf('readVerificationPlan'), deposit, withdrawal },
} satisfies Meta<typeof LimitsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Left: Story = {};
export const WithPending: Story = { args: { deposit: { ...deposit, pending: '2000000', left: '7000000' } } };
export const Spent: Story = { args: { deposit: { ...deposit, deposit: '13000000', left: '0' } } };
export const NoLimit: Story = {
  args: {
    deposit: { ...deposit, maximum: null, left: null },
    withdrawal: { ...withdrawal, maximum: null, left: null },
  },
};
export const BeforeLevel1: Story = {
  args: { deposit: { ...deposit, maximum: '0', left: '0' }, withdrawal: { ...withdrawal, maximum: '0', left: '0' } },
};
/** The panel in English, as the toolbar's language switch shows it. */
export const InEnglish: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Deposits')).toBeVisible();
    await expect(document.documentElement).toHaveAttribute('lang', 'en');
  },
};
