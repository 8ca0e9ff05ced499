import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { serverTime } from '../contract/handlers.ts';
import { fill } from '../fill.ts';
import { sees, shown } from '../screen.tsx';
import { type CustomerAnswers, type CustomerScreen, customerScreens } from './app.tsx';
import { allBalances } from './balances.ts';
import { verified } from './people.ts';
import { candles, swapper } from './swap.ts';

const fast = { serverAhead_minutes: -15 };
const slow = { serverAhead_minutes: 15 };

// Waits and prices follow the server's clock, whatever the device's clock says. Rule identity 21.
const meta = {
  title: 'Customer app/Waits by the clock',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/application/wallets?dialog=withdraw' },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

/** Withdrawals wait until a number of minutes from now by the server's clock. */
const waitingFor = (minutes: number): CustomerAnswers => ({
  ...verified,
  readMoneyOut: () => ({ waits: [{ reason: 'password_recovered', until: serverTime(minutes).toISOString() }] }),
});

/** The wait lasts another five minutes, though the device's clock says that it ended. */
export const WithdrawalOnFastDevice: Story = {
  args: { answers: waitingFor(5), ...fast },
  play: sees(/^Podrás retirar desde el /),
};
/** The wait ended two minutes ago, though the device's clock says that it lasts. */
export const WithdrawalOnSlowDevice: Story = {
  args: { answers: waitingFor(-2), ...slow },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retirar' })).toBeVisible();
    await expect(screen.queryByText(/^Podrás retirar desde el /)).toBeNull();
  },
};

const address = '0x52908400098527886E0F7030069857D2E4169EE7';

/** An address that may be used a number of minutes from now by the server's clock. */
const coolingFor = (minutes: number): CustomerAnswers => ({
  ...verified,
  listBalances: allBalances,
  checkAddress: (check) => ({ ...check, address, kept: null, usableAt: serverTime(minutes).toISOString() }),
});
const sending = '/application/wallets?dialog=send&asset=USDT';

const cools: Play = async () => {
  await fill(await screen.findByRole('textbox', { name: 'Dirección de destino' }), address);
  await expect(await screen.findByText(/^Es una dirección nueva: espera (?:9|10) min/)).toBeVisible();
};
export const CoolingOnFastDevice: Story = {
  args: { path: sending, answers: coolingFor(10.5), ...fast },
  play: cools,
};

const quarter_milliseconds = 15 * 60_000;
const week_milliseconds = 7 * 86_400_000;
/** Milliseconds by which the range of prices that a page requests begins earlier than a week ago by the server's clock. */
let early_milliseconds: number | null = null;

const priced: CustomerAnswers = {
  ...swapper,
  listCandles: (example, { url }) => {
    const from = Date.parse(url.searchParams.get('from') ?? '');
    early_milliseconds = serverTime().getTime() - week_milliseconds - from;
    return candles(example);
  },
};

/** The range begins at a full quarter of an hour, so the page requests at most a quarter of an hour more than a week. */
const pricedByServer: Story = {
  args: { path: '/application/trade', answers: priced },
  beforeEach: () => {
    early_milliseconds = null;
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await waitFor(() => expect(early_milliseconds).not.toBeNull());
    // A page knows the server's time to a second.
    await expect(early_milliseconds).toBeGreaterThan(-1_000);
    await expect(early_milliseconds).toBeLessThan(quarter_milliseconds + 1_000);
  },
};
export const PricesOnFastDevice: Story = { ...pricedByServer, args: { ...pricedByServer.args, ...fast } };
