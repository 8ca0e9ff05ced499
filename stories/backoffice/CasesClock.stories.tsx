import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { shown } from '../screen.tsx';
import { type OfficerAnswers, type OfficerScreen, officerScreens } from './app.tsx';
import { fromNow } from './cases.ts';
import { officer } from './customers.ts';

/** A case that was opened three minutes ago by the server's clock and is due eight minutes from now. */
const briefly: OfficerAnswers['listCases'] = ({ results: [one] }) => ({
  results: one ? [{ ...one, openedAt: fromNow(-3), dueAt: fromNow(8), holder: null }] : [],
  nextCursor: null,
});

// The waiting time of a case follows the server's clock, whatever the device's clock says. Rule identity 21.
const meta = {
  title: 'Back office/Cases by the clock',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path: '/application/administrative/cases', answers: { ...officer, listCases: briefly } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    // The waiting time is in the document but hidden on a phone.
    await expect(screen.getByText('3 min')).toBeInTheDocument();
    await expect(screen.getByText('en 7 min')).toBeVisible();
  },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const DeviceFast: Story = { args: { serverAhead_minutes: -15 } };
