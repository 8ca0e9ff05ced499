import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { refusedFirst, unanswered } from '../contract/answers.ts';
import { sees, shown, waiting } from '../screen.tsx';
import { press } from '../press.ts';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { aCase, fromNow } from './cases.ts';
import { officer, officerWho } from './customers.ts';

const path = '/application/administrative/naturalUserInformation/0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c12/operations';

const meta = {
  title: 'Back office/Operations',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path, answers: officer },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page shows the documents of every review, and the label and the buttons of the open review. The label can be changed. */
export const Full: Story = {
  tags: ['phone-rules'],
  args: {
    answers: {
      ...officer,
      setOperationsLabel: (done, { body }) =>
        (body as { reviewLabel: string }).reviewLabel === '' ? refuse('validation_failed') : done,
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(await screen.findByRole('link', { name: 'declaracion-de-renta-2025.pdf' })).toBeVisible();
    await expect(await screen.findByRole('button', { name: 'Descargar extracto.pdf' })).toBeVisible();
    await expect(await screen.findByRole('heading', { name: 'Revisión 2, abierta' })).toBeVisible();
    const review = within(await screen.findByRole('region', { name: 'Revisión 2, abierta' }));
    const label = review.getByLabelText('Etiqueta');
    await waitFor(() => expect(within(label).getAllByRole('option').length).toBeGreaterThan(1));
    const other = within(label)
      .getAllByRole<HTMLOptionElement>('option')
      .find((one) => !one.selected && !one.disabled);
    if (other === undefined) throw new Error('There is no other label');
    await userEvent.selectOptions(label, other);
    await expect(await screen.findByText('Guardamos la etiqueta.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Verificar' }));
    await expect(await screen.findByText('La revisión se ha verificado satisfactoriamente.')).toBeVisible();
  },
};
let isAccepted = false;
/** Accepting an institution's documents starts its screening, and a dialog stays open until the screening has ended. */
export const InstitutionScreened: Story = {
  args: {
    answers: {
      ...officer,
      readCustomer: (customer) => ({ ...customer, typeUser: 'Entidad', isVerified: isAccepted }),
      decideOperationsReview: (done) => {
        isAccepted = true;
        return done;
      },
      readScreening: (one) => ({ ...one, progress: one.progress && { ...one.progress, step: 1, endedAt: null } }),
    },
  },
  beforeEach: () => {
    isAccepted = false;
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Verificar' }));
    const wait = await screen.findByRole('dialog', { name: 'Por favor espere' });
    await userEvent.click(within(wait).getAllByRole('button', { name: 'Cerrar' })[0] ?? wait);
    await waitFor(() => expect(wait).not.toBeInTheDocument());
  },
};
export const Loading: Story = {
  args: { answers: { ...officer, listOperationsDocuments: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};
export const Failed: Story = {
  args: { answers: { ...officer, listOperationsDocuments: () => refuse('internal_error') } },
  play: sees('No pudimos cargar los documentos'),
};
/** Nothing can be decided before the first document arrives, but a review can be created. */
export const Nothing: Story = {
  args: { answers: { ...officer, listOperationsDocuments: () => [], listOperationsReviews: () => [] } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(screen.getByText('No hay archivos subidos')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Crear revisión' }));
    await expect(await screen.findByText('Creaste la revisión.')).toBeVisible();
  },
};
/** An officer who may only read cannot decide. */
export const ReadOnly: Story = {
  args: { answers: officerWho('kyc.read') },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByRole('link', { name: 'declaracion-de-renta-2025.pdf' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Subir archivos' })).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Verificar' })).toBeNull();
  },
};
/** Documents that this officer has not opened cannot be decided; the buttons say so before they are pressed. */
export const NotSeen: Story = {
  args: {
    answers: {
      ...officer,
      listOperationsDocuments: (papers) => papers.map((one) => ({ ...one, isSeen: false })),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('Sin ver')).toBeVisible();
    const verify = await screen.findByRole('button', { name: 'Verificar' });
    await waitFor(() => expect(verify).toHaveAccessibleDescription('Abre primero el documento que te falta por ver.'));
    await userEvent.keyboard('d');
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
/** The document was replaced meanwhile, so nobody has seen the new one: the server's message says what to do. */
export const ReplacedMeanwhile: Story = {
  args: { answers: { ...officer, decideOperationsReview: () => refuse('document_not_seen') } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const verify = await screen.findByRole('button', { name: 'Verificar' });
    await waitFor(() => expect(verify).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(verify);
    await expect(await screen.findByText(/Todavía no has visto este documento/)).toBeVisible();
  },
};
/**
 * A closed review still shows the document that was declined in it, with the officer and the reason, although the document was sent again.
 * It also shows its result.
 */
export const FormerRound: Story = {
  args: { path: `${path}?review=1` },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const row = within(await screen.findByRole('row', { name: /contrato\.pdf/ }));
    await expect(row.getByText('Contrato de compraventa')).toBeVisible();
    await expect(row.getByText('Declinado')).toBeVisible();
    await expect(row.getByText(/oficial2@caudal\.example/)).toBeVisible();
    await expect(row.getByText('Cortado o incompleto')).toBeVisible();
    await expect(row.getByText(/^Reemplazado el/)).toBeVisible();
    const review = within(await screen.findByRole('region', { name: 'Revisión 1' }));
    await expect(review.getByText('Declinada')).toBeVisible();
    await expect(review.getByText(/oficial2@caudal\.example/)).toBeVisible();
    await expect(review.getByText(/Faltan las páginas 3 y 4/)).toBeVisible();
    await expect(review.getByText(/La página 2 termina/)).toBeVisible();
    await expect(screen.queryByRole('heading', { name: 'Revisión 2, abierta' })).toBeNull();
    await userEvent.keyboard('v');
    await expect(await screen.findByText('La revisión 1 ya terminó.')).toBeVisible();
    const label = review.getByLabelText('Etiqueta');
    await waitFor(() => expect(within(label).getAllByRole('option').length).toBeGreaterThan(1));
    const other = within(label)
      .getAllByRole<HTMLOptionElement>('option')
      .find((one) => !one.selected && !one.disabled);
    if (other === undefined) throw new Error('There is no other label');
    await userEvent.selectOptions(label, other);
    await expect(await screen.findByText('Guardamos la etiqueta.')).toBeVisible();
  },
};
type Wanted = { reviewNumber: number | null; reviewLabel: string };
/** The server filters by number and by label. */
export const Filtered: Story = {
  args: {
    answers: {
      ...officer,
      listOperationsDocuments: (papers, { body }) => {
        const { reviewNumber, reviewLabel } = body as Wanted;
        return reviewLabel === '' && reviewNumber !== 9 ? papers : [];
      },
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.type(screen.getByLabelText('Número de revisión'), '9');
    await expect(await screen.findByText('Ningún documento coincide con los filtros')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Número de revisión'));
    await expect(await screen.findByRole('link', { name: 'declaracion-de-renta-2025.pdf' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Etiqueta' }));
    const [label] = await screen.findAllByRole('menuitemcheckbox');
    if (label === undefined) throw new Error('There is no label');
    await userEvent.click(label);
    await expect(await screen.findByText('Ningún documento coincide con los filtros')).toBeVisible();
  },
};
const noArchive = refusedFirst('documents_missing');
/** All documents download as one file. */
export const Download: Story = {
  args: {
    answers: {
      ...officer,
      readOperationsArchive: () =>
        noArchive.answer(null) ??
        new Response('PK', {
          headers: {
            'content-type': 'application/zip',
            'content-disposition': 'attachment; filename="operaciones.zip"',
          },
        }),
    },
  },
  beforeEach: noArchive.begin,
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await press(userEvent, 'Descargar archivos');
    await expect(await screen.findByText('No se pudo')).toBeVisible();
    await press(userEvent, 'Descargar archivos');
    await expect(await screen.findByText('Descargaste los archivos.')).toBeVisible();
  },
};
/** Another officer holds the case of these documents, so nothing can be decided here. */
export const HeldByAnother: Story = {
  args: {
    answers: {
      ...officer,
      listCustomerCases: (cases) =>
        cases.map((one) => ({
          ...one,
          place: 'document_review',
          subject: '3',
          holder: { id: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c22', email: 'oficial@example.co', until: fromNow(20) },
        })),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const verify = await screen.findByRole('button', { name: 'Verificar' });
    await waitFor(() => expect(verify).toHaveAttribute('aria-disabled', 'true'));
    await userEvent.keyboard('v');
    await waitFor(() => expect(screen.getAllByText('Lo tiene oficial@example.co.').at(-1)).toBeVisible());
    await expect(screen.queryByText('La revisión se ha verificado satisfactoriamente.')).toBeNull();
  },
};
let verdicts = 0;
/**
 * J moves to the first document; D and V press the buttons that decline and verify. A key that is pressed twice decides once, and the first
 * decision stays.
 */
export const ByKeyboard: Story = {
  args: {
    answers: {
      ...officer,
      decideOperationsReview: async (done) => {
        verdicts += 1;
        await new Promise((resolve) => setTimeout(resolve, 300));
        return verdicts > 1 ? refuse('document_not_pending') : done;
      },
    },
  },
  beforeEach: () => {
    verdicts = 0;
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await screen.findByRole('heading', { name: 'Revisión 2, abierta' });
    await userEvent.keyboard('j');
    await expect(screen.getByRole('link', { name: 'declaracion-de-renta-2025.pdf' })).toHaveFocus();
    await userEvent.keyboard('d');
    await expect(await screen.findByRole('dialog', { name: 'Declinar la revisión' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('vv');
    await expect(await screen.findByText('La revisión se ha verificado satisfactoriamente.')).toBeVisible();
    await expect(screen.queryByText('No se pudo')).toBeNull();
    await expect(verdicts).toBe(1);
  },
};
/** The page was opened from the queue: the case is shown above the documents, and the only link back leads to the queue. */
export const FromTheQueue: Story = {
  args: { path: `${path}?case=0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c20`, answers: aCase(() => ({})) },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByRole('link', { name: 'Volver a los casos' })).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Ir al inicio' })).toBeNull();
  },
};
