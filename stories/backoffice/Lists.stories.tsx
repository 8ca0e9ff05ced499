import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { getDefaultStore } from 'jotai';
import { expect, screen, waitFor, within } from 'storybook/test';
import { chosenColumnsAtom } from '../../backoffice-app/src/lists/useShownColumns.ts';
import { many, numbered } from '../contract/answers.ts';
import { sees, shown } from '../screen.tsx';
import { type OfficerAnswers, type OfficerScreen, officerScreens } from './app.tsx';
import { officerWho } from './customers.ts';
import { fill } from '../fill.ts';

const path = '/application/administrative/financial/fiat';

const report: OfficerAnswers = {
  ...officerWho('reports.read', 'kyc.read'),
  readFiatReport: (page) => ({
    ...page,
    transactionReportDTOList: many(3, (index) => {
      const [row] = page.transactionReportDTOList;
      if (!row) throw new Error('The example holds no row');
      return { ...row, transactionId: numbered(row.transactionId, index) };
    }),
  }),
  listViews: () => [
    { id: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c71', name: 'Fallidos', address: '?columns=userId.amount&state=Fallido' },
    { id: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c72', name: 'Retiros', address: '?tab=withdrawals' },
  ],
};

// These stories show what all lists of the back office share, with one of them as the example.
const meta = {
  title: 'Back office/Lists',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path, answers: report },
  beforeEach: () => {
    getDefaultStore().set(chosenColumnsAtom, {});
    return () => getDefaultStore().set(chosenColumnsAtom, {});
  },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const heads = () => screen.queryAllByRole('columnheader').map(({ textContent }) => textContent);

/** A chosen column appears at once, and the choice is kept on this device. The column that identifies the rows cannot be hidden. */
export const Columns: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(heads()).not.toContain('ID interno');
    await userEvent.click(screen.getByRole('button', { name: 'Columnas' }));
    const menu = within(await screen.findByRole('menu'));
    await expect(menu.queryByRole('menuitemcheckbox', { name: 'Usuario' })).toBeNull();
    await userEvent.click(menu.getByRole('menuitemcheckbox', { name: 'ID interno', checked: false }));
    await userEvent.click(menu.getByRole('menuitemcheckbox', { name: 'Valor', checked: true }));
    await waitFor(() => expect(heads()).toContain('ID interno'));
    await expect(heads()).not.toContain('Valor');
    await expect(getDefaultStore().get(chosenColumnsAtom).fiat).toContain('internalID');
    await userEvent.click(menu.getByRole('menuitem', { name: 'Volver a las columnas de siempre' }));
    await waitFor(() => expect(heads()).toContain('Valor'));
    await expect(heads()).not.toContain('ID interno');
  },
};

/** The list still works with only the column that identifies the rows. */
export const FewestColumns: Story = {
  args: { path: `${path}?columns=userId` },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(heads()).toEqual(['Usuario']);
    await expect(screen.getAllByRole('row')).toHaveLength(4);
  },
};

/** A saved view is a link with filters and columns; its button shows which view is open. */
export const Views: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Vistas' }));
    const view = await screen.findByRole('menuitem', { name: 'Fallidos' });
    await expect(view).toHaveAttribute('href', expect.stringContaining('columns=userId.amount&state=Fallido'));
    await userEvent.click(view);
    await expect(await screen.findByRole('button', { name: 'Vista: Fallidos' })).toBeVisible();
    await waitFor(() => expect(heads()).toEqual(['Usuario', 'Valor']));
    await expect(screen.getByRole('button', { name: 'Estado: Fallido' })).toBeVisible();
    // The view's columns apply to the view only: the device keeps its own choice.
    await expect(getDefaultStore().get(chosenColumnsAtom).fiat).toBeUndefined();
  },
};

let saved: unknown[] = [];

/** Saving a view saves the current filters and columns, without the page. */
export const Saving: Story = {
  args: {
    path: `${path}?state=Pendiente&cursor=MjAyNg`,
    answers: {
      ...report,
      saveView: (views, { body }) => {
        saved.push(body);
        return saved.length === 1 ? refuse('view_exists') : views;
      },
    },
  },
  beforeEach: () => {
    saved = [];
    getDefaultStore().set(chosenColumnsAtom, { fiat: 'userId.amount' });
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Vistas' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Guardar esta vista' }));
    await screen.findByRole('dialog', { name: 'Guardar esta vista' });
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Guardar vista' }));
    await press();
    const field = screen.getByLabelText('Nombre de la vista');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Escribe un nombre.'));
    await fill(field, ' Pendientes ');
    await press();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Ya tienes una vista con ese nombre/));
    await userEvent.type(field, ' de hoy');
    await press();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(saved.at(-1)).toEqual({
      name: 'Pendientes de hoy',
      address: '?columns=userId.amount&state=Pendiente',
    });
  },
};

let asked: string[] = [];

/** A view can be renamed, or deleted after a confirmation. */
export const Managing: Story = {
  args: {
    path: `${path}?views=manage`,
    answers: {
      ...report,
      renameView: (views, { body }) => {
        asked.push(JSON.stringify(body));
        return views;
      },
      removeView: (views) => {
        asked.push('removed');
        return views;
      },
    },
  },
  beforeEach: () => {
    asked = [];
  },
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: 'Administrar vistas' });
    const field = await screen.findByLabelText('Nombre de «Retiros»');
    await userEvent.type(field, ' altos{Enter}');
    await waitFor(() => expect(asked).toEqual(['{"name":"Retiros altos"}']));
    await userEvent.click(screen.getByRole('button', { name: 'Borrar «Fallidos»' }));
    await expect(screen.getByRole('button', { name: 'Conservar' })).toHaveFocus();
    await expect(asked).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Borrar vista' }));
    await waitFor(() => expect(asked.at(-1)).toBe('removed'));
  },
};

export const WithoutViews: Story = {
  args: { path: `${path}?views=manage`, answers: { ...report, listViews: () => [] } },
  play: sees('No tienes vistas de esta lista.'),
};

/** J and K move from row to row, and / moves to the filters, as in every list. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const table = within(screen.getByRole('table', { name: 'Depósitos' }));
    const links = table.getAllByRole('link');
    await userEvent.keyboard('jj');
    await expect(links[1]).toHaveFocus();
    await userEvent.keyboard('k');
    await expect(links[0]).toHaveFocus();
    await userEvent.keyboard('/');
    await expect(screen.getByRole('searchbox', { name: 'Nombre, correo, celular, documento o cuenta' })).toHaveFocus();
  },
};

/** J and K also stop at rows without a link. */
export const RowsWithoutLinks: Story = {
  args: { answers: { ...report, ...officerWho('users.read') }, path: '/application/administrative/users-list' },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const [, first] = screen.getAllByRole('row');
    await userEvent.keyboard('j');
    await expect(first).toHaveFocus();
  },
};
