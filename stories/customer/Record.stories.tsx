import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { unanswered } from '../contract/answers.ts';
import { longAmount, longBank } from '../contract/long.ts';
import { sees, shown, waiting } from '../screen.tsx';
import { type CustomerAnswers, type CustomerScreen, customerScreens } from './app.tsx';
import { movements, noMovements } from './movements.ts';
import { verified } from './people.ts';

const meta = {
  title: 'Customer app/Record',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/application/record', answers: verified },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const opened = '/application/record?transaction=0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c13';

export const Full: Story = {
  args: { answers: { ...verified, listFiatTransactions: movements(10) } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('link', { name: 'Siguiente' })).toBeVisible();
    await expect(screen.getAllByRole('row')).toHaveLength(11);
  },
};
export const Empty: Story = { args: { answers: { ...verified, listFiatTransactions: noMovements } } };
export const Loading: Story = {
  args: { answers: { ...verified, listFiatTransactions: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};
export const Failed: Story = {
  args: { answers: { ...verified, listFiatTransactions: () => refuse('service_unavailable') } },
  play: sees('No pudimos mostrar esta página'),
};
/** The URL holds an old cursor. A retry would fail again, so the page links to the first page of the list. */
export const PageGone: Story = {
  args: {
    path: '/application/record?cursor=MjAyNi0wMy0wNFQxNToyMDowMC4wMDBa',
    answers: { ...verified, listFiatTransactions: () => refuse('cursor_invalid') },
  },
  play: async () => {
    await expect(await screen.findByText('Esta parte de tu historial cambió de lugar')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Ver mi historial' })).toHaveAttribute('href', '/application/record');
  },
};
/** A URL with an unknown list shows the movements in pesos. */
export const UnknownList: Story = {
  args: { path: '/application/record?of=otros&state=Perdido' },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('tab', { name: 'Fiat' })).toHaveAttribute('aria-selected', 'true');
    await expect(screen.getByRole('table', { name: 'Movimientos en pesos' })).toBeVisible();
  },
};
/** The filters are in the URL, and the request holds the first and the last day of the period. */
export const Filtered: Story = {
  args: {
    path: '/application/record?kind=withdrawal&period=2026-02',
    answers: {
      ...verified,
      listFiatTransactions: (page, { body }) =>
        JSON.stringify(body) ===
        JSON.stringify({ size: 10, kind: 'withdrawal', from: '2026-02-01', until: '2026-02-28' })
          ? { results: [], nextCursor: null }
          : page,
    },
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('Ningún movimiento coincide')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Movimiento: Retiros' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar todo' }));
    await waitFor(() => expect(screen.queryByText('Ningún movimiento coincide')).toBeNull());
    await expect(await screen.findByRole('table', { name: 'Movimientos en pesos' })).toBeVisible();
  },
};
export const Statements: Story = {
  args: { path: '/application/record?statement=2026-03' },
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Extractos' });
    await expect(await within(dialog).findByText(/1\.100\.000/)).toBeVisible();
    await expect(within(dialog).getByText(/0,01252551/)).toBeVisible();
    await expect(within(dialog).getByText(/4\.909\.999/)).toBeVisible();
    for (const name of ['Descargar PDF', 'Descargar CSV'])
      await userEvent.click(within(dialog).getByRole('button', { name }));
    await expect(within(dialog).queryByRole('alert')).toBeNull();
  },
};
export const StatementRefused: Story = {
  args: {
    path: '/application/record?statement=2026-03',
    answers: { ...verified, exportStatement: () => refuse('rate_limited') },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Descargar PDF' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos descargar');
  },
};
export const LongTexts: Story = {
  args: {
    answers: {
      ...verified,
      listFiatTransactions: (page) => ({
        ...page,
        results: page.results.map((one) => ({ ...one, destination: `${longBank} ····5678`, amount: longAmount })),
      }),
    },
  },
};

function movement(readFiatTransaction: CustomerAnswers['readFiatTransaction'], words: string): Story {
  return {
    args: { path: opened, answers: { ...verified, ...(readFiatTransaction && { readFiatTransaction }) } },
    play: async () => {
      const dialog = await screen.findByRole('dialog', { name: 'Depósito por PSE' });
      await expect(dialog).toHaveTextContent(words);
    },
  };
}

export const Pending: Story = movement(undefined, 'Apruébalo en la página de tu banco');
export const Credited: Story = movement(
  (one) => ({
    ...one,
    state: 'Completo',
    phase: 'completed',
    url: null,
    timeline: [
      ...one.timeline,
      { step: 'approved', at: '2026-03-04T15:21:00.000Z', message: null },
      { step: 'credited', at: '2026-03-04T15:21:01.000Z', message: null },
    ],
  }),
  'El dinero está en tu billetera',
);
export const Refused: Story = movement(
  (one) => ({
    ...one,
    state: 'Fallido',
    phase: 'declined',
    url: null,
    timeline: [...one.timeline, { step: 'declined', at: '2026-03-04T15:21:00.000Z', message: null }],
  }),
  'Tu banco no aprobó el pago y no movimos tu dinero',
);
export const Expired: Story = movement(
  (one) => ({
    ...one,
    state: 'Fallido',
    phase: 'expired',
    url: null,
    timeline: [...one.timeline, { step: 'expired', at: '2026-03-04T16:20:00.000Z', message: null }],
  }),
  'No recibimos la aprobación a tiempo',
);
const inReviewStep = { step: 'in_review', at: '2026-03-04T15:21:00.000Z', message: null } as const;

/** The bank paid another amount and no officer has reviewed it yet: the dialog shows both amounts and the review as pending. */
export const OtherAmount: Story = {
  args: {
    path: opened,
    answers: {
      ...verified,
      readFiatTransaction: (one) => ({
        ...one,
        phase: 'in_review',
        url: null,
        amount: '230000',
        paidAmount: '230000',
        timeline: [...one.timeline, inReviewStep],
      }),
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Depósito por PSE' }));
    await expect(dialog.getByText('En revisión')).toBeVisible();
    await expect(dialog.getByText('Pediste').nextElementSibling).toHaveTextContent('$ 250.000');
    await expect(dialog.getByText('Pagaste').nextElementSibling).toHaveTextContent('$ 230.000');
    const steps = dialog.getAllByRole('listitem');
    await expect(steps.find((step) => step.textContent.includes('Un oficial revisa tu pago'))).toHaveTextContent(
      'en curso',
    );
    await expect(dialog.queryByText('El dinero está en tu billetera')).toBeNull();
  },
};
/** A refunded deposit is shown as refunded, not as failed. */
export const Refunded: Story = {
  args: {
    path: opened,
    answers: {
      ...verified,
      readFiatTransaction: (one) => ({
        ...one,
        state: 'Fallido',
        phase: 'refunded',
        url: null,
        paidAmount: '230000',
        timeline: [
          ...one.timeline,
          inReviewStep,
          { step: 'refund_sent', at: '2026-03-04T16:21:00.000Z', message: 'Te devolvemos lo que pagaste.' },
          { step: 'refunded', at: '2026-03-04T17:21:00.000Z', message: null },
        ],
      }),
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Depósito por PSE' }));
    await expect(dialog.getByText('Devuelto')).toBeVisible();
    await expect(dialog.queryByText('Fallido')).toBeNull();
    await expect(dialog.queryByRole('link', { name: 'Intentar otro depósito' })).toBeNull();
  },
};
const takenBackSteps = [inReviewStep, { step: 'taken_back', at: '2026-03-04T16:21:00.000Z', message: null }] as const;

/** The bank took the payment back: the dialog says so and makes no promise about the money. */
export const TakenBack: Story = {
  args: {
    path: opened,
    answers: {
      ...verified,
      readFiatTransaction: (one) => ({
        ...one,
        phase: 'taken_back',
        url: null,
        paidAmount: '230000',
        timeline: [...one.timeline, ...takenBackSteps],
      }),
    },
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Depósito por PSE' });
    await expect(dialog).toHaveTextContent('Tu banco retiró el pago');
    await expect(dialog).not.toHaveTextContent(/seguro|lo sumamos|te lo devolvemos/);
  },
};
/** Officers annulled the deposit: the dialog gives the reason and does not say that the bank declined it. */
export const Annulled: Story = {
  args: {
    path: opened,
    answers: {
      ...verified,
      readFiatTransaction: (one) => ({
        ...one,
        state: 'Fallido',
        phase: 'annulled',
        url: null,
        paidAmount: '230000',
        timeline: [
          ...one.timeline,
          ...takenBackSteps,
          { step: 'annulled', at: '2026-03-04T17:21:00.000Z', message: 'Tu banco nos avisó que retiró el pago.' },
        ],
      }),
    },
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Depósito por PSE' });
    await expect(within(dialog).getByText('Anulado')).toBeVisible();
    await expect(dialog).toHaveTextContent('Anulamos el depósito porque tu banco retiró el pago');
    await expect(dialog).not.toHaveTextContent(/no se aprobó|no aprobó/);
    await expect(within(dialog).getByRole('link', { name: 'Intentar otro depósito' })).toBeVisible();
  },
};
/** A payment that a restore lost was taken from the balance again: the dialog says so, and names no bank account, because it is lost. */
export const Charged: Story = {
  args: {
    path: opened,
    answers: {
      ...verified,
      readFiatTransaction: (one) => ({
        ...one,
        kind: 'withdrawal',
        state: 'Completo',
        phase: 'charged',
        destination: null,
        url: null,
        amount: '-230000',
        timeline: [
          { step: 'charged', at: '2026-03-04T17:21:00.000Z', message: 'Es el retiro que pediste el 3 de marzo.' },
        ],
      }),
    },
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Descuento de un pago que ya te hicimos' });
    await expect(within(dialog).getByText('Descontado')).toBeVisible();
    await expect(dialog).toHaveTextContent('Es el retiro que pediste el 3 de marzo.');
    await expect(dialog).toHaveTextContent(/una falla borró el pago de nuestros registros/);
    await expect(within(dialog).queryByRole('button', { name: 'Descargar comprobante' })).toBeNull();
  },
};
export const MovementLongTexts: Story = movement(
  (one) => ({ ...one, destination: `${longBank} ····5678`, amount: longAmount }),
  longBank,
);
