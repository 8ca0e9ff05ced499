import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { currentToasts } from '../../ui-kit/src/feedback/toast-store.ts';
import { refusedFirst, type Asked, unanswered } from '../contract/answers.ts';
import { sees, shown, waiting } from '../screen.tsx';
import { type OfficerAnswers, type OfficerScreen, officerScreens } from './app.tsx';
import { officer, officerWho } from './customers.ts';
import { fill } from '../fill.ts';
import { press } from '../press.ts';

const meta = {
  title: 'Back office/Alerts',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path: '/application/administrative/verification/alerts', answers: officer },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const customer = '/application/administrative/naturalUserInformation/0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c12?tab=alerts';
const nobody = () => ({ results: [], nextCursor: null });

/** Pressing a column head filters the list by that alert; pressing it again removes the filter. */
export const List: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(screen.getAllByRole('row')).toHaveLength(3);
    await expect(screen.getAllByTitle(/^[0-9a-f-]{36}$/)).toHaveLength(2);
    const [head] = screen.getAllByRole('button', { name: 'Depósitos excedidos' }).slice(-1);
    if (!head) throw new Error('There is no head for deposits');
    await expect(head).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(head);
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Depósitos excedidos' }).at(-1)).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    );
    await expect(screen.getByRole('button', { name: 'Limpiar todo' })).toBeVisible();
  },
};
/** The filters by alert are side by side above the rows, because rows are cards without heads on a phone. */
export const ListOnPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const topOf = (name: string) => screen.getByRole('button', { name }).getBoundingClientRect().top;
    await expect(topOf('Listas')).toBe(topOf('Novedad'));
  },
};
export const Nobody: Story = {
  args: { answers: { ...officer, listAlerts: nobody } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Nadie tiene alertas activas')).toBeVisible();
  },
};
export const NobodyWithThese: Story = {
  args: {
    path: '/application/administrative/verification/alerts?flags=%5B4%2C8%5D',
    answers: { ...officer, listAlerts: nobody },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Nadie tiene esas alertas a la vez')).toBeVisible();
  },
};
export const ListLoading: Story = {
  args: { answers: { ...officer, listAlerts: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};
export const ListFailed: Story = {
  args: { answers: { ...officer, listAlerts: () => refuse('internal_error') } },
  play: sees('No pudimos cargar las alertas'),
};
/** The nineteen alerts of one customer: an open alert cannot be opened again, and a closed one cannot be closed. */
export const OfCustomer: Story = {
  args: { path: customer },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByRole('button', { name: 'Activar: Depósitos excedidos' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(screen.getByRole('button', { name: 'Desactivar: PEP' })).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.getByRole('button', { name: 'Activar: Dirección física no concuerda' })).toBeVisible();
    // An open alert shows its type and what a rule found.
    await expect(await screen.findByText('Documento vencido')).toBeVisible();
    await expect(await screen.findByRole('link', { name: 'Luis Ortega Mina' })).toHaveAttribute(
      'href',
      expect.stringMatching(/3c55\?tab=alerts$/),
    );
  },
};
/** An officer who may only read can open an alert's history and nothing else. */
export const OfCustomerToReader: Story = {
  args: { path: customer, answers: officerWho('kyc.read') },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByRole('button', { name: 'Ver historial: PEP' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Activar: PEP' })).toBeNull();
  },
};
/** The dialog validates the reason at every key press, so the button is enabled as soon as the reason is long enough. */
export const Activate: Story = {
  args: { path: `${customer}&dialog=activate&alert=3` },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Activar alerta: PEP' }));
    const [act, reason] = [dialog.getByRole('button', { name: 'Activar' }), dialog.getByLabelText('Razón')];
    await expect(act).toHaveAttribute('aria-disabled', 'true');
    await fill(reason, 'nueve car');
    await expect(act).toHaveAttribute('aria-disabled', 'true');
    await expect(reason).toHaveAccessibleDescription(/La razón debe contener por lo menos 10 caracteres\./);
    await userEvent.type(reason, 'a');
    await expect(act).not.toHaveAttribute('aria-disabled');
    await userEvent.click(act);
    await expect(await screen.findByText('Activaste: PEP')).toBeVisible();
  },
};
const types: OfficerAnswers['listCodes'] = () => ['276', '283', '275', '282'].map((id) => ({ id, name: `Tipo ${id}` }));
/** Alerts 7 and 18 have types. The form preselects 275 for alert 7 and 282 for alert 18, wherever these are in the server's list. */
export const ActivateTyped: Story = {
  args: { path: `${customer}&dialog=activate&alert=7`, answers: { ...officer, listCodes: types } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Activar alerta: Irregularidades' }));
    await expect(await dialog.findByLabelText('Tipo')).toHaveValue('275');
  },
};
export const ActivateTypedFinancial: Story = {
  args: { path: `${customer}&dialog=activate&alert=18`, answers: { ...officer, listCodes: types } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: /^Activar alerta: / }));
    await expect(await dialog.findByLabelText('Tipo')).toHaveValue('282');
  },
};
const typedOpen = ({ body }: Asked) => (body as { alertTypeId: string }).alertTypeId === '276';
/** The form preselects the type with which a rule opened the alert, because the alert is closed with the same type. */
export const DeactivateTyped: Story = {
  args: {
    path: `${customer}&dialog=deactivate&alert=7`,
    answers: {
      ...officer,
      listCodes: () => [
        { id: '275', name: 'El documento declarado y el leído no coinciden' },
        { id: '276', name: 'Documento vencido' },
      ],
      deactivateTypedAlert: (done, asked) => (typedOpen(asked) ? done : refuse('alert_not_open')),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Desactivar alerta: Irregularidades' }));
    await waitFor(() => expect(dialog.getByLabelText('Tipo')).toHaveDisplayValue('Documento vencido'));
    await fill(dialog.getByLabelText('Razón'), 'Mostró el documento nuevo.');
    await userEvent.click(dialog.getByRole('button', { name: 'Desactivar' }));
    await expect(await screen.findByText('Desactivaste: Irregularidades')).toBeVisible();
  },
};
const notOpen = refusedFirst('alert_not_open');
/**
 * The server refuses while the alert is not open, and the written reason stays in the form. The alert stays open until another officer
 * approves, because two officers are required.
 */
export const DeactivateProposed: Story = {
  args: {
    path: `${customer}&dialog=deactivate&alert=14`,
    answers: { ...officer, deactivateAlert: () => notOpen.answer({ awaitsApproval: true }) },
  },
  beforeEach: notOpen.begin,
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Desactivar alerta: Depósitos excedidos' }));
    await fill(dialog.getByLabelText('Razón'), 'Vendió un carro.');
    await press(userEvent, 'Desactivar', dialog);
    await expect(await dialog.findByText(/La alerta ya no está activa/)).toBeVisible();
    await expect(dialog.getByLabelText('Razón')).toHaveValue('Vendió un carro.');
    await press(userEvent, 'Desactivar', dialog);
    await expect(await screen.findByText('La desactivación espera la aprobación de otro oficial.')).toBeVisible();
  },
};
/** J and K move between alerts. Other letters press the buttons of the chosen alert, or say why a button is disabled. */
export const ByKeyboard: Story = {
  args: { path: customer },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await screen.findByText('Documento vencido');
    await userEvent.keyboard('a');
    await expect(await screen.findByText('Elige una alerta con J o K.')).toBeVisible();
    await userEvent.keyboard('jjd');
    await waitFor(() => expect(currentToasts().map(({ title }) => title)).toContain('No está activa'));
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('a');
    await expect(await screen.findByRole('dialog', { name: 'Activar alerta: Listas' })).toBeVisible();
  },
};
/** The history shows when the alert was opened and closed, by whom and why, and what the rules found. */
export const History: Story = {
  args: {
    path: `${customer}&dialog=history&alert=14`,
    answers: {
      ...officerWho('kyc.read', 'reports.read'),
      listRules: (rules) =>
        rules.map((rule) => ({
          ...rule,
          name: 'deposits-exceeded',
          title: { es: 'Depósitos sobre lo declarado', en: 'Deposits beyond what was declared' },
        })),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Historial: Depósitos excedidos' }));
    await expect(await dialog.findByText('Vendió un carro y mostró el contrato.')).toBeVisible();
    await expect(dialog.getByText('Grave')).toBeVisible();
    await expect(await dialog.findByText(/ · Depósitos sobre lo declarado, versión \d/)).toBeVisible();
    // One officer opened the alert and another closed it; both are shown.
    await expect(dialog.getByText(/otra\.oficial@caudal\.example$/)).toBeVisible();
    await expect(dialog.getByText(/[^.]oficial@caudal\.example$/)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Luis Ortega Mina' })).toBeVisible();
    await userEvent.click(dialog.getByRole('link', { name: /^Depósito / }));
    await expect(await screen.findByRole('heading', { level: 1, name: 'FIAT' })).toBeVisible();
  },
};
