import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { numbered, unanswered, unreachable } from '../contract/answers.ts';
import { type CustomerAnswers, type CustomerScreen, customerScreens } from './app.tsx';
import { pays, quote, quoted, receives, swapper } from './swap.ts';

// These stories show a swap from its button to its result.
const meta = {
  title: 'Customer app/Confirming a swap',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/application/trade', answers: swapper },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string | RegExp) => screen.getByRole('button', { name });

/**
 * The dialog states the agreed figures, and the result follows. The dialog names two prices: the one of the pools before fees, and the one
 * with all fees, which the history shows later.
 */
export const ConfirmedAndSent: Story = {
  play: async ({ userEvent }) => {
    await quote();
    await userEvent.click(button('INTERCAMBIAR'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmación de intercambio' }));
    await expect(dialog.getByText('Mínimo que recibes')).toBeVisible();
    await expect(dialog.getByText('1 USDT = 4.015,99781834 COP antes de tarifas')).toBeVisible();
    await expect(dialog.getByText('Equivalencia con tarifas')).toBeVisible();
    await expect(dialog.getByText(/^1 USDT = 4\.030,\d{8} COP$/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar intercambio' }));
    await expect(await screen.findByRole('dialog', { name: 'Intercambio completado' })).toBeVisible();
    await userEvent.click(button('Continuar'));
    await waitFor(async () => expect(await pays()).toHaveValue(''));
  },
};
export const InProcess: Story = {
  args: { answers: { ...swapper, readTrade: () => unanswered } },
  play: async ({ userEvent }) => {
    await quote();
    await userEvent.click(button('INTERCAMBIAR'));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar intercambio' }));
    await expect(await screen.findByRole('dialog', { name: 'Transacción en proceso' })).toBeVisible();
  },
};
const ends = ['reverted', 'expired', 'refused'] as const;
let orders = 0;
/**
 * Only a price that moved beyond the accepted limit is given as a reason by name, and only a swap that the network did not take in time
 * says so. The message is the same for every other obstacle, so that it never reveals a review.
 */
export const NotDone: Story = {
  args: {
    answers: {
      ...swapper,
      startTrade: (started) => {
        orders += 1;
        return { ...started, transactionId: numbered(started.transactionId, orders) };
      },
      readTrade: (detail) => ({
        ...detail,
        trade: { ...detail.trade, state: 'Fallido', phase: ends[orders - 1] ?? 'refused' },
      }),
    },
  },
  beforeEach: () => {
    orders = 0;
  },
  play: async ({ userEvent }) => {
    for (const words of [
      /^El precio se movió más de lo que aceptaste/,
      /^La red no lo tomó a tiempo/,
      /^No fue posible hacerlo/,
    ]) {
      await userEvent.clear(await pays());
      await quote();
      await userEvent.click(button('INTERCAMBIAR'));
      await userEvent.click(await screen.findByRole('button', { name: 'Confirmar intercambio' }));
      await expect(await screen.findByRole('dialog', { name: 'El intercambio no se hizo' })).toBeVisible();
      await expect(screen.getByText('Tu dinero volvió a tu billetera')).toBeVisible();
      await expect(screen.getByText(words)).toBeVisible();
      if (orders < ends.length) await userEvent.click(button('Continuar'));
    }
    await expect(screen.queryByText(/precio se movió|revisi/)).toBeNull();
  },
};
let isConnected = false;
/** The swap waits while there is no connection, says so, and is sent once there is one. */
export const WithoutConnection: Story = {
  args: { answers: { ...swapper, startTrade: (started) => (isConnected ? started : unreachable()) } },
  play: async ({ userEvent }) => {
    isConnected = false;
    await quote();
    await userEvent.click(button('INTERCAMBIAR'));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar intercambio' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Confirmación de intercambio' }));
    await expect(await dialog.findByText('Sin conexión: tu intercambio espera')).toBeVisible();
    await expect(dialog.getByText('Mínimo que recibes')).toBeVisible();
    isConnected = true;
    globalThis.dispatchEvent(new Event('online'));
    await expect(await screen.findByRole('dialog', { name: 'Intercambio completado' })).toBeVisible();
  },
};
/** A customer who stops waiting is told that the swap may have arrived, and how to find out. */
export const StoppedWaiting: Story = {
  args: { answers: { ...swapper, startTrade: () => unreachable() } },
  play: async ({ userEvent }) => {
    await quote();
    await userEvent.click(button('INTERCAMBIAR'));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar intercambio' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Dejar de esperar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Error' }));
    await expect(dialog.getByText(/el mismo intercambio se hace una sola vez/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  },
};
let asked = 0;
/** The new quote is below the shown minimum, so the customer has to accept it: worse figures never replace the shown ones by themselves. */
export const PriceGotWorse: Story = {
  args: {
    answers: {
      ...swapper,
      readQuote: (example, request) => {
        const now = quoted(example, request);
        asked = request.url.searchParams.get('purpose') === 'reference' ? 0 : asked + 1;
        return asked < 2
          ? now
          : { ...example, expected_output: '90', minimumReceived: '89.55', quoteId: crypto.randomUUID() };
      },
    },
  },
  play: async ({ userEvent }) => {
    asked = 0;
    await quote();
    await userEvent.click(button('INTERCAMBIAR'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmación de intercambio' }));
    await expect(await dialog.findByText('El precio se ha actualizado.')).toBeVisible();
    const confirm = () => dialog.getByRole('button', { name: 'Confirmar intercambio' });
    await expect(confirm()).toHaveAccessibleDescription('Acepta primero el precio nuevo.');
    await userEvent.click(dialog.getByRole('button', { name: 'Aceptar' }));
    await expect(confirm()).not.toHaveAttribute('aria-disabled');
    await expect(dialog.getByText(/89,55/)).toBeVisible();
  },
};
let isNodeThere = true;
/** The server answers but the chain does not, and the message says so. */
export const NodeStopped: Story = {
  args: {
    answers: {
      ...swapper,
      readQuote: (example, request) => (isNodeThere ? quoted(example, request) : refuse('chain_unavailable')),
    },
  },
  play: async ({ userEvent }) => {
    isNodeThere = true;
    await quote();
    await userEvent.click(button('INTERCAMBIAR'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmación de intercambio' }));
    isNodeThere = false;
    await expect(await dialog.findByText(/La red no responde en este momento/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Confirmar intercambio' })).toHaveAccessibleDescription(
      'No hay un precio para este intercambio.',
    );
    await expect(await screen.findByText('Lo que ves puede no estar al día')).toBeInTheDocument();
    await expect(screen.queryByText('Sin conexión con el servidor')).toBeNull();
  },
};
const withImpact = (priceImpact: string): CustomerAnswers => ({
  ...swapper,
  readQuote: async (example, request) => ({ ...example, ...(await quoted(example, request)), priceImpact }),
});
export const MovesThePrice: Story = {
  args: { answers: withImpact('6.4') },
  play: async ({ userEvent }) => {
    await quote();
    await userEvent.click(button('INTERCAMBIAR'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmación de intercambio' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /Entiendo que recibo un 6,4/ }));
    await expect(dialog.getByRole('button', { name: 'Confirmar intercambio' })).not.toHaveAttribute('aria-disabled');
  },
};
export const MovesThePriceMuch: Story = {
  args: { answers: withImpact('22.5') },
  play: async ({ userEvent }) => {
    await quote();
    await userEvent.click(button('INTERCAMBIAR'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmación de intercambio' }));
    const confirm = () => dialog.getByRole('button', { name: 'Confirmar intercambio' });
    await expect(confirm()).toHaveAccessibleDescription('Escribe ACEPTO para seguir.');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Escribe ACEPTO para seguir' }), 'acepto');
    await expect(confirm()).not.toHaveAttribute('aria-disabled');
  },
};
/** The fees take most of a small amount; the dialog says so before the swap. */
export const FeesTakeTheMost: Story = {
  args: {
    answers: {
      ...swapper,
      readQuote: async (example, request) => ({
        ...example,
        ...(await quoted(example, request)),
        paidCop: '2406',
        receivedCop: '383.11',
        cost: '84.0768',
      }),
    },
  },
  play: async ({ userEvent }) => {
    await quote('2406');
    await userEvent.click(button('INTERCAMBIAR'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmación de intercambio' }));
    await expect(dialog.getByText('Este intercambio te cuesta el 84,07 % de lo que pagas')).toBeVisible();
    await expect(dialog.getByText(/Pagas lo que vale \$ 2\.406 y recibes lo que vale \$ 383\./)).toBeVisible();
    const confirm = () => dialog.getByRole('button', { name: 'Confirmar intercambio' });
    await expect(confirm()).toHaveAccessibleDescription('Escribe ACEPTO para seguir.');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Escribe ACEPTO para seguir' }), 'acepto');
    await expect(confirm()).not.toHaveAttribute('aria-disabled');
  },
};
/** The received amount is exact; the paid amount is an estimate with a maximum. */
export const ExactOutput: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await receives(), '50');
    await waitFor(async () => expect(await pays()).not.toHaveValue(''));
    await userEvent.click(button('INTERCAMBIAR'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmación de intercambio' }));
    await expect(dialog.getByText('Pagas (estimado)')).toBeVisible();
    await expect(dialog.getByText('Máximo que pagas')).toBeVisible();
    await expect(dialog.getByText('Recibes')).toBeVisible();
  },
};
/** The amount shows eight decimals, rounded down; its tooltip has all of them. */
export const EighteenDecimals: Story = {
  args: {
    path: '/application/trade?pay=31&receive=5',
    answers: {
      ...swapper,
      readQuote: async (example, request) => ({
        ...example,
        ...(await quoted(example, request)),
        expected_output: '12345.123456789987654321',
        minimumReceived: '12283.397839506037716049',
      }),
    },
  },
  play: async ({ userEvent }) => {
    await quote('100');
    await userEvent.click(button('INTERCAMBIAR'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmación de intercambio' }));
    await expect(dialog.getByText('12.345,12345678 ETH')).toHaveAttribute(
      'title',
      '12.345,123456789987654321\u00a0ETH',
    );
  },
};
export const Refused: Story = {
  args: { answers: { ...swapper, startTrade: () => refuse('price_moved') } },
  play: async ({ userEvent }) => {
    await quote();
    await userEvent.click(button('INTERCAMBIAR'));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar intercambio' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Error' }));
    await expect(dialog.getByText(/El precio cambió más de lo que aceptaste/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'CERRAR' }));
    await expect(await pays()).toHaveValue('400.000');
  },
};
