import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent as hands, waitFor } from 'storybook/test';
import { fill } from '../fill.ts';
import { sees } from '../screen.tsx';
import { refusedFirst, unanswered } from '../contract/answers.ts';
import { longAlias, longBank } from '../contract/long.ts';
import { press } from '../press.ts';
import { type CustomerAnswers, type CustomerScreen, customerScreens } from './app.tsx';
import { inReview, newcomer, unverified, verified } from './people.ts';

// The dialog has no loading or failed state: its data is loaded with the wallet's, whose stories show these states.
const meta = {
  title: 'Customer app/Deposit',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/application/wallets?dialog=deposit', answers: verified },
  // Keeps the bank's page from opening in a new tab.
  beforeEach: () => {
    spyOn(window, 'open').mockReturnValue(null);
  },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

async function ask(amount: string): Promise<HTMLElement> {
  const field = await screen.findByLabelText('Valor');
  await fill(field, amount);
  await hands.keyboard('{Enter}');
  return field;
}

function started(answers: CustomerAnswers, title: string): Story {
  return {
    args: { answers: { ...verified, ...answers } },
    play: async () => {
      await ask('250000');
      await expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    },
  };
}

/** Returns the state of a completed deposit if the request has this amount, otherwise that of a failed one. */
function isBody(body: unknown, amount: string): 'Completo' | 'Fallido' {
  return typeof body === 'object' && body !== null && 'amount' in body && body.amount === amount
    ? 'Completo'
    : 'Fallido';
}

export const Form: Story = {
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Depósito' })).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Valor')).toHaveFocus());
  },
};
/** A reload opens the same dialog with the typed amount. */
export const Reloaded: Story = {
  beforeEach: () => {
    const key = 'caudal.draft.deposit:0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c11';
    sessionStorage.setItem(key, JSON.stringify({ amount: '250.000' }));
    return () => sessionStorage.removeItem(key);
  },
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText('Valor')).toHaveValue('250.000'));
  },
};
export const NotWhole: Story = {
  play: async ({ userEvent }) => {
    const field = await screen.findByLabelText('Valor');
    await userEvent.type(field, '10.000,5{Enter}');
    await expect(await screen.findByText(/Escribe un valor en pesos enteros, como 250.000/)).toBeVisible();
    await expect(field).not.toHaveValue('');
  },
};
/** An ambiguous amount, typed or pasted, is sent only after the customer has confirmed how it was read. */
export const ToConfirm: Story = {
  args: {
    answers: {
      ...verified,
      readDepositVolume: (volume) => ({ ...volume, maximum: null, left: null }),
      startDeposit: (deposit, { body }) => ({ ...deposit, url: null, state: isBody(body, '15000000') }),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByLabelText('Valor'));
    await userEvent.paste('15000.000');
    await expect(await screen.findByText(/^Leímos \$ 15\.000\.000$/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Ir a mi banco' })).toHaveAccessibleDescription(
      'Confirma primero el valor que leímos.',
    );
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByLabelText('Valor')).toHaveAccessibleDescription(/Confirma el valor que leímos/);
    await userEvent.click(screen.getByRole('button', { name: 'Sí, es ese valor' }));
    await expect(screen.getByLabelText('Valor')).toHaveValue('15.000.000');
    await userEvent.click(screen.getByRole('button', { name: 'Ir a mi banco' }));
    await expect(await screen.findByRole('dialog', { name: 'Depósito completo' })).toBeVisible();
  },
};
export const TwoCells: Story = {
  play: async ({ userEvent }) => {
    const field = await screen.findByLabelText('Valor');
    await userEvent.click(field);
    await userEvent.paste('50000\t2');
    await expect(field).toHaveValue('');
    await expect(field).toHaveAccessibleDescription(/Lo que pegaste no es un solo valor/);
  },
};
/** The dialog shows what is left of this month's limit before anything is refused, and offers only amounts within it. */
export const LeftOfTheMonth: Story = {
  args: { answers: { ...verified, readDepositVolume: (volume) => ({ ...volume, left: '150000' }) } },
  play: async ({ userEvent }) => {
    const field = await screen.findByLabelText('Valor');
    await expect(field).toHaveAccessibleDescription(
      /Este mes te quedan \$\u00a0150\.000, contando lo que está pendiente/,
    );
    await expect(screen.queryByRole('button', { name: '$\u00a0200.000' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '$\u00a0100.000' }));
    await expect(field).toHaveValue('100.000');
    await userEvent.type(field, '0');
    await expect(field).toHaveValue('1.000.000');
    await expect(field).toHaveAccessibleDescription(/Este mes te quedan \$\u00a0150\.000\. Escribe un valor menor\./);
    await expect(field).toBeInvalid();
  },
};
const refused = refusedFirst('bank_unavailable', 'verification_unfinished', 'monthly_limit_exceeded');
/**
 * The server's refusal appears above the form, and the typed amount stays. While the customer's first screening has not finished, the
 * message says that the verification is not complete, not that there is a review.
 */
export const OverTheLimit: Story = {
  args: { answers: { ...verified, startDeposit: refused.answer } },
  beforeEach: refused.begin,
  play: async ({ userEvent }) => {
    const field = await ask('12.000.000');
    await expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos iniciar el depósito');
    await expect(field).toHaveValue('12.000.000');
    for (const words of [/Estamos terminando tu verificación/, /Con este movimiento pasarías tu límite del mes/]) {
      await press(userEvent, 'Ir a mi banco');
      await expect(await screen.findByText(words)).toBeVisible();
      await expect(field).toHaveValue('12.000.000');
    }
  },
};
export const Sending: Story = {
  args: { answers: { ...verified, startDeposit: () => unanswered } },
  play: async () => {
    await ask('250000');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Ir a mi banco' })).toHaveAttribute('aria-busy', 'true'),
    );
  },
};
export const UnderWay: Story = started({}, 'Depósito en proceso');
export const UnderWayWithoutPage: Story = started(
  { startDeposit: (deposit) => ({ ...deposit, url: null }) },
  'Depósito en proceso',
);
/** The deposit was paid while this dialog was open, for instance in another tab: the link to the bank's page disappears. */
export const ArrivedMeanwhile: Story = {
  args: {
    answers: {
      ...verified,
      readFiatTransaction: (one) => ({ ...one, state: 'Completo', phase: 'completed', url: null }),
    },
  },
  play: async () => {
    await ask('250000');
    await expect(await screen.findByRole('dialog', { name: 'Depósito completo' })).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Abrir la página del banco' })).toBeNull();
  },
};
export const Failed: Story = started(
  {
    startDeposit: (deposit) => ({ ...deposit, url: null, state: 'Fallido' }),
    readFiatTransaction: () => unanswered,
  },
  'El depósito no se hizo',
);
/** The reason of the failure is shown once the deposit has been read again. */
export const DeclinedByTheBank: Story = {
  args: {
    answers: {
      ...verified,
      startDeposit: (deposit) => ({ ...deposit, url: null, state: 'Fallido' }),
      readFiatTransaction: (one) => ({ ...one, state: 'Fallido', phase: 'declined', url: null }),
    },
  },
  play: async () => {
    await ask('250000');
    await expect(await screen.findByText('Tu banco no aprobó el pago')).toBeVisible();
    await expect(screen.queryByText(/pasó el tiempo/i)).toBeNull();
  },
};
export const WithoutAccount: Story = {
  args: { answers: { ...verified, listBankAccounts: () => [] } },
  play: sees('Primero añade una cuenta bancaria'),
};
export const LongTexts: Story = {
  args: {
    answers: {
      ...verified,
      listBankAccounts: (accounts) =>
        accounts.map((account) => ({ ...account, alias: longAlias, accountAddress: `${longBank} ····5678` })),
    },
  },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Depósito' })).toBeVisible();
  },
};
function verificationNeeded(answers: CustomerAnswers, action: string, leads: string): Story {
  return {
    args: { answers },
    play: async () => {
      await expect(await screen.findByRole('dialog', { name: 'Necesitas verificación' })).toBeVisible();
      await expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', leads);
    },
  };
}

export const BeforeTheSurvey: Story = verificationNeeded(newcomer, 'Verificar', '/postregister');
export const BeforeVerification: Story = verificationNeeded(unverified, 'Verificar', '/application/verification');
export const InReview: Story = verificationNeeded(inReview, 'Ver mi verificación', '/application/verification');
export const Declined: Story = verificationNeeded({}, 'Ver mi verificación', '/application/verification');
