import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { reload, shown } from '../screen.tsx';
import { type CustomerAnswers, type CustomerScreen, customerScreens } from './app.tsx';
import { institution } from './institution.ts';
import { standingAt, verified } from './people.ts';
import { findAndChoose } from '../find-and-choose.ts';
import { fill } from '../fill.ts';

// These stories show a level after a reload. Typed text is restored from the tab, and received files from the server; a file that was still
// being sent has to be chosen again. Rule verification 23.
const meta = {
  title: 'Customer app/Level drafts',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: {
    path: '/application/verification?level=2',
    answers: {
      ...verified,
      listLevelDocuments: () => [],
      readLevelSubmission: () => ({ submittedAt: null, fields: [] }),
      listDepartments: () => [
        { id: '05', name: 'Antioquia' },
        { id: '76', name: 'Valle del Cauca' },
      ],
      listCities: ([city]) => (city ? [city] : []),
    },
  },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Reloads the screen and waits until it is shown again. */
async function reloaded(canvas: HTMLElement): Promise<void> {
  const former = canvas.querySelector('h1');
  reload();
  await waitFor(() => expect(canvas.querySelector('h1')).not.toBe(former));
  await shown(canvas);
}

const arrived =
  (name: string, kind: string): NonNullable<CustomerAnswers['listLevelDocuments']> =>
  ([first]) =>
    first ? [{ ...first, kind, fileName: name, state: 'Pendiente', declineReason: null }] : [];

/** The typed text is restored, and the document that had arrived is not asked for again. */
export const Level2Reloaded: Story = {
  args: {
    answers: { ...meta.args.answers, listLevelDocuments: arrived('Recibo de luz.pdf', 'proofResidence') },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.selectOptions(screen.getByLabelText('Departamento'), 'Antioquia');
    await findAndChoose(screen.getByRole('combobox', { name: 'Municipio' }), 'medel', 'Medellín');
    await fill(screen.getByRole('textbox', { name: /^Dirección/ }), 'Carrera 43A # 1-50');
    await reloaded(canvasElement);
    await expect(screen.getByLabelText('Departamento')).toHaveValue('05');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Municipio' })).toHaveValue('Medellín'));
    await expect(screen.getByRole('textbox', { name: /^Dirección/ })).toHaveValue('Carrera 43A # 1-50');
    await expect(screen.getByText('Recibo de luz.pdf')).toBeVisible();
    // The count of filled fields stays the same while another level is shown.
    const filled = () => screen.getByRole('progressbar', { name: 'Nivel 2' }).getAttribute('aria-valuetext');
    const begun = filled();
    await expect(begun).toMatch(/^[3-9] de \d+ datos$/);
    await userEvent.click(screen.getByRole('link', { name: /^Nivel 1/ }));
    await screen.findByRole('button', { name: 'Verificado' });
    await waitFor(() => expect(filled()).toBe(begun));
  },
};

/** A document that did not arrive is gone after the reload: it counts as missing, and its field asks for it again. */
export const Level3Reloaded: Story = {
  args: {
    path: '/application/verification?level=3',
    answers: {
      ...standingAt('verified', 'verified', 'open'),
      listLevelDocuments: () => [],
      saveLevelDocuments: () => refuse('internal_error'),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('There is no place for a file');
    await userEvent.upload(input, new File(['%PDF-1.7'], 'extracto.pdf', { type: 'application/pdf' }));
    await expect(await screen.findByText('extracto.pdf')).toBeVisible();
    await reloaded(canvasElement);
    await expect(screen.queryByText('extracto.pdf')).toBeNull();
    await expect(screen.getByText(/^0 de 3 datos ·/)).toBeVisible();
    await expect(screen.getByRole('button', { name: /^Elegir archivos/ })).toBeVisible();
    await expect(screen.getByText('Para enviar falta: Soporte de operaciones (3 de 3 archivos).')).toBeVisible();
  },
};

/** An institution's data is restored too, including its shareholders. */
export const InstitutionReloaded: Story = {
  args: {
    path: '/application/verification',
    answers: { ...meta.args.answers, ...institution, listLevelDocuments: arrived('RUT 2026.pdf', 'rut') },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await fill(screen.getByLabelText('Razón social'), 'Café del Río S.A.S.');
    await userEvent.type(screen.getByLabelText('NIT'), '900123456-8');
    await userEvent.click(screen.getByRole('button', { name: 'Añadir accionista' }));
    const second = () => within(screen.getByRole('group', { name: 'Accionista 2' }));
    await fill(second().getByLabelText('Nombre'), 'Luis Gómez');
    await reloaded(canvasElement);
    await expect(screen.getByLabelText('Razón social')).toHaveValue('Café del Río S.A.S.');
    await expect(screen.getByLabelText('NIT')).toHaveValue('900123456-8');
    await expect(second().getByLabelText('Nombre')).toHaveValue('Luis Gómez');
    await expect(screen.getByText('RUT 2026.pdf')).toBeVisible();
  },
};
