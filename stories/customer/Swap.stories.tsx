import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { first, many, numbered, unanswered } from '../contract/answers.ts';
import { shown, waiting } from '../screen.tsx';
import { type CustomerAnswers, type CustomerScreen, customerScreens } from './app.tsx';
import { newcomer } from './people.ts';
import { quoted, swapper } from './swap.ts';

const meta = {
  title: 'Customer app/Swap',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/application/trade', answers: swapper },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Hands = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const pays = () => screen.findByRole('textbox', { name: 'Pagas' });
const receives = () => screen.findByRole('textbox', { name: 'Recibes' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function quote(userEvent: Hands, amount = '400000') {
  await userEvent.type(await pays(), amount);
  await waitFor(async () => expect(await receives()).not.toHaveValue(''));
}

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
    await expect(await screen.findByText(/^1 USDT = 4\.015,99781834 COP$/)).toBeVisible();
    await expect(button('INTERCAMBIAR')).toHaveAccessibleDescription('Escribe cuánto quieres intercambiar.');
    await expect(await screen.findByRole('slider', { name: 'Precio de USDT en COP' })).toBeVisible();
  },
};
/** Typed in either field; the other follows, and says what it costs. */
export const BothWays: Story = {
  play: async ({ userEvent }) => {
    await quote(userEvent);
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
/** Turned, what was typed stays with its token; the F key does the same, but not while somebody writes. */
export const Flipped: Story = {
  play: async ({ userEvent }) => {
    await quote(userEvent, '400');
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
export const Most: Story = {
  play: async ({ userEvent }) => {
    await pays();
    await userEvent.click(button('Máx.'));
    const field = await pays();
    await expect(field).toHaveValue('1.250.000');
    await userEvent.type(field, '0');
    await expect(field).toHaveAccessibleDescription(/Tienes \$\u00a01\.250\.000\. Escribe un valor menor\./);
    await expect(button('INTERCAMBIAR')).toHaveAccessibleDescription('No te alcanza: escribe un valor menor.');
  },
};
/** More decimals than the token has are refused in words, typed or pasted. */
export const TooManyDecimals: Story = {
  play: async ({ userEvent }) => {
    const field = await pays();
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
    const picker = within(await screen.findByRole('dialog', { name: 'Seleccione un token' }));
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
/** The documents' words: what is agreed to stands in numbers, and where it went. */
export const ConfirmedAndSent: Story = {
  play: async ({ userEvent }) => {
    await quote(userEvent);
    await userEvent.click(button('INTERCAMBIAR'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmación de intercambio' }));
    await expect(dialog.getByText('Mínimo que recibes')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar intercambio' }));
    await expect(await screen.findByRole('dialog', { name: 'Intercambio completado' })).toBeVisible();
    await userEvent.click(button('Continuar'));
    await waitFor(async () => expect(await pays()).toHaveValue(''));
  },
};
export const InProcess: Story = {
  args: { answers: { ...swapper, readTrade: () => unanswered } },
  play: async ({ userEvent }) => {
    await quote(userEvent);
    await userEvent.click(button('INTERCAMBIAR'));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar intercambio' }));
    await expect(await screen.findByRole('dialog', { name: 'Transacción en proceso' })).toBeVisible();
  },
};
let asked = 0;
/** What becomes worse than the minimum that was seen has to be accepted; what was shown is never changed unasked. */
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
    await quote(userEvent);
    await userEvent.click(button('INTERCAMBIAR'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmación de intercambio' }));
    await expect(await dialog.findByText('El precio se ha actualizado.', {}, { timeout: 8_000 })).toBeVisible();
    const confirm = () => dialog.getByRole('button', { name: 'Confirmar intercambio' });
    await expect(confirm()).toHaveAccessibleDescription('Acepta primero el precio nuevo.');
    await userEvent.click(dialog.getByRole('button', { name: 'Aceptar' }));
    await expect(confirm()).not.toHaveAttribute('aria-disabled');
    await expect(dialog.getByText(/89,55/)).toBeVisible();
  },
};
const withImpact = (priceImpact: string): CustomerAnswers => ({
  ...swapper,
  readQuote: async (example, request) => ({ ...example, ...(await quoted(example, request)), priceImpact }),
});
export const MovesThePrice: Story = {
  args: { answers: withImpact('6.4') },
  play: async ({ userEvent }) => {
    await quote(userEvent);
    await userEvent.click(button('INTERCAMBIAR'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmación de intercambio' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /Entiendo que recibo un 6,4/ }));
    await expect(dialog.getByRole('button', { name: 'Confirmar intercambio' })).not.toHaveAttribute('aria-disabled');
  },
};
export const MovesThePriceMuch: Story = {
  args: { answers: withImpact('22.5') },
  play: async ({ userEvent }) => {
    await quote(userEvent);
    await userEvent.click(button('INTERCAMBIAR'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmación de intercambio' }));
    const confirm = () => dialog.getByRole('button', { name: 'Confirmar intercambio' });
    await expect(confirm()).toHaveAccessibleDescription('Escribe ACEPTO para seguir.');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Escribe ACEPTO para seguir' }), 'acepto');
    await expect(confirm()).not.toHaveAttribute('aria-disabled');
  },
};
export const Refused: Story = {
  args: { answers: { ...swapper, startTrade: () => refuse('price_moved') } },
  play: async ({ userEvent }) => {
    await quote(userEvent);
    await userEvent.click(button('INTERCAMBIAR'));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar intercambio' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Error' }));
    await expect(dialog.getByText(/El precio cambió más de lo que aceptaste/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'CERRAR' }));
    await expect(await pays()).toHaveValue('400.000');
  },
};
export const NoLiquidity: Story = {
  args: { answers: { ...swapper, readQuote: () => refuse('no_liquidity') } },
  play: async ({ userEvent }) => {
    await userEvent.type(await pays(), '400000');
    await expect(await screen.findByText(/no hay liquidez para este intercambio/)).toBeVisible();
  },
};
export const Detail: Story = {
  args: { path: '/application/trade?trade=0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c22', answers: swapper },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'COP por USDT' }));
    await expect(dialog.getByText('Lo que recibiste está en tu billetera')).toBeVisible();
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
  play: async () => {
    await expect(await screen.findByText('El intercambio no está disponible en este momento')).toBeVisible();
  },
};
export const Failed: Story = {
  args: { answers: { ...swapper, listTokens: () => refuse('internal_error') } },
  play: async () => {
    await expect(await screen.findByText('No pudimos mostrar esta página')).toBeVisible();
  },
};
export const Newcomer: Story = {
  args: { answers: { ...swapper, ...newcomer } },
  play: async ({ userEvent }) => {
    await quote(userEvent);
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
