import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { shown } from '../screen.tsx';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { officer } from './customers.ts';
import { fill } from '../fill.ts';

const path = '/application/administrative/naturalUserInformation/0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c12/operations';

// These stories show how an officer adds, declines and requests documents of a customer's nature of operations.
const meta = {
  title: 'Back office/Operations dialogs',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path, answers: officer },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A file that is not a PDF is refused; a PDF is uploaded. */
export const AddFiles: Story = {
  args: { path: `${path}?dialog=files` },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Subir archivos' }));
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no field for files');
    await userEvent.setup({ applyAccept: false }).upload(input, new File(['hola'], 'foto.png', { type: 'image/png' }));
    await expect(await dialog.findByText(/^«foto\.png»: Esto es .*\. Solo se permite archivo PDF:/)).toBeVisible();
    await userEvent.upload(input, new File(['%PDF-1.7'], 'contrato.pdf', { type: 'application/pdf' }));
    await expect(await dialog.findByText('contrato.pdf')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Subir archivos' }));
    await expect(await screen.findByText('Subiste los archivos.')).toBeVisible();
  },
};
let declined: unknown;
/** Choosing a reason fills in its text for the customer; the internal note is for officers. */
export const Decline: Story = {
  args: {
    path: `${path}?dialog=decline`,
    answers: {
      ...officer,
      decideOperationsReview: (done, { body }) => {
        declined = body;
        return done;
      },
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Declinar la revisión' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Declinar' }));
    await waitFor(() => expect(dialog.getByLabelText('Motivo')).toHaveAccessibleDescription(/Elige un motivo\./));
    await userEvent.selectOptions(dialog.getByLabelText('Motivo'), 'Cortado o incompleto');
    await fill(dialog.getByLabelText(/^Nota interna/), 'Solo tiene la portada.');
    await userEvent.click(dialog.getByRole('button', { name: 'Declinar' }));
    await expect(await screen.findByText('Declinaste la revisión.')).toBeVisible();
    await expect(declined).toMatchObject({
      reasonCode: 'cropped',
      description: 'Está incompleto. Envíalo de nuevo con todas sus páginas y con los bordes a la vista.',
      internalNote: 'Solo tiene la portada.',
    });
  },
};
/** Existing requests can be withdrawn; a new one needs a name and a reason. */
export const Request: Story = {
  args: { path: `${path}?dialog=request` },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Solicitar documentos' }));
    await expect(
      await dialog.findByRole('button', { name: 'Retirar la solicitud: Contrato de compraventa' }),
    ).toBeVisible();
    await fill(dialog.getByLabelText('Nombre del documento'), 'Contrato de trabajo');
    await fill(dialog.getByLabelText('Motivo'), 'Queremos ver tus ingresos.');
    await userEvent.click(dialog.getByRole('button', { name: 'Solicitar' }));
    await expect(await screen.findByText('Pediste el documento: Contrato de trabajo')).toBeVisible();
  },
};
