import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { shown } from '../screen.tsx';
import { type OfficerAnswers, type OfficerScreen, officerScreens } from './app.tsx';
import { fromNow } from './cases.ts';
import { officer, threeDocuments } from './customers.ts';

const customer = '/application/administrative/naturalUserInformation/0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c12';
const fast = { serverAhead_minutes: -15 };
const slow = { serverAhead_minutes: 15 };

// A colleague's hold and a waiting time follow the server's clock, whatever the device's clock says. Rule identity 21.
const meta = {
  title: 'Back office/Holds by the clock',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path: `${customer}/document` },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

/** Answers that a colleague holds the customer's case for this many more minutes by the server's clock; `of` changes the case. */
const heldFor = (minutes: number, of: { kind: string; place: 'lists' } | object = {}): OfficerAnswers => ({
  listCustomerCases: (cases) =>
    cases.map((one) => ({
      ...one,
      ...of,
      holder: {
        id: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c22',
        email: 'oficial@example.co',
        until: fromNow(minutes),
      },
    })),
});
const review = (minutes: number): OfficerAnswers => ({ ...threeDocuments((one) => one), ...heldFor(minutes) });
const lists = (minutes: number): OfficerAnswers => ({
  ...officer,
  ...heldFor(minutes, { kind: 'screening_hits', place: 'lists' }),
});

const byKey = { review: /^Verificar(?! los)/, lists: 'No es el usuario' } as const;

const isHeld = (button: keyof typeof byKey): Play =>
  async function play({ canvasElement }) {
    await shown(canvasElement);
    await expect((await screen.findAllByText(/^Lo tiene oficial@example\.co/))[0]).toBeVisible();
    await expect(await screen.findByRole('button', { name: byKey[button] })).toHaveAttribute('aria-disabled', 'true');
  };

const isFree = (button: keyof typeof byKey): Play =>
  async function play({ canvasElement }) {
    await shown(canvasElement);
    await screen.findByRole('button', { name: byKey[button] });
    await expect(screen.queryByText(/^Lo tiene oficial@example\.co/)).toBeNull();
  };

/** The hold lasts another five minutes, though the device's clock says that it ended. */
export const ReviewOnFastDevice: Story = { args: { answers: review(5), ...fast }, play: isHeld('review') };
/** The hold ended two minutes ago, though the device's clock says that it lasts. */
export const ReviewOnSlowDevice: Story = { args: { answers: review(-2), ...slow }, play: isFree('review') };
export const ListsOnFastDevice: Story = {
  args: { path: `${customer}/list`, answers: lists(5), ...fast },
  play: isHeld('lists'),
};
export const ListsOnSlowDevice: Story = {
  args: { path: `${customer}/list`, answers: lists(-2), ...slow },
  play: isFree('lists'),
};

/** A customer whose documents have waited for three minutes. */
const justSent: OfficerAnswers = {
  ...officer,
  listCustomers: (page) => ({
    ...page,
    results: page.results.slice(0, 1).map((one) => ({ ...one, waitingSince: fromNow(-3) })),
  }),
};

const customersWait: Story = {
  args: { path: '/application/administrative/verification', answers: justSent },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect((await screen.findAllByText('espera 3 min'))[0]).toBeInTheDocument();
  },
};
export const CustomersOnFastDevice: Story = { ...customersWait, args: { ...customersWait.args, ...fast } };
