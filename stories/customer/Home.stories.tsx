import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { unanswered } from '../contract/answers.ts';
import { refusedRequest } from '../contract/handlers.ts';
import { liveStream } from '../contract/live.ts';
import { longAmount, longBank, longEmail } from '../contract/long.ts';
import { sees, shown, waiting } from '../screen.tsx';
import { type CustomerScreen, customerScreens } from './app.tsx';
import { allBalances, someBalances } from './balances.ts';
import { movements, noMovements } from './movements.ts';
import { inReview, newcomer, unverified, verified } from './people.ts';

const meta = {
  title: 'Customer app/Home',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/application', answers: verified },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * The total includes amounts that are held, as in the wallet. Every section of the app is linked and the current one is marked. The bar at
 * the foot and the side menu have the same links; only the side menu also links to the contact page.
 */
export const Full: Story = {
  args: {
    answers: {
      ...verified,
      listFiatTransactions: movements(4),
      listBalances: (balances) => balances.map((one) => ({ ...one, held: '41000', valueCop: '291000' })),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getAllByText('$ 291.000')[0]).toBeVisible();
    await expect(screen.getByRole('list', { name: 'Precios en pesos' })).toBeVisible();
    for (const navigation of canvasElement.querySelectorAll('nav')) {
      const links = [...navigation.querySelectorAll('a:not([href="/contact-us"])')];
      await expect(links.map(({ textContent }) => textContent)).toEqual(
        ['Inicio', 'Intercambio', 'Billetera', 'Historial', 'Cuentas', 'Verificación'].slice(0, links.length),
      );
      await expect(links.length).toBeGreaterThanOrEqual(5);
      await expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual(links.slice(0, 1));
    }
    await expect(canvasElement.querySelectorAll('nav a[href="/contact-us"]')).toHaveLength(1);
  },
};
/** The list of movements starts with the newest, here one in tokens. */
export const NewestFirst: Story = {
  args: {
    answers: {
      ...verified,
      listCryptoTransactions: (page) => ({
        ...page,
        results: page.results.map((row) => ({ ...row, kind: 'withdrawal', created_at: '2026-12-01T15:20:00.000Z' })),
      }),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByRole('table', { name: 'Movimientos en cripto' })).toBeVisible();
    await expect(screen.getByRole('radio', { name: 'Retiro' })).toBeChecked();
  },
};
/** Assets with a balance are listed; a button shows the others. */
export const AssetsFolded: Story = {
  args: { answers: { ...verified, listBalances: someBalances } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const portfolio = within(await screen.findByRole('region', { name: 'Tu portafolio' }));
    await expect(portfolio.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(portfolio.getByRole('button', { name: 'Ver 5 activos sin saldo' }));
    await expect(portfolio.getAllByRole('listitem')).toHaveLength(8);
  },
};
const live = liveStream();

/** News about the customer's money or documents appears on any screen, in the words of its e-mail. */
export const News: Story = {
  args: { answers: { ...verified, ...live.answers } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await waitFor(() => expect(live.isOpen()).toBe(true));
    live.tell({ topic: 'news', news: { kind: 'deposit_arrived', amount: '25000000' } });
    const notices = within(await screen.findByRole('region', { name: /Avisos/ }));
    await expect(await notices.findByText('Tu depósito de $ 250.000 llegó')).toBeVisible();
    live.tell({ topic: 'news', news: { kind: 'documents_declined' } });
    await expect(await notices.findByText('Tu verificación necesita un cambio')).toBeVisible();
  },
};
let isLater = false;
/** A price update changes the strip, the portfolio and the total in place. Amounts are never rounded up. */
export const PricesMove: Story = {
  args: {
    answers: {
      ...verified,
      ...live.answers,
      listPrices: (prices) =>
        prices.map((one) => (one.symbol === 'USDT' ? { ...one, priceCop: isLater ? '4100.5' : '3999.99' } : one)),
      listBalances: ([pesos, ...balances]) => {
        if (pesos === undefined) throw new Error('The example holds no balance');
        const tether = { ...pesos, symbol: 'USDT', assetName: 'Tether', decimals: 6, amount: '10.999999', held: '0' };
        const worth = isLater ? '45105.49' : '43999.88';
        return [{ ...pesos, amount: '1000', held: '0', valueCop: '1000' }, { ...tether, valueCop: worth }, ...balances];
      },
    },
  },
  beforeEach: () => {
    isLater = false;
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const strip = within(await screen.findByRole('list', { name: 'Precios en pesos' }));
    const portfolio = within(screen.getByRole('region', { name: 'Tu portafolio' }));
    const stands = async (price: string, worth: string, total: string) => {
      await expect(await strip.findByText(price)).toBeVisible();
      await expect(await portfolio.findByText(worth)).toBeVisible();
      await expect(await portfolio.findByText(/^Saldo total/)).toHaveTextContent(total);
    };
    await stands('$ 3.999', '$ 43.999', '$ 44.999');
    await expect(portfolio.getByText('10,999999 USDT')).toBeVisible();
    await waitFor(() => expect(live.isOpen()).toBe(true));
    isLater = true;
    live.tell({ topic: 'prices' });
    await stands('$ 4.100', '$ 45.105', '$ 46.105');
  },
};
/** The page shows at most four movements and a link to the rest; with three movements there is no link. */
export const ThreeMovements: Story = {
  args: { answers: { ...verified, listFiatTransactions: movements(3) } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const table = within(await screen.findByRole('table', { name: 'Movimientos en pesos' }));
    await expect(table.getAllByRole('row')).toHaveLength(1 + 3);
    await expect(screen.queryByRole('link', { name: 'Ver más' })).toBeNull();
  },
};
export const FourMovements: Story = {
  args: { answers: { ...verified, listFiatTransactions: movements(4) } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(await screen.findByRole('link', { name: 'Ver más' }));
    await expect(await screen.findByRole('heading', { name: 'Historial', level: 1 })).toBeVisible();
  },
};
export const Empty: Story = {
  args: {
    answers: { ...verified, listBalances: () => [], listFiatTransactions: noMovements },
  },
};
export const Loading: Story = {
  args: { answers: { ...verified, listBalances: () => unanswered } },
  play: async ({ canvasElement }) => {
    await waiting(canvasElement);
    await expect(screen.getByRole('heading', { name: 'Inicio', level: 1 })).toBeVisible();
    await expect(screen.getByRole('table', { name: 'Movimientos en pesos' })).toHaveAttribute('aria-busy', 'true');
  },
};
export const Failed: Story = {
  args: { answers: { ...verified, listBalances: () => refuse('internal_error') } },
  play: async () => {
    await expect(await screen.findByText('No pudimos mostrar esta página')).toBeVisible();
    await expect(screen.getByText(new RegExp(`cuéntanos este código: ${refusedRequest}$`))).toBeVisible();
  },
};
export const LongTexts: Story = {
  args: {
    answers: {
      ...verified,
      readAccount: (account) => ({ ...account, email: longEmail }),
      listBalances: (balances) => balances.map((balance) => ({ ...balance, amount: longAmount })),
      listFiatTransactions: (page) => ({
        ...page,
        results: page.results.map((one) => ({ ...one, destination: `${longBank} ····5678`, amount: longAmount })),
      }),
    },
  },
};
export const JustSignedUp: Story = {
  args: { answers: newcomer },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('link', { name: 'Verificar mi identidad' })).toHaveAttribute('href', '/postregister');
  },
};
export const LevelToSend: Story = {
  args: { answers: unverified },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const way = screen.getByRole('link', { name: 'Verificar mi identidad' });
    await expect(way).toHaveAttribute('href', '/application/verification');
  },
};
export const LevelInReview: Story = { args: { answers: inReview } };
export const LevelDeclined: Story = {
  args: { answers: {} },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Necesitamos que envíes de nuevo algunos documentos')).toBeVisible();
  },
};
/** The account could not be read, so the page has no shell. */
export const WithoutAccount: Story = {
  args: { answers: { ...verified, readAccount: () => refuse('service_unavailable') } },
  play: sees('No pudimos mostrar esta página'),
};
/** The connection to the server is lost: the shell says that the page may be out of date. */
export const Disconnected: Story = {
  args: { answers: { ...verified, openLiveStream: () => refuse('service_unavailable') } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('Sin conexión con el servidor')).toBeVisible();
    await expect(screen.getByText(/Lo que ves puede no estar al día/)).toBeVisible();
    await expect(screen.getByRole('heading', { name: 'Inicio', level: 1 })).toBeVisible();
  },
};
export const InEnglish: Story = {
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Total balance')).toBeVisible();
  },
};
export const NotFound: Story = {
  args: { path: '/application/no-existe' },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Página no encontrada · Caudal'));
  },
};
/** The portfolio is a chart of shares, and the movements are withdrawals of tokens. */
export const ChartAndCrypto: Story = {
  args: {
    path: '/application?portfolio=chart&of=crypto&kind=withdrawal',
    answers: { ...verified, listBalances: allBalances },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('figure', { name: 'Tu portafolio' })).toBeVisible();
    await expect(screen.getByRole('table', { name: 'Movimientos en cripto' })).toBeVisible();
    await expect(screen.getByRole('radio', { name: 'Retiro' })).toBeChecked();
  },
};
/** The page works without prices. */
export const WithoutPrices: Story = {
  args: { answers: { ...verified, listPrices: () => refuse('internal_error') } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findAllByText('Sin precio')).toHaveLength(2);
  },
};
export const PricesLoading: Story = { args: { answers: { ...verified, listPrices: () => unanswered } } };
