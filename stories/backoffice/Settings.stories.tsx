import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { unanswered } from '../contract/answers.ts';
import { sees, waiting } from '../screen.tsx';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { officerWho } from './customers.ts';
import { fill } from '../fill.ts';

const path = '/application/administrative/settings';
const administrator = officerWho('settings.read', 'settings.change');

const meta = {
  title: 'Back office/Settings',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path, answers: administrator },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async () => {
    await expect(await screen.findByText('Retiro automático hasta')).toBeVisible();
    await expect(screen.getByText('20 minutos')).toBeVisible();
    await expect(screen.getByText('24 horas')).toBeVisible();
    await expect(screen.getByText('Wompi')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Aprobar el cambio: Retiro automático hasta' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Cambiar: Tiempo para tener un caso' })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { answers: { ...administrator, listSettings: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};

export const Failed: Story = {
  args: { answers: { ...administrator, listSettings: () => refuse('internal_error') } },
  play: sees('No pudimos cargar la configuración'),
};

export const NothingMatches: Story = {
  args: {
    path: `${path}?filter=waiting`,
    answers: { ...administrator, listSettings: (all) => all.map((one) => ({ ...one, proposal: null })) },
  },
  play: sees('Ninguna configuración coincide con el filtro'),
};

/** The list shows only the fees of a swap; the menu links to this filter. */
export const Fees: Story = {
  args: {
    path: `${path}?filter=fees`,
    answers: {
      ...administrator,
      listSettings: (all) => {
        const [one] = all;
        if (!one) throw new Error('The example holds no setting');
        const fee = (name: string, es: string, value: string) => ({
          ...one,
          name,
          title: { es, en: es },
          kind: 'number' as const,
          unit: { es: 'puntos básicos', en: 'basis points' },
          value,
          proposal: null,
        });
        return [...all, fee('taker_fee_bp', 'Tarifa taker', '25'), fee('maker_fee_bp', 'Tarifa maker', '10')];
      },
    },
  },
  play: async () => {
    await expect(await screen.findByText('Tarifa taker')).toBeVisible();
    await expect(screen.getByText('25 puntos básicos')).toBeVisible();
    await expect(screen.getByText('10 puntos básicos')).toBeVisible();
    await expect(screen.queryByText('Retiro automático hasta')).toBeNull();
    await expect(screen.getByRole('link', { name: 'Cambiar: Tarifa maker' })).toBeVisible();
  },
};

/** An officer who may only read is offered no changes. */
export const ReadOnly: Story = {
  // The URL asks for the dialog of a change, which stays closed.
  args: { path: `${path}?dialog=propose&name=case_hold_minutes`, answers: officerWho('settings.read') },
  play: async () => {
    await expect(await screen.findByText('Retiro automático hasta')).toBeVisible();
    await expect(screen.queryByRole('link', { name: /^Aprobar|^Cambiar/ })).toBeNull();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(screen.getByRole('link', { name: /^Historial/ })).toBeVisible();
  },
};

/** A proposal with the current value is refused; errors from the server appear beside the value. */
export const Propose: Story = {
  args: {
    path: `${path}?dialog=propose&name=case_hold_minutes`,
    answers: {
      ...administrator,
      proposeSetting: () =>
        refuse('validation_failed', [
          { path: '/value', message: { es: 'Escribe un número entero de 1 a 480.', en: 'Type a whole number.' } },
        ]),
    },
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Tiempo para tener un caso' }));
    const value = dialog.getByLabelText(/Valor nuevo, en minutos/);
    await userEvent.click(dialog.getByRole('button', { name: 'Proponer cambio' }));
    await expect(value).toHaveAccessibleDescription(/Ese ya es el valor de ahora/);
    await userEvent.clear(value);
    await userEvent.type(value, '999');
    await fill(dialog.getByLabelText(/Razón interna/), 'Los turnos son más largos.');
    await userEvent.click(dialog.getByRole('button', { name: 'Proponer cambio' }));
    await waitFor(() => expect(value).toHaveAccessibleDescription(/Escribe un número entero de 1 a 480/));
  },
};

/** The label of a number without a unit names no unit. */
export const ProposeWithoutUnit: Story = {
  args: {
    path: `${path}?dialog=propose&name=case_hold_minutes`,
    answers: {
      ...administrator,
      listSettings: (settings) =>
        settings.map((one) =>
          one.name === 'case_hold_minutes' ? { ...one, kind: 'number' as const, unit: null } : one,
        ),
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Tiempo para tener un caso' }));
    await expect(dialog.getByRole('textbox', { name: 'Valor nuevo' })).toBeVisible();
  },
};

export const ProposePesos: Story = {
  args: {
    path: `${path}?dialog=propose&name=withdrawal_automatic_max_cop_minor`,
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Retiro automático hasta' }));
    await expect(dialog.getByLabelText(/Valor nuevo/)).toHaveValue('2.000.000');
  },
};

export const Approve: Story = {
  args: {
    path: `${path}?dialog=approve&name=withdrawal_automatic_max_cop_minor`,
    answers: { ...administrator, answerSettingProposal: () => refuse('setting_answered') },
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '¿Aprobar este cambio?' }));
    await expect(dialog.getByText('El tope se quedó corto frente a los depósitos del mes.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Aprobar' }));
    await expect(await dialog.findByText(/Esta propuesta ya tuvo respuesta/)).toBeVisible();
  },
};

export const Versions: Story = {
  args: { path: `${path}?dialog=versions&name=withdrawal_automatic_max_cop_minor` },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Retiro automático hasta' }));
    await expect(await dialog.findByText('Los retiros pequeños esperaban demasiado.')).toBeVisible();
  },
};
