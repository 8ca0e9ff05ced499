import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { first, many, numbered, unanswered } from '../contract/answers.ts';
import { sees, shown, waiting } from '../screen.tsx';
import { type CustomerAnswers, type CustomerScreen, customerScreens } from './app.tsx';
import { newcomer } from './people.ts';
import { candles, pays, quote, receives, swapper } from './swap.ts';

const meta = {
  title: 'Customer app/Swap',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/application/trade', answers: swapper },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string | RegExp) => screen.getByRole('button', { name });

const trades: CustomerAnswers['listTrades'] = ({ results, nextCursor }) => ({
  results: many(6, (index) => ({
    ...first(results),
    id: numbered(first(results).id, index),
    ...(
      [
        { state: 'Completo', phase: 'completed' },
        { state: 'Pendiente', phase: 'under_way' },
        { state: 'Fallido', phase: 'reverted' },
      ] as const
    )[index % 3],
  })),
  nextCursor,
});

export const Full: Story = {
  args: { answers: { ...swapper, listTrades: trades } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByText(/^1 USDT = 4\.003,95000000 COP$/)).toBeVisible();
    await expect(button('INTERCAMBIAR')).toHaveAccessibleDescription('Escribe cuánto quieres intercambiar.');
    await expect(await screen.findByRole('slider', { name: 'Precio de USDT en COP' })).toBeVisible();
  },
};
/** The amount can be typed in either field; the other field follows, and the price and fees are shown. */
export const BothWays: Story = {
  play: async ({ userEvent }) => {
    await quote();
    await expect(await receives()).toHaveValue('99,251150');
    await expect(screen.getByText('Mínimo que recibes')).toBeVisible();
    await expect(screen.getByText(/^COP → .* → USDT 22,6 %$/)).toBeVisible();
    const received = await receives();
    await userEvent.clear(received);
    await userEvent.type(received, '50');
    await waitFor(async () => expect(await pays()).toHaveValue('201.509,00'));
    await expect(screen.getByText('Máximo que pagas')).toBeVisible();
  },
};
/** Flipping the pair keeps the typed amount with its token. The F key also flips, except while the focus is in a field. */
export const Flipped: Story = {
  play: async ({ userEvent }) => {
    await quote('400');
    await userEvent.keyboard('f');
    await expect(button('Token que pagas: COP')).toBeVisible();
    await userEvent.clear(await pays());
    await userEvent.type(await pays(), '400');
    await userEvent.click(button('Invertir el par'));
    await expect(await screen.findByRole('button', { name: 'Token que pagas: USDT' })).toBeVisible();
    await expect(await receives()).toHaveValue('400');
    await userEvent.keyboard('F');
    await expect(await screen.findByRole('button', { name: 'Token que pagas: COP' })).toBeVisible();
    await expect(await pays()).toHaveValue('400');
  },
};
/**
 * Choosing another token clears the typed amount, because it was meant in the former token. A URL that names one token twice sets only the
 * token to pay.
 */
export const AnotherPair: Story = {
  args: { path: '/application/trade?pay=31&receive=31' },
  play: async ({ userEvent }) => {
    // A token cannot be swapped for itself.
    await expect(await screen.findByRole('button', { name: 'Token que pagas: USDT' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Token que recibes: USDT' })).toBeNull();
    await quote('400');
    await userEvent.click(button('Token que pagas: USDT'));
    const picker = within(await screen.findByRole('dialog', { name: 'Selecciona un token' }));
    await userEvent.type(picker.getByRole('combobox'), 'ether');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('button', { name: 'Token que pagas: ETH' })).toBeVisible();
    await expect(await pays()).toHaveValue('');
  },
};
/** The button fills in the whole balance. An amount with too many decimals is refused with a message, typed or pasted. */
export const Most: Story = {
  play: async ({ userEvent }) => {
    await pays();
    await userEvent.click(button('Máx.'));
    const field = await pays();
    await expect(field).toHaveValue('1.250.000');
    await userEvent.type(field, '0');
    await expect(field).toHaveAccessibleDescription(/Tienes \$\u00a01\.250\.000\. Escribe un valor menor\./);
    await expect(button('INTERCAMBIAR')).toHaveAccessibleDescription('No te alcanza: escribe un valor menor.');
    await userEvent.clear(field);
    await userEvent.type(field, '10,5555');
    await expect(field).toHaveAccessibleDescription(/COP tiene 2 decimales como máximo/);
    await userEvent.clear(field);
    await userEvent.paste('0,123456789');
    await expect(field).toHaveAccessibleDescription(/COP tiene 2 decimales como máximo/);
  },
};
export const Picker: Story = {
  play: async ({ userEvent }) => {
    await pays();
    await userEvent.click(button('Token que recibes: USDT'));
    const picker = within(await screen.findByRole('dialog', { name: 'Selecciona un token' }));
    await expect(await picker.findAllByRole('option')).toHaveLength(8);
    await userEvent.type(picker.getByRole('combobox'), 'BITCÓIN');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('button', { name: 'Token que recibes: BTC' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const PickerOpen: Story = { args: { path: '/application/trade?dialog=pay' } };
export const Settings: Story = {
  args: { path: '/application/trade?dialog=settings' },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Configuración' }));
    await expect(dialog.getByRole('radio', { name: '0,5\u00a0%' })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: 'Otro' }));
    const other = dialog.getByRole('textbox', { name: 'Otro (%)' });
    await userEvent.type(other, '60');
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    await expect(other).toHaveAccessibleDescription(/de 0 a 50/);
    await userEvent.clear(other);
    await userEvent.type(other, '7,5');
    await expect(dialog.getByText('Es una tolerancia alta')).toBeVisible();
  },
};
export const NoLiquidity: Story = {
  args: { answers: { ...swapper, readQuote: () => refuse('no_liquidity') } },
  play: async ({ userEvent }) => {
    await userEvent.type(await pays(), '400000');
    await expect(await screen.findByText(/no hay liquidez para este intercambio/)).toBeVisible();
  },
};
const elsewhere = 'https://charts.example/0xaa/0xbb';
/** The URL of an external chart is configured, so a link to it is shown below our own chart. */
export const ChartElsewhere: Story = {
  args: { answers: { ...swapper, listCandles: (example) => ({ ...candles(example), page: elsewhere }) } },
  play: async () => {
    const way = await screen.findByRole('link', { name: /Ver este par en otra página/ });
    await expect(way).toHaveAttribute('href', elsewhere);
    await expect(way).toHaveAttribute('rel', 'noreferrer');
    await expect(screen.getByRole('slider', { name: 'Precio de USDT en COP' })).toBeVisible();
  },
};
export const Detail: Story = {
  args: { path: '/application/trade?trade=0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c22', answers: swapper },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'COP por USDT' }));
    await expect(dialog.getByText('Lo que recibiste está en tu billetera')).toBeVisible();
    await expect(dialog.getByText('Pagaste')).toBeVisible();
    await expect(dialog.getByText('Recibiste')).toBeVisible();
    await expect(dialog.getByText('Equivalencia con tarifas')).toBeVisible();
    await expect(dialog.getByText('Tarifa de liquidez')).toBeVisible();
  },
};
/** The swap failed for another reason than its price, and the message does not mention the price. */
export const DetailOfRefused: Story = {
  args: {
    path: '/application/trade?trade=0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c22',
    answers: {
      ...swapper,
      readTrade: ({ trade, timeline, ...detail }) => {
        const { at } = first(timeline);
        const steps = ['requested', 'refused', 'given_back'] as const;
        return {
          ...detail,
          trade: { ...trade, state: 'Fallido', phase: 'refused' },
          timeline: steps.map((step) => ({ step, at })),
        };
      },
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'COP por USDT' }));
    await expect(dialog.getByText('No fue posible')).toBeVisible();
    await expect(dialog.getByText('No fue posible hacer el intercambio')).toBeVisible();
    await expect(dialog.getByText('Lo que pagaste volvió a tu billetera')).toBeVisible();
    await expect(dialog.queryByText(/precio se movió|Pagaste|Recibiste/)).toBeNull();
    await expect(dialog.getByText('Ibas a recibir')).toBeVisible();
  },
};
export const Looking: Story = {
  args: { answers: { ...swapper, readQuote: () => unanswered } },
  play: async ({ userEvent }) => {
    await userEvent.type(await pays(), '400000');
    await expect((await screen.findAllByText('Buscando el mejor precio...')).length).toBeGreaterThan(0);
  },
};
export const Loading: Story = {
  args: { answers: { ...swapper, listTokens: () => unanswered } },
  play: async ({ canvasElement }) => {
    await waiting(canvasElement);
    await expect(screen.getByRole('heading', { name: 'Intercambio', level: 1 })).toBeVisible();
  },
};
export const Empty: Story = {
  args: {
    answers: {
      ...swapper,
      listTrades: (page) => ({ ...page, results: [] }),
      listCandles: (one) => ({ ...one, candles: [] }),
    },
  },
};
export const WithoutChain: Story = {
  args: { answers: { ...swapper, listTokens: () => [], listTrades: (page) => ({ ...page, results: [] }) } },
  play: sees('El intercambio no está disponible en este momento'),
};
export const Failed: Story = {
  args: { answers: { ...swapper, listTokens: () => refuse('internal_error') } },
  play: sees('No pudimos mostrar esta página'),
};
export const Newcomer: Story = {
  args: { answers: { ...swapper, ...newcomer } },
  play: async ({ userEvent }) => {
    await quote();
    await userEvent.click(button('INTERCAMBIAR'));
    await expect(await screen.findByRole('dialog', { name: 'Necesitas verificación' })).toBeVisible();
  },
};
export const LongAmounts: Story = {
  args: {
    answers: {
      ...swapper,
      listTokens: (tokens) =>
        tokens.map((token) => ({ ...token, balance: '999999999999.999999999999999999', decimals: 18 })),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Máx.' }));
  },
};
