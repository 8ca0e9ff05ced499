import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { many, numbered, unanswered } from '../contract/answers.ts';
import { sees, waiting } from '../screen.tsx';
import { type OfficerAnswers, type OfficerScreen, officerScreens } from './app.tsx';
import { officerWho } from './customers.ts';

const path = '/application/administrative/login-report';
const auditor = officerWho('access.read', 'kyc.read');

type Report = NonNullable<OfficerAnswers['readAccessReport']>;

/** A full page with every result and every answer, followed by another page. */
const somePage: Report = ({ results: [customer, officer, nobody] }) => {
  if (!customer || !officer || !nobody) throw new Error('The example holds too few sign-ins');
  const results = (['opened', 'recovered', 'factor_awaited', 'factor_rejected', 'password_rejected'] as const).values();
  const one = [
    { ...customer, answer: null },
    officer,
    nobody,
    { ...customer, answer: 'confirmed' as const },
    { ...customer, answer: 'denied' as const },
    ...many(6, (index) => ({ ...customer, isNewPlace: false, result: results.next().value ?? customer.result, index })),
  ];
  return {
    results: one.map((row, index) => {
      const { index: _index, ...signIn } = { index, ...row };
      return { ...signIn, id: numbered(customer.id, index) };
    }),
    nextCursor: 'MjAyNi0wMy0wNFQxNToyMDowMC4wMDBa',
  };
};

const none: Report = () => ({ results: [], nextCursor: null });

const meta = {
  title: 'Back office/Access report',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path, answers: { ...auditor, readAccessReport: somePage } },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async () => {
    await expect(await screen.findByText('Nuevo, por confirmar')).toBeVisible();
    for (const words of ['Nuevo, confirmado', 'Nuevo, negado', 'Sin cuenta', 'Contraseña recuperada'])
      await expect(screen.getByText(words)).toBeVisible();
    // A customer's row links to their file; the rows of officers and of unknown accounts have no link.
    await expect(screen.getAllByRole('link', { name: 'Ana María Peña Ruiz' })).toHaveLength(9);
    await expect(screen.getAllByText('ana@example.co')).toHaveLength(9);
    await expect(screen.queryByRole('link', { name: 'oficial@example.co' })).toBeNull();
  },
};

/** An officer who may not read customers gets no links to them. */
export const WithoutCustomers: Story = {
  args: { answers: { ...officerWho('access.read'), readAccessReport: somePage } },
  play: async () => {
    await expect(await screen.findByText('Nuevo, negado')).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Ana María Peña Ruiz' })).toBeNull();
  },
};

export const Loading: Story = {
  args: { answers: { ...auditor, readAccessReport: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};

export const Failed: Story = {
  args: { answers: { ...auditor, readAccessReport: () => refuse('service_unavailable') } },
  play: async () => {
    await expect(await screen.findByText('No pudimos cargar los ingresos')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { answers: { ...auditor, readAccessReport: none } },
  play: sees('Aún no hay ingresos'),
};

export const NothingMatches: Story = {
  args: { path: `${path}?result=recovered&place=new`, answers: { ...auditor, readAccessReport: none } },
  play: async () => {
    await expect(await screen.findByText('Ningún ingreso coincide con los filtros')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Resultado: Contraseña recuperada' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Lugar: Nuevo' })).toBeVisible();
  },
};

/**
 * Two days in the wrong order show an error and filter nothing; days are typed as in Colombia (day/month/year). Text with a space is neither
 * an e-mail nor an id. The app asks for confirmation before a download.
 */
export const ByDays: Story = {
  play: async ({ userEvent }) => {
    const first = await screen.findByLabelText('Desde el día');
    await userEvent.type(first, '05/03/2026');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Limpiar todo' })).toBeVisible());
    const last = screen.getByLabelText('Hasta el día');
    await userEvent.type(last, '04/03/2026');
    await expect(last).toHaveAccessibleDescription('Va antes del primer día.');
    await userEvent.clear(last);
    await userEvent.type(last, '31/02/2026');
    await expect(last).toHaveAccessibleDescription('Escribe el día así: 31/12/2026.');
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar todo' }));
    await waitFor(() => expect(screen.getByLabelText('Hasta el día')).toHaveValue(''));
    const field = await screen.findByLabelText('Correo o ID de usuario');
    await userEvent.type(field, 'ana n');
    await expect(field).toHaveAccessibleDescription('Ni un correo ni un ID llevan espacios.');
    await userEvent.click(screen.getByRole('button', { name: 'Descargar tabla' }));
    await expect(await screen.findByRole('dialog', { name: '¿Estás seguro de descargar esta tabla?' })).toBeVisible();
  },
};

/** A short name is searched for; a punctuation mark alone is not, and the field says what to type. */
export const ByName: Story = {
  args: {
    answers: {
      ...auditor,
      readAccessReport: (page, { body }) => {
        const isFound = typeof body === 'object' && body !== null && 'search' in body && body.search === 'Li Na';
        const [first] = page.results;
        return isFound && first ? { results: [{ ...first, userName: 'Li Na' }], nextCursor: null } : page;
      },
    },
  },
  play: async ({ userEvent }) => {
    const field = await screen.findByLabelText('Nombre, correo, celular o documento');
    await userEvent.keyboard('/');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('&');
    await expect(field).toHaveAccessibleDescription('Escribe al menos una letra o un número.');
    await userEvent.clear(field);
    await userEvent.keyboard('Li Na');
    await expect(await screen.findByRole('link', { name: 'Li Na' })).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Li Na' })).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar todo' }));
    await waitFor(() => expect(screen.getByLabelText('Nombre, correo, celular o documento')).toHaveValue(''));
  },
};

/** The paging button keeps the focus, also on the last page. */
export const Turning: Story = {
  args: {
    answers: {
      ...auditor,
      readAccessReport: (page, { body }) => {
        const isSecond = typeof body === 'object' && body !== null && 'cursor' in body;
        return isSecond ? { ...page, nextCursor: null } : { ...page, nextCursor: 'MjAyNi0wMy0wNFQxNToyMDowMC4wMDBa' };
      },
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Siguiente' }));
    await expect(await screen.findByText('Página 2')).toBeVisible();
    const next = screen.getByRole('button', { name: 'Siguiente' });
    await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'true'));
    await expect(next).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Anterior' }));
    await expect(await screen.findByText('Página 1')).toBeVisible();
  },
};
