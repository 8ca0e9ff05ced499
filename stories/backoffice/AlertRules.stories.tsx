import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { unanswered } from '../contract/answers.ts';
import { sees, shown, waiting } from '../screen.tsx';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { officer, officerWho } from './customers.ts';
import { fill } from '../fill.ts';

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

/** The list shows each rule with its values, how often it fired, and whether a change awaits approval. */
export const Full: Story = {
  tags: ['phone-rules'],
  args: {
    answers: {
      ...officer,
      // Adds a rule without values that an officer could change.
      listRules: (rules) =>
        rules.flatMap((rule) =>
          rule.name === 'kyc-limits'
            ? [
                rule,
                {
                  ...rule,
                  name: 'declared-pep',
                  title: { es: 'Se declara PEP', en: 'Declared as a PEP' },
                  parameters: rule.parameters.filter(({ name }) => name === 'cooldown_days'),
                },
              ]
            : [rule],
        ),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Siempre')).toBeVisible();
    await expect(screen.getByText('Límite del mes')).toBeVisible();
    await expect(screen.getByText('Apagada')).toBeVisible();
    await expect(screen.getByText('Cambio por aprobar')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Cambiar: Límite del mes' })).toBeVisible();
    // A rule whose change awaits approval offers no other change.
    await expect(screen.queryByRole('link', { name: 'Cambiar: Entra y sale enseguida' })).toBeNull();
  },
};
export const Loading: Story = {
  args: { answers: { ...officer, listRules: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};
export const Failed: Story = {
  args: { answers: { ...officer, listRules: () => refuse('internal_error') } },
  play: sees('No pudimos cargar las reglas'),
};
/** An officer who may only read is offered no changes. */
export const ReadOnly: Story = {
  // The URL asks for the dialog of a change, which stays closed.
  args: { path: `${path}?dialog=change&name=kyc-limits`, answers: officerWho('kyc.read') },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('Límite del mes')).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(screen.queryByRole('link', { name: /^Cambiar: / })).toBeNull();
    await expect(screen.getByRole('link', { name: 'Historial: Entra y sale enseguida' })).toBeVisible();
  },
};
/** A trial is refused when no value has changed; errors of a value, also those from the server, appear beside its field. */
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
              es: 'Aviso desde: debe ser menor que el tope.',
              en: 'Warning from: it must be below the limit.',
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
    const tryIt = () => userEvent.click(dialog.getByRole('button', { name: 'Probar en los últimos 90 días' }));
    await tryIt();
    await expect(await dialog.findByText('No cambiaste ningún valor')).toBeVisible();
    const typed = async (value: string, words: RegExp) => {
      await userEvent.clear(field);
      await userEvent.type(field, value);
      await tryIt();
      await waitFor(() => expect(field).toHaveAccessibleDescription(words));
    };
    await typed('mucho', /Escribe un número entero\./);
    await typed('1.5', /Escribe un número entero\./);
    await typed('-1', /Entre 10\s% y 99\s%\./);
    await typed('99999999999999999999', /Entre 10\s% y 99\s%\./);
    await typed('70', /debe ser menor que el tope/);
  },
};
/** The trial compares the findings of the changed rule with those of today's rule, and lists the customers that they are about. */
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
    await fill(dialog.getByLabelText('Razón interna'), ', ahora más largo');
    await userEvent.click(dialog.getByRole('button', { name: 'Proponer cambio' }));
    await expect(await screen.findByText('Guardamos tu propuesta. Otro oficial la responde en Casos.')).toBeVisible();
  },
};
/** The trial runs on the server and shows its progress; the change can be proposed only after the trial has ended. */
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
