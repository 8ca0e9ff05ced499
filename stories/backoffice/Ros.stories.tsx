import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { sees, shown } from '../screen.tsx';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { officer, officerWho } from './customers.ts';
import { fill } from '../fill.ts';

const customer = '/application/administrative/naturalUserInformation/0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c12';
const compliance = officerWho('kyc.read', 'kyc.review', 'uiaf.draft');
const narrative =
  'Recibió depósitos de tres cuentas que no corresponden a su ocupación, y cada uno salió el mismo día hacia la misma dirección.';

const meta = {
  title: 'Back office/Suspicious operation report',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path: `${customer}/ros`, answers: compliance },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form asks for days, alerts and a description. A new draft appears below, and the form is empty again. */
export const Making: Story = {
  tags: ['phone-rules'],
  args: {
    answers: {
      ...compliance,
      makeRosDraft: (draft, { body }) => {
        const { alertIds, narrative: written } = body as { alertIds: string[]; narrative: string };
        return { ...draft, number: 8, alerts: alertIds.length, narrative: written };
      },
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('Esto es un borrador')).toBeVisible();
    await userEvent.click(await screen.findByRole('checkbox', { name: /Depósitos excedidos, activa desde/ }));
    await expect(screen.getByText('El titular es su cónyuge; envió el certificado.')).toBeVisible();
    const description = screen.getByLabelText(/Descripción de la operación/);
    await fill(description, 'Es sospechoso.');
    await userEvent.click(screen.getByRole('button', { name: 'Preparar borrador' }));
    await expect(await screen.findByText('Escribe por lo menos 50 caracteres.')).toBeVisible();
    await userEvent.clear(description);
    await fill(description, narrative);
    await userEvent.click(screen.getByRole('button', { name: 'Preparar borrador' }));
    await expect(await screen.findByText(/Preparaste el borrador ROS-000008/)).toBeVisible();
    await waitFor(() => expect(description).toHaveValue(''));
  },
};

/** Errors from the server appear beside their field, and the written text stays. */
export const Refused: Story = {
  args: {
    answers: {
      ...compliance,
      makeRosDraft: () =>
        refuse('validation_failed', [
          {
            path: '/from',
            message: { es: 'Elige un periodo de un año como máximo.', en: 'Choose a period of a year at most.' },
          },
        ]),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const description = await screen.findByLabelText(/Descripción de la operación/);
    await fill(description, narrative);
    await userEvent.click(screen.getByRole('button', { name: 'Preparar borrador' }));
    await expect(await screen.findByText('Elige un periodo de un año como máximo.')).toBeVisible();
    await expect(description).toHaveValue(narrative);
  },
};

/** Officers cannot draft reports about themselves. */
export const OwnCustomer: Story = {
  args: {
    answers: {
      ...compliance,
      listRosAlerts: () => refuse('own_customer'),
      listRosDrafts: () => refuse('own_customer'),
    },
  },
  play: async () => {
    await expect(await screen.findByText('No pudimos cargar los borradores')).toBeVisible();
    await expect(screen.getAllByText('Es tu propia cuenta de cliente. Lo decide otro oficial.')).toHaveLength(2);
  },
};

export const NothingYet: Story = {
  args: {
    answers: { ...compliance, listRosAlerts: () => [], listRosDrafts: () => ({ results: [], nextCursor: null }) },
  },
  play: sees('No hay borradores de este usuario', /Este usuario no ha tenido alertas/),
};

/** The customer's audit trail links to this page for officers who may draft reports. */
export const FromTheTrail: Story = {
  args: { path: `${customer}?tab=trail` },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByRole('link', { name: 'Operación sospechosa (ROS)' })).toHaveAttribute(
      'href',
      `${customer}/ros`,
    );
  },
};

export const WithoutPermission: Story = {
  args: { answers: officer },
  play: async () => {
    await expect(await screen.findByText('Tu rol no prepara borradores para la UIAF')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Preparar borrador' })).toBeNull();
  },
};
