import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { many, numbered, unanswered } from '../contract/answers.ts';
import { waiting } from '../screen.tsx';
import { type OfficerAnswers, type OfficerScreen, officerScreens } from './app.tsx';
import { officerWho } from './customers.ts';

const path = '/application/administrative/users-list';
const administrator = officerWho('users.read', 'kyc.read');

/** A full page of customers and officers, and more after it. */
const fullPage: NonNullable<OfficerAnswers['listUsers']> = ({ results: [customer, officer] }) => {
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
  args: { path, answers: { ...administrator, listUsers: fullPage } },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async () => {
    await expect((await screen.findAllByText('Administrativo: Revisor'))[0]).toBeVisible();
    await expect(screen.getAllByText('Inactivo')[0]).toBeVisible();
    // A customer's row leads to their file; an officer has none.
    await expect(screen.getAllByRole('link', { name: 'ana@example.co' })).toHaveLength(8);
    await expect(screen.queryByRole('link', { name: 'oficial@example.co' })).toBeNull();
    await expect(screen.getByRole('button', { name: 'Siguiente' })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { answers: { ...administrator, listUsers: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};

export const Failed: Story = {
  args: { answers: { ...administrator, listUsers: () => refuse('internal_error') } },
  play: async () => {
    await expect(await screen.findByText('No pudimos cargar los usuarios')).toBeVisible();
  },
};

export const NothingMatches: Story = {
  args: {
    path: `${path}?status=Inactivo&role=Administrativo`,
    answers: { ...administrator, listUsers: () => ({ results: [], nextCursor: null }) },
  },
  play: async () => {
    await expect(await screen.findByText('Ningún usuario coincide con los filtros')).toBeVisible();
  },
};

/** What no e-mail holds says so, and filters nothing. */
export const ByEmail: Story = {
  play: async ({ userEvent }) => {
    const field = await screen.findByLabelText('Correo');
    await userEvent.type(field, 'ana n');
    await expect(field).toHaveAccessibleDescription('Un correo no lleva espacios.');
    await userEvent.type(field, '{Backspace}{Backspace}');
    await expect(await screen.findByRole('button', { name: 'Limpiar todo' })).toBeVisible();
  },
};

export const Download: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Descargar tabla' }));
    await expect(await screen.findByRole('dialog', { name: '¿Estás seguro de descargar esta tabla?' })).toBeVisible();
  },
};
