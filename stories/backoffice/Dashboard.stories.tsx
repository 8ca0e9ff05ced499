import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { getDefaultStore } from 'jotai';
import { isDenseAtom } from '../../backoffice-app/src/customers/list-view.ts';
import { isLegendOpenAtom } from '../../backoffice-app/src/keys/shortcuts.ts';
import { unanswered } from '../contract/answers.ts';
import { longEmail } from '../contract/long.ts';
import { pressTwice } from '../press.ts';
import { sees, shown, waiting } from '../screen.tsx';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { somePage, officer } from './customers.ts';

// The story of long texts lengthens only the officer's e-mail address: the list holds ids, words of the contract and dates, never long
// texts.
const meta = {
  title: 'Back office/Dashboard',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path: '/application/administrative/verification', answers: somePage },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const historyTaken = fn<() => void>();
const nobody = () => ({ results: [], nextCursor: null });

export const Full: Story = {
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getAllByRole('row')).toHaveLength(7);
    await expect(screen.getByRole('button', { name: 'Siguiente' })).toBeVisible();
    await expect(screen.getAllByText(/^espera /)[0]).toBeVisible();
  },
};
export const Empty: Story = {
  args: {
    answers: {
      ...officer,
      listCustomers: nobody,
      readKycSummary: () => ({ finished: 0, inProgress: 0, notFinished: 0, pending: 0, toUpdate: 0 }),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Aún no hay usuarios')).toBeVisible();
  },
};
export const NothingMatches: Story = {
  args: {
    path: '/application/administrative/verification?state=Pendiente&document=999',
    answers: { ...officer, listCustomers: nobody },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Ningún usuario coincide con los filtros')).toBeVisible();
  },
};
export const Loading: Story = {
  args: { answers: { ...officer, listCustomers: () => unanswered, readKycSummary: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};
/** Only the list failed; the counts are shown, because each part loads by itself. */
export const ListFailed: Story = {
  args: { answers: { ...officer, listCustomers: () => refuse('internal_error') } },
  play: sees('No pudimos cargar los usuarios'),
};
export const CountsFailed: Story = {
  args: { answers: { ...somePage, readKycSummary: () => refuse('internal_error') } },
  play: sees('No pudimos contar los usuarios'),
};
export const LongTexts: Story = {
  args: {
    answers: {
      ...somePage,
      readAccount: (account) => ({ ...account, email: longEmail, authorities: ['ROLE_ADMIN'] }),
    },
  },
};
export const Disconnected: Story = {
  args: { answers: { ...somePage, openLiveStream: () => refuse('service_unavailable') } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('Sin conexión con el servidor')).toBeVisible();
  },
};
/** The user is signed in but is no officer. */
export const NotAuthorized: Story = {
  args: { answers: {} },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.queryByRole('table')).toBeNull();
  },
};
export const NotFound: Story = {
  args: { path: '/application/no-existe' },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'La página no existe.' })).toBeVisible();
  },
};
export const NotFoundOutside: Story = { ...NotFound, args: { path: '/no-existe' } };
export const WithoutAccount: Story = {
  args: { answers: { readAccount: () => refuse('service_unavailable') } },
  play: sees('No pudimos mostrar esta página'),
};
export const InEnglish: Story = { globals: { locale: 'en' } };

let asked: unknown[] = [];

const list = '/application/administrative/verification';

/** Letters in the filter for document numbers show a hint to use the search, and filter nothing; digits filter the list. */
export const NameInIdentification: Story = {
  args: {
    answers: {
      ...somePage,
      listCustomers: (page, { body }) => {
        asked.push(body);
        return page;
      },
    },
  },
  beforeEach: () => {
    asked = [];
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const field = screen.getByRole('searchbox', { name: 'Identificación' });
    await userEvent.type(field, 'María');
    await expect(await screen.findByText('Solo números: para un nombre usa Buscar.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '1.020');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ document: '1020' }));
    await expect(asked).not.toContainEqual(expect.objectContaining({ document: expect.stringContaining('M') }));
  },
};
/**
 * J and K move from row to row, and / moves to the search field. The focus is on the customer's row after the officer returns from that
 * customer.
 */
export const BackToTheRow: Story = {
  args: { answers: somePage },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const rows = screen.getAllByRole('link', { name: /^Ver información/ });
    await userEvent.keyboard('jjj');
    await expect(rows[2]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const back = await screen.findByRole('link', { name: 'Volver a la lista de usuarios' });
    await userEvent.click(back);
    const rowsAgain = await screen.findAllByRole('link', { name: /^Ver información/ });
    await waitFor(() => expect(rowsAgain[2]).toHaveFocus());
    await userEvent.keyboard('j');
    await expect(rowsAgain[3]).toHaveFocus();
    await userEvent.keyboard('k');
    await expect(rowsAgain[2]).toHaveFocus();
    await userEvent.keyboard('/');
    await expect(screen.getByRole('searchbox', { name: 'Nombre, correo, celular o documento' })).toHaveFocus();
  },
};
/** A row links to the alerts of its customer. */
export const SeeAlerts: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const [first] = screen.getAllByRole('link', { name: /^Ver alertas de / });
    await expect(first).toHaveAttribute('href', expect.stringMatching(/[0-9a-f]\?tab=alerts$/));
    if (first === undefined) throw new Error('There is no way to the alerts');
    await expect(first).toBeVisible();
    await userEvent.click(first);
    await expect(await screen.findByRole('heading', { name: 'Sistema de alertas' })).toBeVisible();
  },
};
/** The legend lists the keyboard shortcuts; the ? key opens and closes it. */
export const Legend: Story = {
  tags: ['desktop'],
  beforeEach: () => () => getDefaultStore().set(isLegendOpenAtom, true),
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.keyboard('?');
    const closed = await screen.findByRole('button', { name: 'Ver atajos' });
    await waitFor(() => expect(closed).toHaveAttribute('aria-expanded', 'false'));
    await expect(canvasElement.querySelectorAll('kbd')).toHaveLength(1);
    await userEvent.keyboard('?');
    await expect(await screen.findByRole('button', { name: 'Ocultar atajos' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(canvasElement.querySelectorAll('kbd').length).toBeGreaterThan(3);
  },
};
/** The button for the next page keeps the focus, also on the last page. */
export const Paging: Story = {
  args: {
    answers: {
      ...somePage,
      listCustomers: (page, { body }) => ({
        ...page,
        nextCursor: (body as { cursor?: string }).cursor === undefined ? 'MjAyNi0wMy0wNFQxNToyMDowMC4wMDBa' : null,
      }),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    await expect(await screen.findByText('Página 2')).toBeVisible();
    const next = screen.getByRole('button', { name: 'Siguiente' });
    await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'true'));
    await expect(next).toHaveFocus();
  },
};
/** Selecting text in a row does not open it; a press without a selection does. */
export const Selecting: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const [number] = screen.getAllByText('1020304050');
    if (number === undefined) throw new Error('The list has no such number');
    getSelection()?.selectAllChildren(number);
    number.click();
    await expect(screen.getByRole('table', { name: 'Usuarios' })).toBeVisible();
    getSelection()?.removeAllRanges();
    await userEvent.click(number);
    await expect(await screen.findByRole('heading', { name: 'Pasos a seguir' })).toBeVisible();
  },
};
/** The app asks for confirmation before it downloads personal data. */
export const Downloading: Story = {
  args: { path: list, answers: { ...somePage, exportCustomers: () => refuse('service_unavailable') } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Descargar tabla' }));
    await expect(await screen.findByRole('dialog', { name: '¿Estás seguro de descargar esta tabla?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Descargar' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos descargar');
  },
};
/** Fifty rows a page, one line each, across a wide screen. */
export const Dense: Story = {
  args: { path: `${list}?size=50` },
  beforeEach: () => {
    getDefaultStore().set(isDenseAtom, true);
    return () => getDefaultStore().set(isDenseAtom, false);
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('button', { name: '50' })).toHaveAttribute('aria-pressed', 'true');
  },
};
/** The history of alerts downloads as a CSV file after a confirmation, once for a double click; the data is from a standby database that lags behind. */
export const History: Story = {
  args: {
    answers: {
      ...officer,
      exportAlertHistory: () => {
        historyTaken();
        return new Response('\uFEFFID de usuario\r\n', {
          headers: { 'content-type': 'text/csv', age: '12' },
        });
      },
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    historyTaken.mockClear();
    await shown(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Descargar historial' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Estás seguro de descargar el historial?' }));
    await pressTwice(dialog.getByRole('button', { name: 'Descargar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(historyTaken).toHaveBeenCalledOnce();
    await expect(await screen.findByText('Datos con 12 s de retraso')).toBeVisible();
  },
};
