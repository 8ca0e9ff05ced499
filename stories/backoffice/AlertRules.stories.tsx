import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { unanswered } from '../contract/answers.ts';
import { shown, waiting } from '../screen.tsx';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { officer, officerWho } from './customers.ts';

const path = '/application/administrative/alert-rules';
const trial = '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3d77';

const meta = {
  title: 'Back office/AlertRules',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path, answers: officer },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each rule with what it goes by, how often it fired, and whether a change of it waits. */
export const Full: Story = {
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Límite del mes')).toBeVisible();
    await expect(screen.getByText('Apagada')).toBeVisible();
    await expect(screen.getByText('Cambio por aprobar')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Cambiar: Límite del mes' })).toBeVisible();
    // What waits for an answer is not tried anew.
    await expect(screen.queryByRole('link', { name: 'Cambiar: Entra y sale enseguida' })).toBeNull();
  },
};
export const OnPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
export const Loading: Story = {
  args: { answers: { ...officer, listRules: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};
export const Failed: Story = {
  args: { answers: { ...officer, listRules: () => refuse('internal_error') } },
  play: async () => {
    await expect(await screen.findByText('No pudimos cargar las reglas')).toBeVisible();
  },
};
/** Who only reads is offered nothing to change. */
export const ReadOnly: Story = {
  args: { answers: officerWho('kyc.read') },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.queryByRole('link', { name: /^Cambiar: / })).toBeNull();
    await expect(screen.getByRole('link', { name: 'Historial: Entra y sale enseguida' })).toBeVisible();
  },
};
/** What is no whole number is said beside its field; what the server says of a value too. */
export const TryAChange: Story = {
  args: {
    path: `${path}?dialog=change&name=kyc-limits`,
    answers: {
      ...officer,
      startDryRun: () =>
        refuse('validation_failed', [
          {
            path: '/parameters/0/value',
            message: {
              es: 'Aviso desde: un número entero de 10 a 99.',
              en: 'Warning from: a whole number from 10 to 99.',
            },
          },
        ]),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Límite del mes' }));
    const field = dialog.getByLabelText('Aviso desde');
    await expect(field).toHaveValue('80');
    await userEvent.clear(field);
    await userEvent.type(field, 'mucho');
    await userEvent.click(dialog.getByRole('button', { name: 'Probar en los últimos 90 días' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Escribe un número entero\./));
    await userEvent.clear(field);
    await userEvent.type(field, '120');
    await userEvent.click(dialog.getByRole('button', { name: 'Probar en los últimos 90 días' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/un número entero de 10 a 99/));
  },
};
/** What the changed rule would have found, beside the one of today, and about whom. */
export const Trial: Story = {
  args: { path: `${path}?dialog=change&name=kyc-limits&trial=${trial}` },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Límite del mes' }));
    await expect(await dialog.findByText('9 clientes, 12 hallazgos')).toBeVisible();
    await expect(dialog.getByText('11 clientes, 15 hallazgos')).toBeVisible();
    await expect(dialog.getByText(/Aviso desde: 80\s% → 75\s%/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Razón interna'), 'corto');
    await userEvent.click(dialog.getByRole('button', { name: 'Proponer cambio' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Razón interna')).toHaveAccessibleDescription(/por lo menos 10 caracteres/),
    );
    await userEvent.type(dialog.getByLabelText('Razón interna'), ', ahora más largo');
    await userEvent.click(dialog.getByRole('button', { name: 'Proponer cambio' }));
    await expect(await screen.findByText('Guardamos tu propuesta. Otro oficial la responde en Casos.')).toBeVisible();
  },
};
/** It goes on by itself; until it has ended nothing is proposed. */
export const TrialUnderWay: Story = {
  args: {
    path: `${path}?dialog=change&name=kyc-limits&trial=${trial}`,
    answers: { ...officer, readDryRun: (run) => ({ ...run, customersSeen: 80, isFinished: false }) },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Límite del mes' }));
    await expect(await dialog.findByText('80 de 200 clientes')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Proponer cambio' })).toHaveAttribute('aria-disabled', 'true');
  },
};
export const Versions: Story = {
  args: { path: `${path}?dialog=versions&name=rapid-out` },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Entra y sale enseguida' }));
    await expect(await dialog.findByText('Queremos saberlo una semana antes.')).toBeVisible();
  },
};
