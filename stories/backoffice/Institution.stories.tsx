import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { shown } from '../screen.tsx';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { anInstitution } from './institution.ts';

// These stories show how officers see a company. Its documents are reviewed as its nature of operations.

const path = '/application/administrative/naturalUserInformation/0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c12';

const meta = {
  title: 'Back office/Institution',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path, answers: anInstitution },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Declared data is shown beside the documents that prove it, each document with its state and a link. */
export const File: Story = {
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const card = (name: string) => within(screen.getByRole('article', { name }));
    const identification = card('Identificación');
    await expect(identification.getByText('Café del Río S.A.S.')).toBeVisible();
    await expect(identification.getByText('900123456-8')).toBeVisible();
    await expect(identification.getByText('RUT').closest('a')).toHaveAttribute(
      'href',
      expect.stringMatching(/\/document\?side=rut$/),
    );
    await expect(identification.getByText('Aceptado')).toBeVisible();
    await expect(
      card('Accionistas y representantes').getByText(/^Ana María Peña Ruiz, documento 1020304050, Colombia, 66,67\s%$/),
    ).toBeVisible();
    await expect(card('Accionistas y representantes').getByText('Rosalba Vivas Montes')).toBeVisible();
    await expect(card('Perfil financiero').getByText('De 50 a 100 millones')).toBeVisible();
    // An officer asked for this document, so it belongs to no other card.
    await expect(card('Naturaleza de operaciones').getByText('Contrato de suministro')).toBeVisible();
    // A company has no PEP status and no date of birth.
    await expect(screen.queryByRole('article', { name: 'PEP' })).toBeNull();
    await expect(screen.queryByText('Fecha de nacimiento')).toBeNull();
  },
};
/**
 * The company has sent only level 1: its country is the one in which it says it was founded, and each document's state fits in its card.
 */
export const FirstLevel: Story = {
  args: {
    answers: {
      ...anInstitution,
      readCustomer: (customer) => ({
        ...customer,
        fullName: 'Café del Río S.A.S.',
        typeDocument: 'NIT',
        typeUser: 'Entidad',
        country: 'Colombia',
        birthDate: null,
        kycLevel: 1,
        isVerified: false,
      }),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.queryByText('No aplica')).toBeNull();
    const owners = screen.getByRole('article', { name: 'Accionistas y representantes' });
    await expect(owners.scrollWidth).toBeLessThanOrEqual(owners.clientWidth);
  },
};
/** Each card links to the view in which its documents are decided. */
export const WaysOn: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const owners = within(screen.getByRole('article', { name: 'Accionistas y representantes' }));
    await userEvent.click(owners.getByRole('link', { name: 'Revisar documentos' }));
    await expect(await screen.findByRole('heading', { level: 1, name: 'Naturaleza de operaciones' })).toBeVisible();
    const [named] = await screen.findAllByText(/Certificado de composición accionaria/);
    await expect(named).toBeVisible();
    const dots = within(screen.getByRole('navigation', { name: 'Vistas del usuario' }));
    await expect(dots.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Documentos de la entidad',
      'Listas',
    ]);
    await expect(dots.getByRole('link', { name: 'Documentos de la entidad' })).toHaveAttribute('aria-current', 'page');
  },
};
/** Rows of the financial tab show 'Completado' once their data exists. */
export const Finances: Story = {
  args: { path: `${path}?tab=financial` },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(row('Perfil financiero').getByText('Completado')).toBeVisible());
    await expect(row('Banco').getByText('Completado')).toBeVisible();
    await expect(row('Naturaleza de operaciones').getByText('Pendiente')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ver perfil' }));
    const profile = within(await screen.findByRole('dialog', { name: 'Perfil financiero' }));
    await expect(profile.getByText('De 40 a 200 millones')).toBeVisible();
    await expect(profile.queryByText('Ocupación')).toBeNull();
  },
};
/** The company has no financial profile before level 2. */
export const NoFinances: Story = {
  args: {
    path: `${path}?tab=financial`,
    answers: {
      ...anInstitution,
      readFinancialInformation: () => refuse('financial_information_missing'),
      readStepsToFollow: (steps) => ({ ...steps, Level3: { nature_operations: 'Completado' } }),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(row('Perfil financiero').getByText('Pendiente')).toBeVisible());
    await expect(row('Naturaleza de operaciones').getByText('Completado')).toBeVisible();
  },
};
