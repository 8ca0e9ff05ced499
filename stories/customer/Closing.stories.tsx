import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { unanswered } from '../contract/answers.ts';
import { shown } from '../screen.tsx';
import { type CustomerAnswers, type CustomerScreen, customerScreens } from './app.tsx';
import { verified, visitor } from './people.ts';
import { fill } from '../fill.ts';

const meta = {
  title: 'Customer app/Closing the account',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/application/configuration?section=profile&dialog=close', answers: verified },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const inUse: CustomerAnswers = {
  ...verified,
  readClosing: () => ({
    obstacles: [
      { why: 'movement_under_way', amounts: [] },
      {
        why: 'balance',
        amounts: [
          { asset: 'COP', amount: '1250000.5' },
          { asset: 'ETH', amount: '0.123456789012345678' },
          { asset: 'USDT', amount: '400' },
        ],
      },
      { why: 'held', amounts: [{ asset: 'BTC', amount: '0.0125' }] },
      { why: 'collecting', amounts: [{ asset: 'USDT', amount: '0.01' }] },
      { why: 'case_open', amounts: [] },
    ],
  }),
};

/** The customer has to type the full e-mail address; then the account is closed. */
export const Closing: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const question = within(await screen.findByRole('dialog', { name: '¿Cerrar tu cuenta?' }));
    const email = question.getByLabelText('Para confirmar, escribe tu correo');
    await fill(email, 'ana@example');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(email).toHaveAccessibleDescription(/Escribe el correo de tu cuenta, completo/));
    await userEvent.type(email, '.co');
    await userEvent.click(question.getByRole('button', { name: 'Cerrar mi cuenta' }));
    await expect(await screen.findByRole('heading', { name: 'Cerramos tu cuenta' })).toBeVisible();
  },
};
export const Asked: Story = {};
/** Each obstacle to closing is listed, with what to do about it. */
export const NotEmpty: Story = {
  tags: ['phone-rules'],
  args: { answers: inUse },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const left = within(await screen.findByRole('dialog', { name: 'Todavía no podemos cerrar tu cuenta' }));
    await expect(left.getAllByRole('listitem')).toHaveLength(5);
    for (const amount of [/1\.250\.000,50/, /0,123456789012345678/, /0,0125/, /0,01/])
      await expect(left.getAllByText(amount)[0]).toBeVisible();
    await expect(left.getByRole('link', { name: 'tu billetera' })).toBeVisible();
    for (const way of left.getAllByRole('link', { name: 'escríbenos' }))
      await expect(way).toHaveAttribute('href', '/contact-us');
    await expect(left.queryByLabelText('Para confirmar, escribe tu correo')).toBeNull();
  },
};
let hasCome = false;
/** A deposit arrived while the dialog was open: the server refuses, and the dialog shows the new obstacle. */
export const FilledMeanwhile: Story = {
  args: {
    answers: {
      ...verified,
      readClosing: () => ({
        obstacles: hasCome ? [{ why: 'balance', amounts: [{ asset: 'COP', amount: '250000' }] }] : [],
      }),
      closeAccount: () => {
        hasCome = true;
        return refuse('account_not_empty');
      },
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    hasCome = false;
    await shown(canvasElement);
    await fill(await screen.findByLabelText('Para confirmar, escribe tu correo'), 'ana@example.co');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('Tienes saldo en tu billetera')).toBeVisible();
    hasCome = false;
  },
};
export const Looking: Story = {
  args: { answers: { ...verified, readClosing: () => unanswered } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByRole('dialog', { name: 'Cerrar tu cuenta' })).toBeVisible();
  },
};
export const NotLookedAt: Story = {
  args: { answers: { ...verified, readClosing: () => refuse('service_unavailable') } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('No pudimos mirar qué falta')).toBeVisible();
  },
};
export const Closed: Story = { args: { path: '/account-closed', answers: visitor } };
