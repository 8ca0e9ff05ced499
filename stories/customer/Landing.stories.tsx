import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, mocked, screen, spyOn, within } from 'storybook/test';
import { shown } from '../screen.tsx';
import { type CustomerScreen, customerScreens } from './app.tsx';
import { visitor } from './people.ts';

// The landing page reads only the prices from the server, and works without them.
const meta = {
  title: 'Customer app/Landing',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/', answers: visitor },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page shows our own prices, which anybody may read. */
export const Whole: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const prices = within(await screen.findByRole('list', { name: 'Precios de ahora, en pesos' }));
    await expect(await prices.findByText('$ 393.618.673')).toBeInTheDocument();
    const [question] = canvasElement.querySelectorAll('details');
    if (question === undefined) throw new Error('The page asks nothing');
    const summary = question.querySelector('summary');
    if (summary) await userEvent.click(summary);
    await expect(question).toHaveAttribute('open');
  },
};
let bitcoin = '';
/** An open page refreshes the prices every minute, and keeps the last ones while they cannot be read. */
export const PricesGoOn: Story = {
  args: {
    answers: {
      ...visitor,
      listPrices: (prices) =>
        bitcoin === ''
          ? refuse('internal_error')
          : prices.map((price) => (price.symbol === 'BTC' ? { ...price, priceCop: bitcoin } : price)),
    },
  },
  beforeEach: () => {
    bitcoin = '390000001';
    spyOn(window, 'setInterval');
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('$ 390.000.001')).toBeInTheDocument();
    const minutely = mocked(window.setInterval).mock.calls.filter(([, milliseconds]) => milliseconds === 60_000);
    const aMinuteLater = () => {
      for (const [act] of minutely) if (typeof act === 'function') (act as () => void)();
    };
    bitcoin = '391000001';
    aMinuteLater();
    await expect(await screen.findByText('$ 391.000.001')).toBeInTheDocument();
    bitcoin = '';
    aMinuteLater();
    await expect(screen.getByText('$ 391.000.001')).toBeInTheDocument();
  },
};
export const WithoutPrices: Story = {
  args: { answers: { ...visitor, listPrices: () => refuse('internal_error') } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findAllByText('sin precio ahora')).toHaveLength(3);
  },
};
export const InEnglish: Story = {
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getAllByRole('link', { name: 'Sign in' })[0]).toBeVisible();
    await expect(document.documentElement).toHaveAttribute('lang', 'en');
  },
};
/**
 * The header links to the account of a customer who is signed in on this device. It does not load the session, which may be over, so it
 * shows no name.
 */
export const SignedIn: Story = {
  args: { answers: {} },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const header = within(screen.getByRole('banner'));
    await expect(await header.findByRole('link', { name: 'Ir a mi cuenta' })).toHaveAttribute('href', '/application');
    await expect(canvasElement).not.toHaveTextContent('ana@example.co');
    await expect(header.queryByRole('link', { name: 'Ingresar' })).toBeNull();
  },
};
export const NotFound: Story = {
  args: { path: '/no-existe' },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
  },
};
