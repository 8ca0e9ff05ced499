import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { unanswered } from '../contract/answers.ts';
import { type CustomerAnswers, type CustomerScreen, customerScreens } from './app.tsx';
import { pays, quote, quoted, receives, swapper } from './swap.ts';

// These stories show what happens to a price between the first key and the confirmation. Rule swap 6.
const meta = {
  title: 'Customer app/Prices of a swap',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/application/trade', answers: swapper },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string | RegExp) => screen.getByRole('button', { name });

let letGo: () => void = () => undefined;
let late: Promise<void>;
let sent: unknown;
/** The answer to the first amount arrives last: the screen and the request still use the amount that was typed last. */
export const OldAnswerComesLate: Story = {
  args: {
    answers: {
      ...swapper,
      readQuote: async (example, request) => {
        if (request.url.searchParams.get('amount') === '400') await late;
        return quoted(example, request);
      },
      startTrade: (started, { body }) => {
        sent = body;
        return started;
      },
    },
  },
  beforeEach: () => {
    late = new Promise((resolve) => {
      letGo = resolve;
    });
    sent = undefined;
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await pays(), '400');
    await expect((await screen.findAllByText('Buscando el mejor precio...')).length).toBeGreaterThan(0);
    await userEvent.type(await pays(), '000');
    await waitFor(async () => expect(await receives()).toHaveValue('99,251150'));
    letGo();
    await userEvent.click(button('INTERCAMBIAR'));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar intercambio' }));
    await expect(await screen.findByRole('dialog', { name: 'Intercambio completado' })).toBeVisible();
    await expect(sent).toMatchObject({ amountIn: '400000', amountOutMinimum: '98.754894' });
  },
};
let readings = 0;
let received = 0;
let confirmedWith: unknown;
/** Answers with the current value of `received` and counts the requests. */
const priced: CustomerAnswers['readQuote'] = async (example, request) => {
  const now = await quoted(example, request);
  if (request.url.searchParams.get('purpose') === 'reference') return { ...example, ...now };
  readings += 1;
  const amounts = { expected_output: String(received), minimumReceived: String(received * 0.995) };
  return { ...example, ...now, ...amounts };
};
/** Hides or shows the tab; when it becomes visible, the page reads prices at once. */
const hide = (isHidden: boolean) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: isHidden ? 'hidden' : 'visible' });
  globalThis.dispatchEvent(new Event('visibilitychange'));
};
const moving: Pick<Story, 'args' | 'beforeEach'> = {
  args: {
    answers: {
      ...swapper,
      readQuote: priced,
      startTrade: (_started, { body }) => {
        confirmedWith = body;
        return unanswered;
      },
    },
  },
  beforeEach: () => {
    [readings, received, confirmedWith] = [0, 100, undefined];
    return () => Reflect.deleteProperty(document, 'visibilityState');
  },
};
/** A better price replaces the shown one by itself, and its better minimum is sent. */
export const PriceGotBetter: Story = {
  ...moving,
  play: async ({ userEvent }) => {
    await quote();
    await userEvent.click(button('INTERCAMBIAR'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmación de intercambio' }));
    await expect(dialog.getByText('99,5 USDT')).toBeVisible();
    received = 120;
    hide(false);
    await expect(await dialog.findByText('119,4 USDT')).toBeVisible();
    await expect(dialog.queryByText('El precio se ha actualizado.')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar intercambio' }));
    await waitFor(() => expect(confirmedWith).toMatchObject({ amountOutMinimum: '119.4' }));
  },
};
/** The confirmed figures stay on the screen until the server answers, whatever prices are read meanwhile, and cannot be confirmed twice. */
export const FrozenAtTheClick: Story = {
  ...moving,
  play: async ({ userEvent }) => {
    await quote();
    await userEvent.click(button('INTERCAMBIAR'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmación de intercambio' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar intercambio' }));
    await waitFor(() => expect(confirmedWith).toMatchObject({ amountOutMinimum: '99.5' }));
    await expect(await dialog.findByText('Enviando tu intercambio...')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /Confirmar intercambio/ })).toHaveAttribute('aria-busy', 'true');
    const field = screen.getByRole('textbox', { name: 'Recibes', hidden: true });
    await expect(field).toHaveValue('100');
    const before = readings;
    received = 50;
    hide(false);
    await waitFor(() => expect(readings).toBeGreaterThan(before));
    // `readings` counts requests, whose answers are shown later.
    await waitFor(() => expect(field).toHaveValue('50'));
    await expect(dialog.getByText('99,5 USDT')).toBeVisible();
    await expect(dialog.queryByText('El precio se ha actualizado.')).toBeNull();
  },
};
/** A hidden tab reads no prices, and its price becomes too old to use; a new one is read when the tab is visible again. */
export const HiddenTab: Story = {
  ...moving,
  play: async ({ userEvent }) => {
    await quote();
    await userEvent.click(button('INTERCAMBIAR'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmación de intercambio' }));
    const confirm = dialog.getByRole('button', { name: 'Confirmar intercambio' });
    hide(true);
    const before = readings;
    await waitFor(() => expect(confirm).toHaveAccessibleDescription('Buscando el mejor precio...'));
    await expect(readings).toBe(before);
    hide(false);
    await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled'));
    await expect(readings).toBeGreaterThan(before);
  },
};
/** The customer turned the confirmation off, so one press sends the swap. */
export const WithoutConfirmation: Story = {
  ...moving,
  args: {
    path: '/application/trade?dialog=settings',
    answers: {
      ...swapper,
      startTrade: (started, { body }) => {
        confirmedWith = body;
        return started;
      },
    },
  },
  play: async ({ userEvent }) => {
    const settings = within(await screen.findByRole('dialog', { name: 'Configuración' }));
    await userEvent.click(settings.getByRole('radio', { name: 'NO' }));
    await userEvent.click(settings.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await quote();
    await expect(confirmedWith).toBeUndefined();
    await userEvent.click(button('INTERCAMBIAR'));
    await expect(await screen.findByRole('dialog', { name: 'Intercambio completado' })).toBeVisible();
    await expect(confirmedWith).toMatchObject({ amountIn: '400000', amountOutMinimum: '98.754894' });
  },
};
