import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { many, numbered, unanswered } from '../contract/answers.ts';
import { sees, waiting } from '../screen.tsx';
import { type OfficerAnswers, type OfficerScreen, officerScreens } from './app.tsx';
import { officerWho } from './customers.ts';

type Answer<Name extends keyof OfficerAnswers> = NonNullable<OfficerAnswers[Name]>;

const auditor = officerWho('reports.read', 'cases.read', 'kyc.read');
const cursor = 'dGltZSAyMDI2LTAzLTA0VDE1OjIwOjAwLjAwMFo';

const crypto: Answer<'listCryptoReport'> = (page) => ({
  ...page,
  pagesNumber: 4,
  nextCursor: cursor,
  results: many(6, (index) => {
    const row = page.results[index % page.results.length];
    if (!row) throw new Error('The example holds no row');
    return {
      ...row,
      transactionId: numbered(row.transactionId, index),
      state: (['Completo', 'Pendiente', 'Fallido'] as const)[index % 3] ?? row.state,
      phase: (['completed', 'awaiting_approval', 'rejected'] as const)[index % 3] ?? row.phase,
      aprobationState: (['Automático', 'Pendiente', 'Aprobado', 'Rechazado'] as const)[index % 4] ?? null,
    };
  }),
});

const orderPhases = ['completed', 'reverted', 'expired', 'refused', 'under_way', 'requested'] as const;
const isOpen: ReadonlySet<string> = new Set(['under_way', 'requested']);

const orders: Answer<'listOrderReport'> = (page) => ({
  ...page,
  pagesNumber: 2,
  nextCursor: cursor,
  results: many(6, (index) => {
    const [row] = page.results;
    if (!row) throw new Error('The example holds no row');
    const phase = orderPhases[index % orderPhases.length] ?? row.phase;
    const state = phase === 'completed' ? 'Completo' : isOpen.has(phase) ? 'Pendiente' : 'Fallido';
    return { ...row, transactionId: numbered(row.transactionId, index), phase, state };
  }),
});

const trades: Answer<'listTradeReport'> = (page) => ({
  ...page,
  nextCursor: null,
  results: many(6, (index) => {
    const [row] = page.results;
    if (!row) throw new Error('The example holds no row');
    return { ...row, transactionId: numbered(row.transactionId, index) };
  }),
});

const financial = '/application/administrative/financial';

const meta = {
  title: 'Back office/Chain reports',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path: `${financial}/withdrawals`, answers: { ...auditor, listCryptoReport: crypto } },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Withdrawals: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Historial de retiros cripto', level: 1 })).toBeVisible();
    await expect((await screen.findAllByText('Por aprobar')).length).toBeGreaterThan(0);
    await expect(screen.getByText('Página 1 de 4')).toBeVisible();
  },
};

/** A withdrawal that the customer cancelled is shown as cancelled, not as failed. */
export const Cancelled: Story = {
  args: {
    answers: {
      ...auditor,
      listCryptoReport: (page) => ({
        ...page,
        results: page.results.map((row) => ({
          ...row,
          state: 'Fallido',
          phase: 'cancelled',
          aprobationState: 'Cancelado',
        })),
      }),
    },
  },
  play: async () => {
    await expect((await screen.findAllByText('Cancelado'))[0]).toBeVisible();
    await expect(screen.queryByText('Fallido')).toBeNull();
    await expect(screen.getByRole('columnheader', { name: 'TXID' })).toBeVisible();
  },
};

export const Deposits: Story = {
  args: { path: `${financial}/deposits` },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Historial de depósitos cripto', level: 1 })).toBeVisible();
    await expect((await screen.findAllByText('0xde709f2102306220921060314715629080E2fb77')).length).toBeGreaterThan(0);
  },
};

export const Orders: Story = {
  args: { path: `${financial}/orders`, answers: { ...auditor, listOrderReport: orders } },
  play: async () => {
    await expect((await screen.findAllByText('Fuera de su límite')).length).toBeGreaterThan(0);
    await expect(screen.getAllByText('Rechazada').length).toBeGreaterThan(0);
  },
};

export const Trades: Story = {
  args: { path: `${financial}/trades`, answers: { ...auditor, listTradeReport: trades } },
  play: async () => {
    await expect((await screen.findAllByText('99,251104 USDT')).length).toBe(6);
    // The price is in pesos for one USDT, the stronger currency of the pair, as the customer saw it.
    await expect(screen.getAllByText('$ 4.030,18')[0]).toBeVisible();
    await expect(screen.getAllByText('por 1 USDT')[0]).toBeVisible();
    await expect(screen.getByRole('columnheader', { name: 'TXID' })).toBeVisible();
  },
};

export const NothingMatches: Story = {
  args: {
    path: `${financial}/orders?asset=BTC`,
    answers: { ...auditor, listOrderReport: (page) => ({ ...page, results: [], pagesNumber: 0 }) },
  },
  play: sees('Nada coincide con los filtros'),
};

export const NoneYet: Story = {
  args: {
    path: `${financial}/trades`,
    answers: { ...auditor, listTradeReport: (page) => ({ ...page, results: [], pagesNumber: 0 }) },
  },
  play: sees('Aún no hay compras ni ventas'),
};

let asked: Record<string, string> = {};

/**
 * The chosen filters and order are sent to the server: approver, state, order. The app asks for confirmation before a download, because the
 * file holds personal data. The dialog says that the file has the rows that match the filters.
 */
export const Filtered: Story = {
  args: {
    answers: {
      ...auditor,
      listCryptoReport: (page, { url }) => {
        asked = Object.fromEntries(url.searchParams);
        return page;
      },
    },
  },
  beforeEach: () => {
    asked = {};
  },
  play: async ({ userEvent }) => {
    const choose = async (filter: string, option: string) => {
      await userEvent.click(await screen.findByRole('button', { name: filter }));
      await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: option }));
    };
    await choose('Aprobador', 'Automático');
    await choose('Estado', 'Completo');
    await choose('Orden', 'Mayor valor primero');
    await waitFor(() =>
      expect(asked).toEqual({
        transactionType: 'withdrawal',
        aprobador: 'Automatico',
        state: 'Completo',
        ordering: '-value',
        limit: '11',
      }),
    );
    // Filtering by an officer's id replaces the filter by automatic approval.
    await userEvent.type(screen.getByLabelText('ID de Administrador'), '0198b6a0');
    await waitFor(() => expect(asked['aprobador']).toBe('0198b6a0'));
    await userEvent.click(screen.getByRole('button', { name: 'Descargar tabla' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Estás seguro de descargar esta tabla?' }));
    await expect(dialog.getByText(/lleva lo que coincide con los filtros/)).toBeVisible();
  },
};

export const Loading: Story = {
  args: { answers: { ...auditor, listCryptoReport: () => unanswered } },
  play: async ({ canvasElement }) => {
    await waiting(canvasElement);
  },
};

export const Failed: Story = {
  args: { answers: { ...auditor, listCryptoReport: () => refuse('service_unavailable') } },
  play: sees('No pudimos cargar el historial'),
};
