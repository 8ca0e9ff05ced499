import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { unanswered } from '../contract/answers.ts';
import { longEmail, longName } from '../contract/long.ts';
import { sees, shown, waiting } from '../screen.tsx';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { aCase } from './cases.ts';
import { officer, officerWho } from './customers.ts';
import { fill } from '../fill.ts';

const path = '/application/administrative/naturalUserInformation/0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c12';

const meta = {
  title: 'Back office/Customer',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: {
    path: path,
    answers: officer,
  },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const later = {
  Level2: {
    address: { country: 'Colombia', home: 'Carrera 7 # 71-21, Bogotá D.C.' },
    financial_profile: {
      occupation: 'Empleado del sector privado',
      economic_activity: '6201 Actividades de desarrollo de sistemas informáticos',
      description_activity: 'Programas para tiendas',
    },
  },
  Level3: { nature_operations: 'Pendiente' },
} as const;

export const Full: Story = {
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('link', { name: 'Revisar documento' })).toBeVisible();
    // The expected amount and the limit are two different figures.
    await expect(screen.getByText('Espera al mes').nextElementSibling).toHaveTextContent('$ 40.000.000');
    await expect(screen.getByText('Límite al mes').nextElementSibling).toHaveTextContent('Nada hasta verificar');
  },
};
/** The customer signed up and has not sent anything yet. */
export const Empty: Story = {
  args: {
    answers: {
      ...officer,
      readCustomer: (customer) => ({
        ...customer,
        fullName: null,
        typeDocument: null,
        birthDate: null,
        kycLevel: 0,
      }),
      readStepsToFollow: (steps) => ({ ...steps, Level1: null }),
    },
  },
};
export const Verified: Story = {
  args: {
    answers: {
      ...officer,
      readCustomer: (customer) => ({ ...customer, isVerified: true }),
      readDocumentStatuses: (statuses) => ({ ...statuses, ID: { ...statuses.ID, state: 'Aceptado' } }),
    },
  },
};
/** An officer may give a level to a customer who has none. */
export const LevelOfNobody: Story = {
  args: Empty.args ?? {},
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Modificar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar nivel de usuario' }));
    await expect(await dialog.findByRole('radio', { name: 'Nivel 3' })).toBeEnabled();
  },
};
/** The country declared with level 2 stays visible everywhere after an officer has taken the level back. */
export const LevelTakenBack: Story = {
  args: {
    answers: {
      ...officer,
      readCustomer: (customer) => ({ ...customer, kycLevel: 1, isVerified: true, country: 'Colombia' }),
      readStepsToFollow: (steps) => ({ ...steps, ...later }),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('heading', { name: 'Dirección' })).toBeVisible();
    await expect(screen.queryByText('No aplica')).toBeNull();
    await expect(screen.getByText('Carrera 7 # 71-21, Bogotá D.C.')).toBeVisible();
    await expect(screen.getByRole('article', { name: 'Naturaleza de operaciones' })).toBeVisible();
    for (const country of screen.getAllByText('País'))
      await expect(country.nextElementSibling).toHaveTextContent('Colombia');
  },
};
/** The document's page opens at its top, although the pressed link was far down on the page before. */
export const ToTheDocument: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const link = screen.getByRole('link', { name: 'Revisar documento' });
    link.scrollIntoView();
    await waitFor(() => expect(window.scrollY).toBeGreaterThan(100));
    await userEvent.click(link);
    await expect(await screen.findByRole('heading', { level: 1, name: 'Documento de identidad' })).toBeVisible();
    await waitFor(() => expect(window.scrollY).toBe(0));
  },
};
/**
 * An officer who came from the queue can return to it or to the list; the case stays open while they change between the customer's views.
 */
export const FromTheQueue: Story = {
  args: {
    path: '/application/administrative/naturalUserInformation/0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c12?case=0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c20',
    answers: aCase(() => ({})),
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(await screen.findByRole('link', { name: 'Volver a los casos' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Volver a la lista de usuarios' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Ver listas' }));
    await expect(await screen.findByRole('heading', { level: 1, name: 'Listas' })).toBeVisible();
    await userEvent.click(await screen.findByRole('link', { name: 'Pago por otro monto' }));
    await expect(await screen.findByRole('heading', { level: 1, name: 'Pago por otro monto' })).toBeVisible();
  },
};
/** The financial tab shows this month's movements against the limit, and what is known of the customer's finances. */
export const Financial: Story = {
  args: {
    path: `${path}?tab=financial`,
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect((await screen.findAllByText(/^1,92\s%$/))[0]).toBeVisible();
    await expect(screen.getByText(/^\$\s90\.000 de \$\s13\.000\.000$/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ver perfil' }));
    await expect(await screen.findByRole('dialog', { name: 'Perfil financiero' })).toBeVisible();
    await expect(screen.getByText('Programas para tiendas')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Ver cuentas' }));
    const accounts = within(await screen.findByRole('dialog', { name: 'Cuentas bancarias' }));
    await expect(accounts.getByText(/Bancolombia/)).toBeVisible();
  },
};
/** The dialog of bank accounts has its own URL. */
export const AccountsByAddress: Story = {
  args: { path: `${path}?tab=financial&dialog=banks` },
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: 'Cuentas bancarias' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByRole('button', { name: 'Ver cuentas' })).toBeVisible();
  },
};
/** The customer has no financial profile before level 2: the row shows "Pendiente" and nothing fails. */
export const NoFinancialProfile: Story = {
  args: {
    path: `${path}?tab=financial`,
    answers: {
      ...officer,
      readFinancialInformation: () => refuse('financial_information_missing'),
      listCustomerBankAccounts: () => [],
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await waitFor(() => expect(screen.getAllByText('Pendiente')).toHaveLength(3));
    await expect(screen.queryByRole('button', { name: 'Ver perfil' })).toBeNull();
  },
};
/** Former e-mail addresses and phone numbers are shown beside the current ones. The page says that the customer closed the account. */
export const ReachedOtherwise: Story = {
  args: {
    answers: {
      ...officer,
      readCustomer: (customer) => ({
        ...customer,
        cellphone: '+34600111222',
        active: false,
        closedAt: '2026-03-04T15:20:00.000Z',
        contactChanges: [
          { field: 'email', former: longEmail, changedAt: '2026-03-04T15:20:00.000Z' },
          { field: 'cellphone', former: '3001234567', changedAt: '2026-02-20T15:20:00.000Z' },
          { field: 'email', former: 'ana.antes@example.co', changedAt: '2026-02-01T15:20:00.000Z' },
        ],
      }),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('+34600111222')).toBeVisible();
    await expect(screen.getByText(/Antes 3001234567, hasta el/)).toBeVisible();
    await expect(screen.getByText('Cerrada por su titular')).toBeVisible();
  },
};
/** An officer who administers accounts can deactivate the account, or activate it again after reading why it was deactivated. */
export const Inactive: Story = {
  args: {
    answers: {
      ...officerWho('kyc.read', 'users.change'),
      readCustomer: (customer) => ({ ...customer, active: false, inactiveReason: 'El banco avisó de un fraude.' }),
    },
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('El banco avisó de un fraude.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Activar cuenta' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Activar esta cuenta?' }));
    await expect(dialog.getByText('El banco avisó de un fraude.')).toBeVisible();
    await fill(dialog.getByLabelText(/Razón interna/), 'El banco lo aclaró.');
    await userEvent.click(dialog.getByRole('button', { name: 'Activar' }));
    await expect(await screen.findByText('Activaste la cuenta.')).toBeVisible();
  },
};
export const Loading: Story = {
  args: { answers: { ...officer, readCustomer: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};
export const Failed: Story = {
  args: { answers: { ...officer, readStepsToFollow: () => refuse('internal_error') } },
  play: sees('No pudimos mostrar esta página'),
};
/** An id that belongs to no customer shows the page for missing pages. */
export const Unknown: Story = { args: { answers: { ...officer, readCustomer: () => refuse('not_found') } } };
export const LongTexts: Story = {
  args: {
    answers: {
      ...officer,
      readCustomer: (customer) => ({ ...customer, fullName: longName, email: longEmail }),
      readStepsToFollow: (steps) => ({
        ...steps,
        Level1: steps.Level1 && {
          ...steps.Level1,
          profile_data: { ...steps.Level1.profile_data, email: longEmail },
          identification: { ...steps.Level1.identification, Number: '123456789012345' },
        },
      }),
    },
  },
};
