import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { shown } from '../screen.tsx';
import { pdfWith } from '../contract/pdf.ts';
import { type OfficerAnswers, type OfficerScreen, officerScreens } from './app.tsx';
import { officer, officerWho } from './customers.ts';

const customer = '/application/administrative/naturalUserInformation/0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c12';
const hit = '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c91';

const withReport: OfficerAnswers = { readScreeningReportFile: () => pdfWith('Antecedentes de Ana Maria') };

const meta = {
  title: 'Back office/Screening',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path: `${customer}/list`, answers: { ...officer, ...withReport } },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What the lists say, why, and what may be registered of it. */
export const Lists: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('Quimbayo Tascón Evaristo')).toBeVisible();
    await expect(screen.getByText('En revisión: su dinero no se mueve')).toBeVisible();
    await expect(await screen.findByRole('document', { name: 'Reporte de antecedentes' })).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Riesgo'), 'medium');
    await userEvent.click(screen.getByRole('button', { name: 'Registrar riesgo' }));
    await expect(await screen.findByText('Registraste el riesgo.')).toBeVisible();
  },
};
export const ListsOnPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
/** Allowed only while the background result is medium; high risk and a listed customer have nothing left to register. */
export const High: Story = {
  args: {
    answers: {
      ...officer,
      ...withReport,
      readScreening: (one) => ({
        ...one,
        report: one.report && { ...one.report, Antecedentes: 'Alto', Lists: 'Si' },
        registered: { ...one.registered, isListed: true },
      }),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    for (const name of ['Puedes transar', 'Registrar riesgo', 'Registrar listas'])
      await expect(await screen.findByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.getByRole('button', { name: 'Retirar de listas' })).toBeVisible();
  },
};
export const NotYet: Story = {
  args: {
    answers: {
      ...officer,
      ...withReport,
      readScreening: (one) => ({ ...one, progress: null, report: null, hits: [] }),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('Búsqueda en progreso o no realizada')).toBeVisible();
  },
};
export const UnderWay: Story = {
  args: {
    answers: {
      ...officer,
      ...withReport,
      readScreening: (one) => ({ ...one, progress: one.progress && { ...one.progress, step: 1, endedAt: null } }),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('Paso 1 de 3')).toBeVisible();
  },
};
/** Two confirmations, one after the other. */
export const RegisterLists: Story = {
  args: { path: `${customer}/list?dialog=list` },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar listas' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Continuar' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Sí, confirmar' }));
    await expect(await screen.findByText('Registraste al usuario en listas.')).toBeVisible();
  },
};
/** With two officers it waits. */
export const AllowProposed: Story = {
  args: {
    path: `${customer}/list?dialog=allow`,
    answers: { ...officer, ...withReport, allowTransactions: () => ({ changed: false, awaitsApproval: true }) },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Puedes transar' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Continuar' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Sí, confirmar' }));
    await expect(await screen.findByText('El cambio espera la aprobación de otro oficial.')).toBeVisible();
  },
};
/** What is cleared needs a reason, and stays cleared. */
export const ClearHit: Story = {
  args: { path: `${customer}/list?dialog=clear&hit=${hit}` },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'No es el usuario' }));
    await userEvent.type(dialog.getByLabelText('Razón'), 'corta');
    await userEvent.click(dialog.getByRole('button', { name: 'Descartar' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Razón')).toHaveAccessibleDescription(/por lo menos 10 caracteres/),
    );
    await userEvent.type(dialog.getByLabelText('Razón'), ', otra persona');
    await userEvent.click(dialog.getByRole('button', { name: 'Descartar' }));
    await expect(await screen.findByText('Descartaste la coincidencia.')).toBeVisible();
  },
};
export const ReadOnly: Story = {
  args: { answers: officerWho('kyc.read') },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('Quimbayo Tascón Evaristo')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Registrar listas' })).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Es el usuario' })).toBeNull();
  },
};
/** As declared and as registered are two things; papers come once the customer is registered. */
export const Pep: Story = {
  args: { path: `${customer}/pep` },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('Sin registro de PEP')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Subir documentos' })).toHaveAttribute('aria-disabled', 'true');
    await expect(await screen.findByText('declaracion-de-bienes.pdf')).toBeVisible();
  },
};
export const PepRefused: Story = {
  args: {
    path: `${customer}/pep?dialog=pep`,
    answers: { ...officer, ...withReport, flagPep: () => refuse('own_customer') },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar PEP' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Continuar' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Sí, confirmar' }));
    await expect(await dialog.findByText(/Es tu propia cuenta de cliente/)).toBeVisible();
  },
};
