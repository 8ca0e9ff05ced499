import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { currentToasts } from '../../ui-kit/src/feedback/toast-store.ts';
import { shown } from '../screen.tsx';
import { pdfWith } from '../contract/pdf.ts';
import { type OfficerAnswers, type OfficerScreen, officerScreens } from './app.tsx';
import { officer } from './customers.ts';
import { fill } from '../fill.ts';

const customer = '/application/administrative/naturalUserInformation/0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c12';

const withReport: OfficerAnswers = { readScreeningReportFile: () => pdfWith('Antecedentes de Ana Maria') };

/** Answers with a customer about whom officers have registered `what`. */
const registered = (what: Partial<Registered>): OfficerAnswers => ({
  ...officer,
  ...withReport,
  readScreening: (one) => ({ ...one, registered: { ...one.registered, ...what } }),
});
type Registered = Parameters<NonNullable<OfficerAnswers['readScreening']>>[0]['registered'];

// These stories show how officers register a customer as listed, as a PEP or with a risk, and how they take that back.
const meta = {
  title: 'Back office/Standing',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path: `${customer}/list`, answers: { ...officer, ...withReport } },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

let isListed = false;
/** Registering asks for a reason and then for a confirmation, and so does taking a registration back. */
export const RegisterLists: Story = {
  args: {
    path: `${customer}/list?dialog=list`,
    answers: {
      ...officer,
      ...withReport,
      readScreening: (one) => ({ ...one, registered: { ...one.registered, isListed } }),
      flagList: (done) => {
        isListed = true;
        return done;
      },
    },
  },
  beforeEach: () => {
    isListed = false;
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar listas' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Continuar' }));
    await expect(await dialog.findByText('La razón debe contener por lo menos 10 caracteres.')).toBeVisible();
    await fill(dialog.getByLabelText('Razón'), 'Un juzgado pidió congelar sus bienes.');
    // Holding the keys presses only the first button: the confirmation requires another press.
    await userEvent.keyboard('{Control>}{Enter>5/}{/Control}');
    await userEvent.click(await dialog.findByRole('button', { name: 'Sí, confirmar' }));
    await expect(await screen.findByText('Registraste al usuario en listas.')).toBeVisible();
    await expect(await screen.findByText('Sí, registrado por un oficial')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Retirar de listas' }));
    const other = within(await screen.findByRole('dialog', { name: 'Retirar de listas' }));
    await userEvent.click(other.getByRole('button', { name: 'Continuar' }));
    await expect(await other.findByText('La razón debe contener por lo menos 10 caracteres.')).toBeVisible();
    await fill(other.getByLabelText('Razón'), 'La lista se equivocó de persona.');
    await userEvent.click(other.getByRole('button', { name: 'Continuar' }));
    await userEvent.click(await other.findByRole('button', { name: 'Sí, confirmar' }));
    await expect(await screen.findByText('Retiraste al usuario de listas.')).toBeVisible();
  },
};
const flagged = fn<() => void>();

/** The second press of a double press does not confirm, because the officer has to read the confirmation first. */
export const PressedTwice: Story = {
  args: {
    path: `${customer}/list?dialog=list`,
    answers: {
      ...officer,
      ...withReport,
      flagList: (done) => {
        flagged();
        return done;
      },
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    flagged.mockClear();
    await shown(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar listas' }));
    await fill(dialog.getByLabelText('Razón'), 'Un juzgado pidió congelar sus bienes.');
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Continuar' }));
    await expect(await dialog.findByText('¿Lo confirmas? Queda registrado con tu nombre.')).toBeVisible();
    const confirm = await dialog.findByRole('button', { name: 'Sí, confirmar' });
    await expect(flagged).not.toHaveBeenCalled();
    await userEvent.click(confirm);
    await waitFor(() => expect(flagged).toHaveBeenCalledOnce());
  },
};
/** Another officer was first: the message does not claim that this officer made the change. */
export const AlreadyRegistered: Story = {
  args: {
    path: `${customer}/list?dialog=list`,
    answers: { ...officer, ...withReport, flagList: () => ({ changed: false, awaitsApproval: false }) },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar listas' }));
    await fill(dialog.getByLabelText('Razón'), 'Un juzgado pidió congelar sus bienes.');
    await userEvent.click(dialog.getByRole('button', { name: 'Continuar' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Sí, confirmar' }));
    await expect(await screen.findByText('Otro oficial ya lo había hecho: no cambió nada.')).toBeVisible();
  },
};
/** The change awaits approval if two officers are required. */
export const AllowProposed: Story = {
  args: {
    path: `${customer}/list?dialog=allow`,
    answers: { ...officer, ...withReport, allowTransactions: () => ({ changed: false, awaitsApproval: true }) },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Puedes transar' }));
    await fill(dialog.getByLabelText('Razón'), 'Es un homónimo, con otra cédula.');
    await userEvent.click(dialog.getByRole('button', { name: 'Continuar' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Sí, confirmar' }));
    await expect(await screen.findByText('El cambio espera la aprobación de otro oficial.')).toBeVisible();
  },
};
/** The page shows who registered what, when and why. */
export const WhoRegistered: Story = {
  args: {
    answers: registered({
      isListed: true,
      riskLevel: 'high',
      acts: [
        {
          act: 'flag_list',
          by: ['luz.marina@caudal.example', 'teo@caudal.example'],
          at: '2026-11-12T15:20:00Z',
          reason: 'Un juzgado pidió congelar sus bienes.',
        },
        { act: 'set_risk', by: ['luz.marina@caudal.example'], at: '2026-11-03T20:05:00Z', reason: null },
        { act: 'flag_pep', by: ['teo@caudal.example'], at: '2026-11-03T20:05:00Z', reason: null },
      ],
    }),
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const listed = await screen.findByText('Registrado en listas.');
    await expect(listed.parentElement).toHaveTextContent(
      /luz.marina@caudal.example lo propuso y teo@caudal.example lo aprobó, 12 nov 2026, 10:20 a. m.: Un juzgado pidió congelar sus bienes\.$/,
    );
    await expect(screen.getByText('Riesgo registrado: Alto.')).toBeVisible();
    // The view of lists does not show the registration as a PEP, which the view of PEP shows.
    await expect(screen.queryByText('Registrado como PEP.')).toBeNull();
  },
};
/** A customer on the black list cannot move money, whatever the screening says. */
export const BlackListed: Story = {
  args: {
    answers: registered({
      isUnderReview: false,
      isBlackListed: true,
      acts: [
        { act: 'black_list', by: ['teo@caudal.example'], at: '2026-11-12T15:20:00Z', reason: 'Fraude confirmado.' },
      ],
    }),
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('En la lista negra: su dinero no se mueve')).toBeVisible();
    await expect(screen.getByText('En la lista negra.').parentElement).toHaveTextContent(/Fraude confirmado\.$/);
    await expect(screen.queryByText('Puede transar')).toBeNull();
  },
};
/** A change that another officer has proposed cannot be proposed again. */
export const Proposed: Story = {
  args: {
    answers: registered({
      isListed: true,
      waiting: [
        {
          act: 'unflag_list',
          by: ['teo@caudal.example'],
          at: '2026-11-12T15:20:00Z',
          reason: 'La lista se equivocó de persona.',
          caseId: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c77',
        },
      ],
    }),
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const line = (await screen.findByText('Por aprobar: Retirado de listas.')).parentElement;
    await expect(line).toHaveTextContent(/teo@caudal.example, 12 nov 2026/);
    await expect(within(line ?? canvasElement).getByRole('link', { name: 'Ver el caso' })).toBeVisible();
    const again = screen.getByRole('button', { name: 'Retirar de listas' });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(again).toHaveAccessibleDescription('Ya está propuesto: espera a otro oficial.');
  },
};
export const Disallow: Story = {
  args: { answers: registered({ isAllowed: true, isUnderReview: false }) },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Retirar permiso para transar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'No puede transar' }));
    await fill(dialog.getByLabelText('Razón'), 'Cambió lo que sabemos de su dinero.');
    await userEvent.click(dialog.getByRole('button', { name: 'Continuar' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Sí, confirmar' }));
    await expect(await screen.findByText('El usuario ya no puede transar.')).toBeVisible();
  },
};
/**
 * Declared and registered PEP status are shown separately; documents can be uploaded only for a registered PEP. The only link back leads to
 * the list of users, because the officer did not come from a case.
 */
export const Pep: Story = {
  args: { path: `${customer}/pep` },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('Sin registro de PEP')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Subir documentos' })).toHaveAttribute('aria-disabled', 'true');
    await expect(await screen.findByText('declaracion-de-bienes.pdf')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute(
      'href',
      '/application/administrative/verification',
    );
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
    await fill(dialog.getByLabelText('Razón'), 'Es concejal de su municipio.');
    await userEvent.click(dialog.getByRole('button', { name: 'Continuar' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Sí, confirmar' }));
    await expect(await dialog.findByText(/Es tu propia cuenta de cliente/)).toBeVisible();
  },
};
let isPep = false;
/**
 * The page shows the registration once the officer has confirmed it, and documents can then be uploaded. The registration can be taken back.
 */
export const RegisterPep: Story = {
  args: {
    path: `${customer}/pep`,
    answers: {
      ...officer,
      readScreening: (one) => ({ ...one, registered: { ...one.registered, isPep } }),
      flagPep: (done) => {
        isPep = true;
        return done;
      },
    },
  },
  beforeEach: () => {
    isPep = false;
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.keyboard('s');
    await waitFor(() =>
      expect(currentToasts().map(({ title }) => title)).toContain('Registra primero al usuario como PEP.'),
    );
    await userEvent.keyboard('p');
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar PEP' }));
    await fill(dialog.getByLabelText('Razón'), 'Es concejal de su municipio.');
    await userEvent.click(dialog.getByRole('button', { name: 'Continuar' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Sí, confirmar' }));
    await expect(await screen.findByText('Registraste al usuario como PEP.')).toBeVisible();
    await expect(await screen.findByText('Registrado como PEP')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Registrar PEP' })).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.getByRole('button', { name: 'Subir documentos' })).not.toHaveAttribute('aria-disabled');
    await userEvent.click(screen.getByRole('button', { name: 'Retirar PEP' }));
    const other = within(await screen.findByRole('dialog', { name: 'Retirar PEP' }));
    await fill(other.getByLabelText('Razón'), 'Dejó el cargo hace tres años.');
    await userEvent.click(other.getByRole('button', { name: 'Continuar' }));
    await userEvent.click(await other.findByRole('button', { name: 'Sí, confirmar' }));
    await expect(await screen.findByText('Retiraste el registro de PEP.')).toBeVisible();
  },
};
/** Several documents can be uploaded at once; they appear below as soon as they are saved. */
export const AddPepFiles: Story = {
  args: { path: `${customer}/pep`, answers: registered({ isPep: true }) },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const field = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    if (!field) throw new Error('There is no field for files');
    const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
    await userEvent.upload(field, [pdf('declaracion.pdf'), pdf('patrimonio.pdf')]);
    await expect(await screen.findByText('Subiste los documentos.')).toBeVisible();
  },
};
