import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { many, numbered, unanswered } from '../contract/answers.ts';
import { sees, waiting } from '../screen.tsx';
import { type OfficerAnswers, type OfficerScreen, officerScreens } from './app.tsx';
import { officerWho } from './customers.ts';
import { fill } from '../fill.ts';

const path = '/application/administrative/users-list';
const administrator = officerWho('users.read', 'users.change', 'kyc.read');
const ana = '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c12';
const officer = '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c22';

/** A full page of customers and officers, followed by another page. */
const somePage: NonNullable<OfficerAnswers['listUsers']> = ({ results: [customer, officer] }) => {
  if (customer === undefined || officer === undefined) throw new Error('The example holds too few accounts');
  const results = many(11, (index) => {
    const one = index % 3 === 2 ? officer : customer;
    return { ...one, id: numbered(one.id, index) };
  });
  return { results, nextCursor: 'MjAyNi0wMy0wNFQxNToyMDowMC4wMDBa' };
};

const meta = {
  title: 'Back office/Users',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path, answers: { ...administrator, listUsers: somePage } },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async () => {
    await expect((await screen.findAllByText('Administrativo: Revisor'))[0]).toBeVisible();
    await expect(screen.getAllByText('Inactivo')[0]).toBeVisible();
    // A customer's row links to their file; an officer has no file.
    await expect(screen.getAllByRole('link', { name: 'ana@example.co' })).toHaveLength(8);
    await expect(screen.queryByRole('link', { name: 'oficial@example.co' })).toBeNull();
    await expect(screen.getByRole('button', { name: 'Siguiente' })).toBeVisible();
  },
};

/** The row says that the owner closed the account, which is different from a deactivation by an administrator. */
export const ClosedByOwner: Story = {
  args: {
    answers: {
      ...administrator,
      listUsers: ({ results: [customer], ...page }) => ({
        ...page,
        results: customer
          ? [
              {
                ...customer,
                status: 'Inactivo',
                inactiveSince: '2026-03-04T15:20:00.000Z',
                closedAt: '2026-03-04T15:20:00.000Z',
              },
            ]
          : [],
      }),
    },
  },
  play: async () => {
    await expect(await screen.findByText(/^Cerrado por su titular el/)).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Activar a ana@example.co' })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { answers: { ...administrator, listUsers: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};

export const Failed: Story = {
  args: { answers: { ...administrator, listUsers: () => refuse('internal_error') } },
  play: sees('No pudimos cargar los usuarios'),
};

export const NothingMatches: Story = {
  args: {
    path: `${path}?status=Inactivo&role=Administrativo`,
    answers: { ...administrator, listUsers: () => ({ results: [], nextCursor: null }) },
  },
  play: sees('Ningún usuario coincide con los filtros'),
};

/** Text that cannot be part of an e-mail shows an error and filters nothing. */
export const ByEmail: Story = {
  play: async ({ userEvent }) => {
    const field = await screen.findByLabelText('Correo');
    await userEvent.type(field, 'ana n');
    await expect(field).toHaveAccessibleDescription('Un correo no lleva espacios.');
    await userEvent.type(field, '{Backspace}{Backspace}');
    await expect(await screen.findByRole('button', { name: 'Limpiar todo' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Descargar tabla' }));
    await expect(await screen.findByRole('dialog', { name: '¿Estás seguro de descargar esta tabla?' })).toBeVisible();
  },
};

/** A deactivation needs a reason, and a refusal by the server is shown in the dialog. */
export const MakeInactive: Story = {
  args: {
    path: `${path}?dialog=standing&account=${ana}`,
    answers: { ...administrator, listUsers: (example) => example, setStanding: () => refuse('standing_changed') },
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '¿Inactivar esta cuenta?' }));
    await expect(dialog.getByText(/los pesos vuelven a su saldo/)).toBeVisible();
    const press = () => userEvent.click(dialog.getByRole('button', { name: 'Inactivar' }));
    await press();
    const reason = dialog.getByLabelText(/Razón interna/);
    await expect(reason).toHaveAccessibleDescription(/por lo menos 10 caracteres/);
    await fill(reason, 'El banco avisó de un fraude.');
    await press();
    await expect(await dialog.findByText(/Otro oficial ya cambió el estado/)).toBeVisible();
    await expect(reason).toHaveValue('El banco avisó de un fraude.');
  },
};

/** The dialog shows why the account was deactivated before an officer activates it again. */
export const MakeActive: Story = {
  args: {
    path: `${path}?dialog=standing&account=${officer}`,
    answers: { ...administrator, listUsers: (example) => example },
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '¿Activar esta cuenta?' }));
    await expect(dialog.getByText('Ya no trabaja con nosotros.')).toBeVisible();
    await fill(dialog.getByLabelText(/Razón interna/), 'Volvió al equipo.');
    await userEvent.click(dialog.getByRole('button', { name: 'Activar' }));
    await expect(await screen.findByText('Activaste la cuenta.')).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** An officer who may only read the list is offered no changes. */
export const ReadOnly: Story = {
  args: { answers: { ...officerWho('users.read'), listUsers: somePage } },
  play: async () => {
    await expect((await screen.findAllByText('Inactivo'))[0]).toBeVisible();
    await expect(screen.queryByRole('link', { name: /^(Inactivar|Activar)/ })).toBeNull();
  },
};
