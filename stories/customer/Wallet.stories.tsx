import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { unanswered } from '../contract/answers.ts';
import { longAmount, longBank } from '../contract/long.ts';
import { shown, waiting } from '../screen.tsx';
import { type CustomerScreen, customerScreens } from './app.tsx';
import { allBalances, someBalances } from './balances.ts';
import { movements, noMovements } from './movements.ts';
import { verified } from './people.ts';

const meta = {
  title: 'Customer app/Wallet',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/application/wallets', answers: verified },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  args: { answers: { ...verified, listBalances: allBalances } },
  /** Checks that the total includes amounts that are held by pending movements. */
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const portfolio = within(await screen.findByRole('region', { name: 'Tu portafolio' }));
    await expect(portfolio.getByText('$ 3.291.000')).toBeInTheDocument();
    // The portfolio lists every asset with a balance, however small.
    await expect(portfolio.getAllByRole('listitem')).toHaveLength(7);
    await expect(portfolio.getByText('< 1 %')).toBeInTheDocument();
    const assets = within(screen.getByRole('table', { name: 'Tus activos' }));
    await expect(assets.getByText('$ 3.291.000')).toBeInTheDocument();
    await expect(assets.getByRole('button', { name: 'Retirar ETH' })).toBeInTheDocument();
    // Movements on the chain are shown by default.
    await expect(screen.getByRole('table', { name: 'Movimientos en cripto' })).toBeVisible();
  },
};
/** A button hides the assets without a balance on a phone. */
export const FoldedOnPhone: Story = {
  args: { answers: { ...verified, listBalances: someBalances } },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Depositar LINK' })).toBeNull());
    await expect(screen.getByRole('button', { name: 'Depositar BTC' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ver 5 activos sin saldo' }));
    await expect(screen.getByRole('button', { name: 'Depositar LINK' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar los activos sin saldo' }));
    await expect(screen.queryByRole('button', { name: 'Depositar LINK' })).toBeNull();
  },
};
export const Fiat: Story = {
  args: { path: '/application/wallets?of=fiat', answers: { ...verified, listFiatTransactions: movements(5) } },
};
export const Empty: Story = {
  args: { answers: { ...verified, listBalances: () => [], listFiatTransactions: noMovements } },
};
export const Loading: Story = {
  args: { answers: { ...verified, listBalances: () => unanswered } },
  play: async ({ canvasElement }) => {
    await waiting(canvasElement);
    await expect(screen.getByRole('heading', { name: 'Mi billetera', level: 1 })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Depositar' })).toBeVisible();
  },
};
/** The customer may not read the balances. A retry would fail again, so the page offers none. */
export const Forbidden: Story = {
  args: { answers: { ...verified, listBalances: () => refuse('forbidden') } },
  play: async () => {
    const title = { name: 'No tienes permiso para ver esta página.' };
    await expect(await screen.findByRole('heading', title)).toBeVisible();
  },
};
export const Pages: Story = {
  args: { path: '/application/wallets?of=fiat', answers: { ...verified, listFiatTransactions: movements(10) } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    // Rows are cards on a phone and leave out some columns, which the movement's own dialog shows.
    const table = screen.getByRole('table', { name: 'Movimientos en pesos' });
    const heads = within(table).getAllByRole('columnheader', { hidden: true });
    await expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Fecha',
      'Movimiento',
      'Moneda',
      'Cantidad',
      'Dirección',
      'Estado',
      'TXID',
    ]);
    await expect(screen.getByRole('link', { name: 'Siguiente' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/application\/wallets\?.*cursor=/),
    );
    await expect(screen.getByRole('columnheader', { name: 'Saldo total', hidden: true })).toBeInTheDocument();
  },
};
export const Failed: Story = {
  args: { answers: { ...verified, listBalances: () => refuse('internal_error') } },
  play: async () => {
    await expect(await screen.findByText('No pudimos mostrar esta página')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  },
};
/** Closing the dialog returns the focus to the button that opened it. */
export const DepositAndBack: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const open = screen.getByRole('button', { name: 'Depositar COP' });
    await userEvent.click(open);
    await expect(await screen.findByRole('dialog', { name: 'Depósito' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(open).toHaveFocus());
  },
};
export const LongTexts: Story = {
  args: {
    answers: {
      ...verified,
      listBalances: (balances) => balances.map((balance) => ({ ...balance, amount: longAmount })),
      listFiatTransactions: (page) => ({
        ...page,
        results: page.results.map((one) => ({ ...one, destination: `${longBank} ····5678`, amount: longAmount })),
      }),
    },
  },
};
export const InEnglish: Story = {
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getAllByText('Colombian peso')[0]).toBeVisible();
  },
};
