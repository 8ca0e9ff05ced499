import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { first, numbered, unanswered } from '../contract/answers.ts';
import { sees, waiting } from '../screen.tsx';
import { type OfficerAnswers, type OfficerScreen, officerScreens } from './app.tsx';
import { officerWho } from './customers.ts';
import { fill } from '../fill.ts';

const path = '/application/administrative/black-list';
const manager = officerWho('blacklist.read', 'blacklist.manage', 'kyc.read');
const other = { id: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c99', email: 'oficial2@example.co' };
const at = '2026-03-05T15:20:00.000Z';
const reason = 'El banco retiró su aviso por escrito.';
const proposalOf = (by: typeof other) => ({ id: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c72', reason, by, at });

type List = NonNullable<OfficerAnswers['listBlackList']>;

/** A full page with every kind and every state of entry, followed by another page. */
const somePage: List = ({ results }) => {
  const one = first(results);
  const entries = [
    one,
    { ...one, kind: 'person' as const, value: other.id, of: null, email: 'ana@example.co' },
    { ...one, kind: 'bank_account' as const, value: '12345678', of: 'Bancolombia', proposal: proposalOf(other) },
    { ...one, kind: 'address' as const, value: '0x52908400098527886e0f7030069857d2e4169ee7', of: 'EVM' },
    { ...one, value: '900777001', removal: { reason, by: other, agreedBy: one.addedBy, at } },
  ];
  return {
    results: entries.map((entry, index) => ({ ...entry, id: numbered(one.id, index) })),
    nextCursor: 'MjAyNi0wMy0wNFQxNToyMDowMC4wMDBa',
  };
};
const none: List = () => ({ results: [], nextCursor: null });
const entryAt = (index: number) => numbered('0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c71', index);

const meta = {
  title: 'Back office/Black list',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path, answers: { ...manager, listBlackList: somePage } },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async () => {
    await expect(await screen.findByText('Cuenta bancaria · Bancolombia')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'ana@example.co' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Quitar de la lista: 1020304050' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Aprobar que se quite: 12345678' })).toBeVisible();
    // A removed entry stays in the list without actions.
    await expect(screen.getByText('Quitado')).toBeVisible();
    await expect(screen.queryByRole('link', { name: /900777001/ })).toBeNull();
  },
};

/** An officer who may only read is offered no changes, and no URL opens the dialog of a change. */
export const ReadOnly: Story = {
  args: { path: `${path}?dialog=add`, answers: { ...officerWho('blacklist.read'), listBlackList: somePage } },
  play: async () => {
    await expect(await screen.findByText('Cuenta bancaria · Bancolombia')).toBeVisible();
    await expect(screen.queryByRole('link', { name: /^(Añadir|Quitar|Aprobar|Rechazar)/ })).toBeNull();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const Loading: Story = {
  args: { answers: { ...manager, listBlackList: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};

export const Failed: Story = {
  args: { answers: { ...manager, listBlackList: () => refuse('service_unavailable') } },
  play: sees('No pudimos cargar la lista negra'),
};

export const Empty: Story = {
  args: { answers: { ...manager, listBlackList: none } },
  play: sees('La lista negra está vacía'),
};

export const NothingMatches: Story = {
  args: { path: `${path}?kind=document&state=removed`, answers: { ...manager, listBlackList: none } },
  play: async () => {
    await expect(await screen.findByText('Nada en la lista coincide con los filtros')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Clase: Documento' })).toBeVisible();
  },
};

/** The fields depend on the kind of entry. Errors from the server appear beside their field, and the typed values stay. */
export const Add: Story = {
  args: {
    answers: {
      ...manager,
      listBlackList: somePage,
      addToBlackList: () =>
        refuse('validation_failed', [
          { path: '/bank', message: { es: 'Elige un banco de la lista.', en: 'Choose a bank from the list.' } },
        ]),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('link', { name: 'Añadir' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Añadir a la lista negra' }));
    await userEvent.selectOptions(dialog.getByLabelText(/Clase/), 'bank_account');
    const press = () => userEvent.click(dialog.getByRole('button', { name: 'Añadir' }));
    await userEvent.type(dialog.getByLabelText(/Número de la cuenta/), '00123-45678');
    await userEvent.type(dialog.getByLabelText(/Razón interna/), 'Fraude');
    await press();
    await expect(dialog.getByLabelText(/Razón interna/)).toHaveAccessibleDescription(/por lo menos 10 caracteres/);
    await fill(dialog.getByLabelText(/Razón interna/), ' que avisó el banco.');
    await press();
    await waitFor(() => expect(dialog.getByLabelText(/Banco/)).toHaveAccessibleDescription(/Elige un banco/));
    await expect(dialog.getByLabelText(/Número de la cuenta/)).toHaveValue('0012345678');
  },
};

export const AlreadyListed: Story = {
  args: {
    path: `${path}?dialog=add`,
    answers: { ...manager, listBlackList: somePage, addToBlackList: () => refuse('black_list_taken') },
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Añadir a la lista negra' }));
    await fill(dialog.getByLabelText(/ID de usuario/), other.id);
    await fill(dialog.getByLabelText(/Razón interna/), 'El banco avisó de un fraude.');
    await userEvent.click(dialog.getByRole('button', { name: 'Añadir' }));
    await expect(await dialog.findByText(/Ya está en la lista negra/)).toBeVisible();
  },
};

export const Remove: Story = {
  args: { path: `${path}?dialog=remove&entry=${entryAt(0)}` },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '¿Quitar de la lista negra?' }));
    await expect(dialog.getByText('El banco avisó de un fraude con este documento.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Proponer' }));
    const field = dialog.getByLabelText(/Por qué se quita/);
    await expect(field).toHaveAccessibleDescription(/por lo menos 10 caracteres/);
    await fill(field, reason);
    await userEvent.click(dialog.getByRole('button', { name: 'Proponer' }));
    await expect(await screen.findByText('Guardamos tu propuesta. Otro oficial la responde.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Another officer answered the proposal while the dialog was open, and the dialog says so. */
export const Approve: Story = {
  args: {
    path: `${path}?dialog=approve&entry=${entryAt(2)}`,
    answers: {
      ...manager,
      listBlackList: somePage,
      answerBlackListRemoval: () => refuse('black_list_answered'),
    },
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '¿Aprobar que se quite?' }));
    await expect(dialog.getByText(reason)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Aprobar' }));
    await expect(await dialog.findByText(/Esta propuesta ya tuvo respuesta/)).toBeVisible();
  },
};

/** Officers can withdraw their own proposal but not approve it: another officer has to answer. */
export const OwnProposal: Story = {
  args: {
    answers: {
      ...manager,
      readAccount: (account) => ({
        ...account,
        id: other.id,
        authorities: ['ROLE_ADMIN'],
        permissions: ['account', 'blacklist.read', 'blacklist.manage'],
      }),
      listBlackList: somePage,
    },
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('link', { name: 'Retirar tu propuesta: 12345678' })).toBeVisible();
    await expect(screen.queryByRole('link', { name: /^Aprobar/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Descargar tabla' }));
    await expect(await screen.findByRole('dialog', { name: '¿Estás seguro de descargar esta tabla?' })).toBeVisible();
  },
};
