import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { session } from '@caudal/app-kit/session/page-session.ts';
import { expect, screen, waitFor } from 'storybook/test';
import { openNow } from '../contract/handlers.ts';
import { shown } from '../screen.tsx';
import { type CustomerAnswers, type CustomerScreen, customerScreens } from './app.tsx';
import { quoted, swapper } from './swap.ts';

let renewals = 0;
let isRefused = false;

const counted: CustomerAnswers = {
  ...swapper,
  refreshSession: (example) => {
    renewals += 1;
    return openNow(example);
  },
  readQuote: (example, asked) => (isRefused ? refuse('unauthorized') : quoted(example, asked)),
};

// The page renews its token at half its life, by the server's clock. Rule identity 21.
const meta = {
  title: 'Customer app/Renewal of the session',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/application/trade', answers: counted },
  beforeEach: () => {
    renewals = 0;
    isRefused = false;
  },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

async function askForQuote(): Promise<void> {
  const path = '/blockchain/quote?inputToken=1&outputToken=2&tradeType=input&amount=400';
  await session.fetch(new Request(new URL(path, window.location.href)));
}

/** Sends several requests and checks that the only renewal is the one that opened the page. */
async function isRenewedOnce(canvas: HTMLElement): Promise<void> {
  await shown(canvas);
  for (let time = 0; time < 8; time += 1) await askForQuote();
  await expect(renewals).toBe(1);
}

export const DeviceFast: Story = {
  args: { serverAhead_minutes: -15 },
  play: ({ canvasElement }) => isRenewedOnce(canvasElement),
};
export const DeviceSlow: Story = {
  args: { serverAhead_minutes: 15 },
  play: ({ canvasElement }) => isRenewedOnce(canvasElement),
};
/** The server refuses every token that it issues: the page stops renewing, says so, and retries when the customer asks. */
export const RenewalsStop: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    isRefused = true;
    for (let time = 0; time < 20; time += 1) await askForQuote().catch(() => undefined);
    await expect(renewals).toBe(6);
    await expect(await screen.findByText('Dejamos de renovar tu sesión')).toBeVisible();
    isRefused = false;
    await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await waitFor(() => expect(screen.queryByText('Dejamos de renovar tu sesión')).toBeNull());
    await expect(renewals).toBe(7);
  },
};
/** The server refuses a renewal because of its rate limit: the page stops renewing. */
export const RenewalsLimited: Story = {
  args: {
    answers: {
      ...counted,
      refreshSession: (example) => {
        renewals += 1;
        return isRefused ? refuse('rate_limited') : openNow(example);
      },
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    isRefused = true;
    for (let time = 0; time < 20; time += 1) await askForQuote().catch(() => undefined);
    await expect(renewals).toBe(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
    await expect(await screen.findByText(/Hiciste muchos intentos seguidos/)).toBeVisible();
    await expect(renewals).toBe(3);
  },
};
