import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { shown } from '../screen.tsx';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { officer } from './customers.ts';
import { fill } from '../fill.ts';

const path = '/application/administrative/naturalUserInformation/0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c12';

// These stories show how an officer sets a customer's level.
const meta = {
  title: 'Back office/Customer level',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path, answers: officer },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A change of level requires a reason; if the server refuses, the dialog says so and keeps the reason. */
export const LevelChanged: Story = {
  args: {
    answers: { ...officer, changeLevel: () => refuse('same_level') },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Modificar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar nivel de usuario' }));
    const level2 = await dialog.findByRole('radio', { name: 'Nivel 2' });
    await userEvent.click(dialog.getByRole('button', { name: 'Cambiar nivel' }));
    await expect(await dialog.findByText('No puedes modificar el nivel sin una razón.')).toBeVisible();
    await fill(dialog.getByLabelText('Razón'), 'Conozco sus operaciones.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cambiar nivel' }));
    await waitFor(() => expect(dialog.queryByText('No puedes modificar el nivel sin una razón.')).toBeNull());
    await expect(dialog.getByText('Elige un nivel.')).toBeVisible();
    await userEvent.click(level2);
    await userEvent.click(dialog.getByRole('button', { name: 'Cambiar nivel' }));
    await expect(await dialog.findByText('Error al actualizar')).toBeVisible();
    await expect(dialog.getByLabelText('Razón')).toHaveValue('Conozco sus operaciones.');
  },
};
interface Hands {
  readonly click: (element: Element) => Promise<void>;
  readonly type: (element: Element, text: string) => Promise<void>;
}

const changeLevel = async (userEvent: Hands) => {
  await userEvent.click(screen.getByRole('button', { name: 'Modificar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar nivel de usuario' }));
  await userEvent.click(await dialog.findByRole('radio', { name: 'Nivel 2' }));
  await fill(dialog.getByLabelText('Razón'), 'Conozco sus operaciones.');
  await userEvent.click(dialog.getByRole('button', { name: 'Cambiar nivel' }));
};
let level = 1;
/** The change takes effect at once: a message says so, and the page shows the new level. */
export const LevelUpdated: Story = {
  args: {
    answers: {
      ...officer,
      readCustomer: (customer) => ({ ...customer, kycLevel: level }),
      changeLevel: (changed) => {
        level = 2;
        return { ...changed, currentLevel: 2, awaitsApproval: false };
      },
    },
  },
  beforeEach: () => {
    level = 1;
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await changeLevel(userEvent);
    await expect(await screen.findByText('Nivel actualizado')).toBeVisible();
    await expect(screen.getByText('Se ha modificado el nivel satisfactoriamente.')).toBeVisible();
    const content = within(screen.getByRole('main'));
    await waitFor(() => expect(content.getAllByText(/^2$/)[0]).toBeVisible());
  },
};
const proofOfResidence = { es: 'Comprobante de residencia', en: 'Proof of residence' };
/** The button proposes the change if two officers are required, and the level stays the same until the change is approved. */
export const LevelProposed: Story = {
  args: {
    answers: {
      ...officer,
      readLevelChoices: (offered) => ({
        ...offered,
        choices: [{ level: 3, awaitsApproval: true, missing: [{ level: 2, names: [proofOfResidence] }] }],
      }),
      changeLevel: (changed) => ({ ...changed, awaitsApproval: true }),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Modificar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar nivel de usuario' }));
    await userEvent.click(await dialog.findByRole('radio', { name: 'Nivel 3' }));
    await expect(await dialog.findByText('Sin estos documentos aceptados')).toBeVisible();
    await expect(dialog.getByText('Nivel 2: Comprobante de residencia.')).toBeVisible();
    await fill(dialog.getByLabelText('Razón'), 'Conozco sus operaciones.');
    await userEvent.click(dialog.getByRole('button', { name: 'Proponer cambio de nivel' }));
    await expect(await screen.findByText('El cambio espera la aprobación de otro oficial.')).toBeVisible();
    await expect(screen.queryByText('Nivel actualizado')).toBeNull();
  },
};
const caseId = '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c20';
const waitingLevel = {
  level: 3,
  by: 'oficial2@caudal.example',
  at: '2026-03-09T14:05:00.000Z',
  reason: 'Conozco sus operaciones.',
  caseId,
};
/** The page shows a change that awaits approval with a link to its case, and the dialog does not open. */
export const LevelWaits: Story = {
  args: { answers: { ...officer, readStepsToFollow: (steps) => ({ ...steps, waitingLevel }) } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(screen.getByText(/^Por aprobar: nivel 3/)).toBeVisible();
    await expect(screen.getByText(/oficial2@caudal\.example.*Conozco sus operaciones\./)).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Ver el caso' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/cases/${caseId}`),
    );
    const change = screen.getByRole('button', { name: 'Modificar' });
    await expect(change).toHaveAccessibleDescription('El cambio espera la aprobación de otro oficial.');
    await userEvent.click(change);
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
/** Another officer has proposed a change meanwhile: the dialog says so, also when a link opened it. */
export const LevelWaitsMeanwhile: Story = {
  args: {
    path: `${path}?dialog=level`,
    answers: { ...officer, readStepsToFollow: (steps) => ({ ...steps, waitingLevel }) },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar nivel de usuario' }));
    await expect((await dialog.findAllByText('El cambio espera la aprobación de otro oficial.'))[0]).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cambiar nivel' })).toHaveAttribute('aria-disabled', 'true');
  },
};
