import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { many, numbered, unanswered } from '../contract/answers.ts';
import { longAlias, longBank, longName } from '../contract/long.ts';
import { findAndChoose } from '../find-and-choose.ts';
import { sees, shown, waiting } from '../screen.tsx';
import { type CustomerAnswers, type CustomerScreen, customerScreens } from './app.tsx';
import { newcomer, verified } from './people.ts';
import { fill } from '../fill.ts';

const meta = {
  title: 'Customer app/Bank accounts',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/application/cuentas', answers: verified },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const three: CustomerAnswers = {
  ...verified,
  listBankAccounts: ([one]) =>
    one
      ? many(3, (index) => ({
          ...one,
          id: numbered(one.id, index),
          alias: ['Ahorros', 'Nómina', 'Viaje'][index] ?? '',
        }))
      : [],
};
/** Answers with thirty banks, so that the field is a searchable list. */
const withBanks: CustomerAnswers = {
  ...verified,
  listBanks: (banks) => [
    ...banks,
    { id: '51', name: 'Banco Davivienda' },
    { id: '62', name: 'Banco Falabella' },
    ...many(27, (index) => ({ id: String(100 + index), name: `Cooperativa número ${index + 1}` })),
    { id: '999', name: 'Confiar, Cooperativa de Bogotá' },
  ],
};
const adding = '/application/cuentas?dialog=add';
const account = '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c11';

export const One: Story = {};
export const Full: Story = {
  args: { answers: three },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('button', { name: 'Añadir cuenta bancaria' })).toHaveAccessibleDescription(
      'Ya tienes 3 cuentas. Elimina una para añadir otra.',
    );
  },
};
export const Empty: Story = { args: { answers: { ...verified, listBankAccounts: () => [] } } };
export const Loading: Story = {
  args: { answers: { ...verified, listBankAccounts: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};
export const Failed: Story = {
  args: { answers: { ...verified, listBankAccounts: () => refuse('internal_error') } },
  play: sees('No pudimos mostrar esta página'),
};
export const LongTexts: Story = {
  args: {
    answers: {
      ...verified,
      listBankAccounts: (accounts) =>
        accounts.map((one) => ({
          ...one,
          alias: longAlias,
          accountAddress: `${longBank} ····5678`,
          holderName: longName,
        })),
    },
  },
};
/**
 * Typing part of a bank's name finds it, without accents too; Escape closes the list and keeps the dialog open. A press opens the list of
 * all banks.
 */
export const Add: Story = {
  args: { path: adding, answers: withBanks },
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Añadir cuenta bancaria' });
    const bank = screen.getByRole('combobox', { name: 'Banco' });
    await userEvent.clear(bank);
    await userEvent.type(bank, 'bogota');
    await expect(await screen.findAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    await expect(dialog).toBeVisible();
    await findAndChoose(bank, 'dav', 'Banco Davivienda');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    await userEvent.click(bank);
    await userEvent.click(await screen.findByRole('option', { name: 'Banco Falabella' }));
    await expect(bank).toHaveValue('Banco Falabella');
    await userEvent.click(bank);
    await expect(await screen.findByRole('option', { name: 'Banco Davivienda' })).toBeVisible();
  },
};
/**
 * Mistakes that the app can find itself are shown beside their field before anything is sent. The alias may have been taken in another tab:
 * the server's refusal appears beside its field.
 */
export const AliasTaken: Story = {
  args: { path: adding, answers: { ...withBanks, addBankAccount: () => refuse('alias_taken') } },
  play: async ({ userEvent }) => {
    const alias = await screen.findByLabelText('Alias');
    const number = screen.getByLabelText('Número de cuenta');
    await fill(alias, 'ahorros');
    await fill(number, '12AB');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cuenta' }));
    await expect(screen.getByText('Ya tienes una cuenta registrada con el mismo nombre')).toBeVisible();
    await expect(screen.getByText('Escribe solo números, hasta 20.')).toBeVisible();
    await expect(alias).toHaveFocus();
    await userEvent.clear(alias);
    await fill(alias, 'Nómina');
    await findAndChoose(screen.getByRole('combobox', { name: 'Banco' }), 'dav', 'Banco Davivienda');
    await userEvent.clear(number);
    await fill(number, '0099887766');
    await waitFor(() => expect(alias).not.toHaveAttribute('aria-invalid', 'true'));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cuenta' }));
    await waitFor(() => expect(alias).toHaveAttribute('aria-invalid', 'true'));
    await waitFor(() => expect(alias).toHaveFocus());
  },
};
/** A link opened the form although the customer already has three accounts: the dialog says so instead. */
export const NoRoom: Story = {
  args: { path: adding, answers: three },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Ya tienes 3 cuentas' })).toBeVisible();
  },
};
export const Edit: Story = {
  args: { path: `/application/cuentas?dialog=edit&account=${account}` },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Editar cuenta bancaria' })).toBeVisible();
    await expect(screen.getByLabelText('Alias')).toHaveValue('Ahorros');
  },
};
/** An account that a pending movement uses cannot be removed, so the page does not offer it. */
export const InUse: Story = {
  args: {
    answers: { ...verified, listBankAccounts: (accounts) => accounts.map((one) => ({ ...one, inUse: true })) },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText(/^Un movimiento en curso la usa/)).toBeVisible();
    await expect(screen.queryByRole('link', { name: /^Eliminar la cuenta/ })).toBeNull();
  },
};
let isRemoved = false;

/** The card and its button are removed, so the focus moves to the screen's title. */
export const Removed: Story = {
  args: {
    answers: {
      ...verified,
      listBankAccounts: (accounts) => (isRemoved ? [] : accounts),
      removeBankAccount: (answer) => {
        isRemoved = true;
        return answer;
      },
    },
  },
  beforeEach: () => {
    isRemoved = false;
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(screen.getAllByRole('link', { name: /^Eliminar/ })[0] ?? canvasElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar cuenta' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByText('Aún no tienes cuentas bancarias')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};
export const RemoveRefused: Story = {
  args: {
    path: `/application/cuentas?dialog=remove&account=${account}`,
    answers: { ...verified, removeBankAccount: () => refuse('account_in_use') },
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: '¿Eliminar esta cuenta bancaria?' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar cuenta' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos eliminar la cuenta');
  },
};
/** Adding an account moves no money, so it does not require level 1. */
export const BeforeVerification: Story = {
  args: { path: adding, answers: newcomer },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Añadir cuenta bancaria' })).toBeVisible();
  },
};
/** A holder with another name gets a warning before saving. Accents and the order of names do not matter. */
export const InAnotherName: Story = {
  args: { path: adding },
  play: async ({ userEvent }) => {
    const holder = await screen.findByLabelText('Titular');
    await userEvent.clear(holder);
    await fill(holder, 'LUIS GOMEZ');
    await expect(await screen.findByText('El titular no es la persona que verificamos')).toBeVisible();
    await expect(screen.getByLabelText('Banco')).toHaveValue('');
  },
};
