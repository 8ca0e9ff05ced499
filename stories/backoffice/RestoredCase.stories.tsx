import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { shown } from '../screen.tsx';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { aCase, allowed } from './cases.ts';
import { fill } from '../fill.ts';

const path = '/application/administrative/cases/0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c20';
const open = aCase((opened) => ({ state: 'open', proposal: null, actions: allowed(opened, 'decide', 'release') }));

const meta = {
  title: 'Back office/Case after a restore',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path, answers: open },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A payment that a restore lost: whoever proposes to charge it names the customer. The server says when nobody has the address. */
export const LostPayout: Story = {
  args: {
    answers: {
      ...aCase((opened) => ({
        kind: 'lost_payout',
        name: { es: 'Pago perdido en una restauración', en: 'Payment lost by a restore' },
        customer: null,
        state: 'open',
        proposal: null,
        facts: [
          { name: { es: 'Pagado', en: 'Paid' }, form: 'pesos', value: '250000' },
          {
            name: { es: 'Salió por', en: 'Left by' },
            form: 'words',
            value: { es: 'El banco', en: 'The bank' },
          },
          {
            name: { es: 'Día', en: 'Day' },
            form: 'words',
            value: { es: '4 de marzo de 2026', en: 'March 4, 2026' },
          },
        ],
        history: opened.history.filter(({ act }) => act === 'opened'),
        actions: allowed(opened, 'decide', 'release'),
        choices: [
          {
            decision: 'charge',
            name: { es: 'Descontar al cliente', en: 'Charge the customer' },
            asksForMessage: true,
            asksForCustomer: true,
            because: null,
          },
          {
            decision: 'absorb',
            name: { es: 'Asumir el pago', en: 'Absorb the payment' },
            asksForMessage: false,
            asksForCustomer: false,
            because: null,
          },
        ],
      })),
      decideCase: () =>
        refuse('validation_failed', [
          {
            path: '/customer',
            message: { es: 'Ningún usuario tiene este correo.', en: 'No customer has this e-mail address.' },
          },
        ]),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(screen.getByRole('radio', { name: 'Asumir el pago' }));
    await expect(screen.queryByLabelText('Correo del usuario')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Descontar al cliente' }));
    const customer = await screen.findByLabelText('Correo del usuario');
    await userEvent.click(screen.getByRole('button', { name: 'Proponer' }));
    await waitFor(() => expect(customer).toBeInvalid());
    await fill(customer, 'nadie@correo.co');
    await fill(screen.getByLabelText('Mensaje para el usuario'), 'Es el retiro que ya te pagamos.');
    await fill(screen.getByLabelText('Razón interna'), 'El banco confirma que le pagó.');
    await userEvent.click(screen.getByRole('button', { name: 'Proponer' }));
    await waitFor(() => expect(customer).toHaveAccessibleDescription(/Ningún usuario tiene este correo/));
  },
};

/** A charged payment that came back to the bank: the case names who was charged, and its difference cannot be booked. */
export const ChargedPaymentBack: Story = {
  args: {
    answers: aCase((opened) => ({
      kind: 'bank_difference',
      name: { es: 'Diferencia con el banco', en: 'Difference with the bank' },
      customer: null,
      state: 'open',
      proposal: null,
      facts: [
        { name: { es: 'Según el banco', en: 'By the bank' }, form: 'pesos', value: '250000' },
        { name: { es: 'Según el libro', en: 'By the ledger' }, form: 'pesos', value: '0' },
        { name: { es: 'Diferencia', en: 'Difference' }, form: 'pesos', value: '250000' },
        { name: { es: 'Banco', en: 'Bank' }, form: 'text', value: 'wompi' },
        {
          name: { es: 'Referencia', en: 'Reference' },
          form: 'text',
          value: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c21',
        },
        { name: { es: 'Desde', en: 'Since' }, form: 'instant', value: '2026-03-04T15:20:00.000Z' },
        { name: { es: 'Se descontó a', en: 'Charged to' }, form: 'text', value: 'mariana@correo.co' },
        { name: { es: 'Descuento', en: 'Charge' }, form: 'pesos', value: '250000' },
      ],
      history: opened.history.filter(({ act }) => act === 'opened'),
      actions: allowed(opened, 'decide', 'release'),
      choices: [
        {
          decision: 'book',
          name: { es: 'Contabilizar lo del banco', en: 'Book what the bank says' },
          asksForMessage: false,
          asksForCustomer: false,
          because: {
            es: 'Volvió un pago que se descontó a un usuario, que pagó por nada: devuélvele el descuento.',
            en: 'A payment came back that was charged to a customer, who paid for nothing: give the charge back.',
          },
        },
        {
          decision: 'noted',
          name: { es: 'Dejar explicada', en: 'Leave it explained' },
          asksForMessage: false,
          asksForCustomer: false,
          because: null,
        },
        {
          decision: 'give_back',
          name: { es: 'Devolver el descuento', en: 'Give the charge back' },
          asksForMessage: true,
          asksForCustomer: true,
          because: null,
        },
      ],
    })),
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('radio', { name: /Contabilizar/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Devolver el descuento' }));
    await expect(await screen.findByLabelText('Correo del usuario')).toBeRequired();
  },
};

/** After a restore, a withdrawal that may have been paid is not decided before the comparison with the bank or the chain. */
export const MaybePaid: Story = {
  args: { answers: { ...open, decideCase: () => refuse('payment_maybe_made') } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(screen.getByRole('radio', { name: 'Acreditar al cliente' }));
    await fill(await screen.findByLabelText('Mensaje para el usuario'), 'Recibimos menos.');
    await fill(screen.getByLabelText('Razón interna'), 'Pagó menos de lo pedido.');
    await userEvent.click(screen.getByRole('button', { name: 'Proponer' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(/puede que este dinero ya haya salido/);
  },
};
