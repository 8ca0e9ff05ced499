import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { unanswered } from '../contract/answers.ts';
import { sees, waiting } from '../screen.tsx';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { officerWho } from './customers.ts';

const path = '/application/administrative/roles';
const administrator = officerWho('roles.read', 'roles.change');
const reviewer = '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c32';

const meta = {
  title: 'Back office/Roles',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path, answers: administrator },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async () => {
    await expect(await screen.findByText('Revisor')).toBeVisible();
    await expect(screen.getByText('Mesa de ayuda')).toBeVisible();
    await expect(screen.getByText(/Ver clientes y sus documentos · Decidir documentos/)).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Permisos de Revisor' })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { answers: { ...administrator, readRoles: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};

export const Failed: Story = {
  args: { answers: { ...administrator, readRoles: () => refuse('internal_error') } },
  play: sees('No pudimos cargar los roles'),
};

/** An officer who may only read is offered no changes, and no URL opens the dialog of a change. */
export const ReadOnly: Story = {
  args: { path: `${path}?dialog=make`, answers: officerWho('roles.read') },
  play: async () => {
    await expect(await screen.findByText('Revisor')).toBeVisible();
    await expect(screen.queryByRole('link', { name: /^Permisos/ })).toBeNull();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** A role needs a name. If the name is taken, the dialog says so and keeps the chosen permissions. */
export const Make: Story = {
  args: {
    path: `${path}?dialog=make`,
    answers: { ...administrator, makeRole: () => refuse('role_exists') },
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Crear rol' }));
    const press = () => userEvent.click(dialog.getByRole('button', { name: 'Crear rol' }));
    await press();
    const name = dialog.getByLabelText(/Nombre del rol/);
    await expect(name).toHaveAccessibleDescription(/Escribe un nombre/);
    await userEvent.type(name, 'Auditor');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Ver casos' }));
    await press();
    await expect(await dialog.findByText(/Ya hay un rol con ese nombre/)).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: 'Ver casos' })).toBeChecked();
  },
};

export const ChangePermissions: Story = {
  args: {
    path: `${path}?dialog=permissions&role=${reviewer}`,
    answers: { ...administrator, changeRole: () => refuse('own_access') },
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Permisos de Revisor' }));
    await expect(dialog.getByRole('checkbox', { name: 'Decidir documentos' })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: 'Administrar los roles' })).not.toBeChecked();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Administrar los roles' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar permisos' }));
    await expect(await dialog.findByText(/No puedes darte más permisos/)).toBeVisible();
  },
};

export const Holders: Story = {
  args: {
    path: `${path}?dialog=holders&role=${reviewer}`,
    answers: { ...administrator, assignRole: () => refuse('last_administrator') },
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Oficiales con el rol Revisor' }));
    await expect(dialog.getByRole('checkbox', { name: 'oficial@example.co' })).toBeChecked();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'oficial@example.co' }));
    await expect(await dialog.findByText(/Nadie quedaría para administrar los roles/)).toBeVisible();
  },
};
