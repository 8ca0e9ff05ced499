import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { unanswered } from '../contract/answers.ts';
import { liveStream } from '../contract/live.ts';
import { longEmail, longName, longReason } from '../contract/long.ts';
import { sees, shown, waiting } from '../screen.tsx';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { aCase, allowed, fromNow } from './cases.ts';
import { officer } from './customers.ts';
import { fill } from '../fill.ts';

const path = '/application/administrative/cases/0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c20';
const proposed = aCase(() => ({}));
const takenBack = { es: 'El banco retiró el pago.', en: 'The bank took the payment back.' };
const annul = { es: 'Anular el depósito', en: 'Annul the deposit' };
const open = aCase((opened) => ({ state: 'open', proposal: null, actions: allowed(opened, 'decide', 'release') }));

// There is no story of an empty case, because a case is always opened about something.
const meta = {
  title: 'Back office/Case',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path, answers: proposed },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Proposed: Story = {
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('heading', { name: 'Propuesta que espera tu respuesta' })).toBeVisible();
  },
};
/** A case about an alert rule has no customer and involves no money of the house. */
export const OfNobody: Story = {
  args: { answers: aCase(() => ({ kind: 'rule_change', customer: null })) },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Quién lo tiene')).toBeVisible();
    await expect(screen.queryByText('Usuario')).toBeNull();
    await expect(screen.queryByText('Dinero de la casa')).toBeNull();
  },
};
/** The case links to the pages that hold its evidence, which link back to it. The server's words are in the officer's language. */
export const WithEvidence: Story = {
  args: { answers: aCase(() => ({ views: ['lists', 'alerts'] })) },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(screen.getByText('El banco cobró otro monto.')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Alertas' })).toHaveAttribute(
      'href',
      expect.stringMatching(/tab=alerts.*case=/),
    );
    await userEvent.click(screen.getByRole('link', { name: 'Listas' }));
    await expect(await screen.findByRole('heading', { level: 1, name: 'Listas' })).toBeVisible();
    await userEvent.click(await screen.findByRole('link', { name: 'Pago por otro monto' }));
    await expect(await screen.findByRole('heading', { name: 'Propuesta que espera tu respuesta' })).toBeVisible();
  },
};
/** A approves the proposal, R rejects it, and P begins a proposal if there is none. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.keyboard('p');
    await expect(await screen.findByText('Ya hay una propuesta.')).toBeVisible();
    await userEvent.keyboard('r');
    await expect(await screen.findByRole('dialog', { name: '¿Rechazar esta propuesta?' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('a');
    await expect(await screen.findByRole('dialog', { name: '¿Aprobar esta propuesta?' })).toBeVisible();
  },
};
/** The page shows the server's reason why an action is not allowed. */
export const OwnProposal: Story = {
  args: {
    answers: aCase(({ actions }) => ({
      actions: actions.map((one) =>
        one.action === 'answer'
          ? { ...one, because: { es: 'La propuesta es tuya.', en: 'The proposal is yours.' } }
          : one,
      ),
    })),
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('button', { name: 'Aprobar' })).toHaveAccessibleDescription('La propuesta es tuya.');
  },
};
/**
 * P begins a proposal. Missing fields show their errors beside them; some choices require a message to the customer. A proposal that the
 * server refuses stays in the form.
 */
export const ToDecide: Story = {
  args: { answers: { ...open, decideCase: () => refuse('service_unavailable') } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.keyboard('p');
    await expect(screen.getByRole('radio', { name: 'Acreditar al cliente' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Proponer' }));
    await expect(await screen.findByText('Elige qué propones.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Acreditar al cliente' }));
    await expect(await screen.findByLabelText('Mensaje para el usuario')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Proponer' }));
    await waitFor(() => expect(screen.getByLabelText('Mensaje para el usuario')).toBeInvalid());
    await expect(screen.getByLabelText('Razón interna')).toBeInvalid();
    await fill(screen.getByLabelText('Mensaje para el usuario'), 'Recibimos menos.');
    await fill(screen.getByLabelText('Razón interna'), 'Pagó menos.');
    await userEvent.click(screen.getByRole('button', { name: 'Proponer' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos guardar tu decisión');
  },
};
/** The bank took the payment back: the facts say so, and choices that no longer apply are disabled. */
export const FactsChanged: Story = {
  args: {
    answers: aCase((opened) => ({
      state: 'open',
      proposal: null,
      actions: allowed(opened, 'decide', 'release'),
      facts: [...opened.facts, { name: takenBack, form: 'instant', value: '2026-03-04T16:10:00.000Z' }],
      choices: [
        ...opened.choices.map((choice) => ({ ...choice, because: takenBack })),
        ...opened.choices.slice(0, 1).map((choice) => ({ ...choice, decision: 'annul', name: annul })),
      ],
      history: [
        ...opened.history,
        {
          act: 'facts_changed',
          at: '2026-03-04T16:10:00.000Z',
          officer: null,
          note: null,
          decision: 'credit',
          message: null,
          news: [takenBack],
        },
      ],
    })),
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('list', { name: 'Historia del caso' })).toHaveTextContent(
      /El banco retiró el pago\..*Quedó retirada la propuesta: Acreditar al cliente/,
    );
    await expect(screen.getByText('Llegó información nueva')).toBeVisible();
    await expect(screen.getByRole('radio', { name: /Acreditar al cliente.*El banco retiró el pago/ })).toBeDisabled();
    await expect(screen.getByRole('radio', { name: 'Anular el depósito' })).toBeEnabled();
  },
};
/** One officer is enough for this case: the officer decides instead of proposing. */
export const OneOfficer: Story = {
  args: {
    answers: aCase((opened) => ({
      state: 'open',
      proposal: null,
      needsSecondOfficer: false,
      actions: allowed(opened, 'decide', 'release'),
    })),
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Decidir' }));
    await expect(await screen.findByText('Elige qué decides.')).toBeVisible();
  },
};
export const DecidedByOne: Story = {
  args: { answers: aCase(() => ({ state: 'closed', needsSecondOfficer: false })) },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Decidió')).toBeVisible();
    await expect(screen.queryByText('Propuso')).toBeNull();
  },
};
const live = liveStream();
let isTakenBack = false;

/** The bank takes the payment back while an officer is about to approve: the dialog closes, and the page says why. */
export const ChangedWhileAnswering: Story = {
  args: {
    path: `${path}?dialog=approve`,
    answers: {
      ...live.answers,
      ...aCase((opened) =>
        isTakenBack
          ? {
              state: 'open',
              proposal: null,
              actions: allowed(opened, 'decide', 'release'),
              history: [
                ...opened.history,
                {
                  act: 'facts_changed',
                  at: fromNow(0),
                  officer: null,
                  note: null,
                  decision: 'credit',
                  message: null,
                  news: [{ es: 'El banco retiró el pago', en: 'The bank took the payment back' }],
                },
              ],
            }
          : {},
      ),
    },
  },
  beforeEach: () => {
    isTakenBack = false;
  },
  play: async () => {
    await screen.findByRole('dialog', { name: '¿Aprobar esta propuesta?' });
    await waitFor(() => expect(live.isOpen()).toBe(true));
    isTakenBack = true;
    live.tell({ topic: 'cases' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByText('Algo cambió mientras mirabas')).toBeVisible();
    await expect(screen.getAllByText(/^El banco retiró el pago\. La propuesta quedó retirada\.$/)[1]).toBeVisible();
    // The focus moves to the heading, because the button that opened the dialog disappeared with the proposal.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};
/** An officer who proposes again sees the previous proposal and why another officer rejected it. */
export const ProposalRejected: Story = {
  args: {
    answers: aCase((opened) => ({
      state: 'open',
      proposal: null,
      actions: allowed(opened, 'decide', 'release'),
      history: [
        ...opened.history,
        {
          act: 'rejected',
          at: fromNow(-20),
          officer: { id: opened.id, email: 'aprobador@example.co' },
          note: 'Faltan las palabras del banco.',
          decision: null,
          message: null,
          news: [],
        },
      ],
    })),
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('aprobador@example.co rechazó la propuesta anterior')).toBeVisible();
    const history = within(screen.getByRole('list', { name: 'Historia del caso' }));
    await expect(history.getByText('Acreditar al cliente')).toBeVisible();
    await expect(history.getByText(/^Para el usuario: Recibimos/)).toBeVisible();
  },
};
export const Closed: Story = { args: { answers: aCase(() => ({ state: 'closed', proposal: null, holder: null })) } };
/** The officer who made the proposal is told why it was rejected, so a rejection requires a reason. */
export const Reject: Story = {
  args: { path: `${path}?dialog=reject` },
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: '¿Rechazar esta propuesta?' });
    await userEvent.click(screen.getByRole('button', { name: 'Rechazar' }));
    const reason = screen.getByLabelText('Por qué la rechazas');
    await waitFor(() => expect(reason).toHaveAttribute('aria-invalid', 'true'));
    await userEvent.type(reason, 'ñ');
    await userEvent.click(screen.getByRole('button', { name: 'Rechazar' }));
    await expect(reason).toHaveAccessibleDescription(/La razón debe contener por lo menos 10 caracteres/);
    await fill(reason, 'o ha enviado nada.');
    await waitFor(() => expect(reason).not.toHaveAttribute('aria-invalid', 'true'));
  },
};
export const Loading: Story = {
  args: { answers: { ...officer, readCase: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};
export const Failed: Story = {
  args: { answers: { ...officer, readCase: () => refuse('internal_error') } },
  play: sees('No pudimos mostrar esta página'),
};
export const LongTexts: Story = {
  args: {
    answers: aCase(({ customer, proposal, history }) => ({
      customer: customer && { ...customer, name: longName, email: longEmail },
      proposal: proposal && { ...proposal, reason: longReason, message: longReason },
      history: history.map((event) => ({ ...event, note: event.note && longReason })),
    })),
  },
};
