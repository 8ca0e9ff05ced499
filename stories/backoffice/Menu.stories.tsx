import { type OperationId, operations } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { permissionsOf } from '../../api-server/src/testing/role-permissions.ts';
import { shown } from '../screen.tsx';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { officerWho } from './customers.ts';

// These stories show the menu of each built-in role: what the role may read, and nothing else.
const meta = {
  title: 'Back office/Menu',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path: '/application/administrative/verification' },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All menu entries in their order, each with the operation of its screen, whose permission in the contract decides who sees it. */
const entries = [
  ['Lista de usuarios', 'listUsers'],
  ['Lista de roles', 'readRoles'],
  ['Lista negra', 'listBlackList'],
  ['Listas restrictivas', 'readLists'],
  ['Reglas de alertas', 'listRules'],
  ['Taker/Maker fees', 'listSettings'],
  ['Configuración', 'listSettings'],
  ['Casos', 'listCases'],
  ['Administración de retiros', 'listCases'],
  ['Verificación KYC', 'listCustomers'],
  ['Reportes UIAF', 'listRosDrafts'],
  ['FIAT', 'readFiatReport'],
  ['Historial de depósitos cripto', 'listCryptoReport'],
  ['Historial de retiros cripto', 'listCryptoReport'],
  ['Historial de compra / venta', 'listTradeReport'],
  ['Historial de órdenes', 'listOrderReport'],
  ['Wallet', 'readHouseWallet'],
  ['Balance', 'readHouseBalance'],
  ['Conciliación bancaria', 'listBankDays'],
  ['Acceso al dispositivo', 'readAccessReport'],
] as const satisfies readonly (readonly [entry: string, reads: OperationId])[];

type Role = keyof typeof permissionsOf;

function menuOf(role: Role): Story {
  const may: readonly string[] = permissionsOf[role];
  return {
    args: {
      answers: { ...officerWho(...permissionsOf[role]), readCaseSummary: (summary) => ({ ...summary, open: 0 }) },
    },
    play: async ({ canvasElement }) => {
      await shown(canvasElement);
      const menu = within(screen.getByRole('navigation', { name: 'Secciones', hidden: true }));
      const links = menu.getAllByRole('link', { hidden: true });
      await expect(links.map(({ textContent }) => textContent)).toEqual(
        entries.filter(([, reads]) => may.includes(operations[reads].permission)).map(([entry]) => entry),
      );
    },
  };
}

const menus = {
  reviewer: menuOf('reviewer'),
  approver: menuOf('approver'),
  auditor: menuOf('auditor'),
  administrator: menuOf('administrator'),
} satisfies Record<Role, Story>;

export const Reviewer: Story = menus.reviewer;
export const Approver: Story = menus.approver;
export const Auditor: Story = menus.auditor;
export const Administrator: Story = menus.administrator;
