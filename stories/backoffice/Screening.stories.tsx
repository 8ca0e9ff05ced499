import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { shown } from '../screen.tsx';
import { pdfWith } from '../contract/pdf.ts';
import { type OfficerAnswers, type OfficerScreen, officerScreens } from './app.tsx';
import { aCase, fromNow } from './cases.ts';
import { officer, officerWho } from './customers.ts';
import { fill } from '../fill.ts';

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

/** The page shows the matches on lists, the report, and what an officer may register. */
export const Lists: Story = {
  tags: ['phone-rules'],
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('Quimbayo Tascón Evaristo')).toBeVisible();
    await expect(screen.getByText('En revisión: su dinero no se mueve')).toBeVisible();
    await expect(await screen.findByRole('document', { name: 'Reporte de antecedentes' })).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Riesgo'), 'medium');
    await userEvent.click(screen.getByRole('button', { name: 'Registrar riesgo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar riesgo' }));
    await expect(dialog.getByText('El riesgo del usuario queda registrado así: Medio.')).toBeVisible();
    await fill(dialog.getByLabelText('Razón'), 'Mueve más dinero del que declaró.');
    await userEvent.click(dialog.getByRole('button', { name: 'Continuar' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Sí, confirmar' }));
    await expect(await screen.findByText('Registraste el riesgo.')).toBeVisible();
  },
};
/** An officer cannot allow transactions at high risk. The risk and the listing that the result already has cannot be registered again. */
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
/** Matches alone already make the result of lists "Sí": officers decide the matches, and have no listing to register or take back. */
export const ListedByResult: Story = {
  args: {
    answers: {
      ...officer,
      ...withReport,
      readScreening: (one) => ({ ...one, report: one.report && { ...one.report, Antecedentes: 'Alto', Lists: 'Si' } }),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByRole('button', { name: 'Registrar listas' })).toHaveAccessibleDescription(
      'El resultado de listas ya es Sí.',
    );
    await expect(screen.queryByRole('button', { name: 'Retirar de listas' })).toBeNull();
  },
};
const atTheQueue = aCase(() => ({
  kind: 'screening_hits',
  name: { es: 'Coincidencias en listas', en: 'Matches on lists' },
  place: 'lists',
  state: 'open',
  facts: [],
  proposal: null,
}));
/** The case from which the officer came is shown above the matches and stays in the URL while dialogs open and close. */
export const FromTheQueue: Story = {
  args: {
    path: `${customer}/list?case=0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c20`,
    answers: { ...withReport, ...atTheQueue },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(await screen.findByRole('link', { name: 'Coincidencias en listas' })).toBeVisible();
    await expect(screen.getByRole('button', { name: /Siguiente caso/ })).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Ir al inicio' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Pasar' }));
    await screen.findByRole('dialog', { name: 'Pasar el caso a otro oficial' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('jd');
    await expect(await screen.findByRole('dialog', { name: 'No es el usuario' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.getByRole('link', { name: 'Volver a los casos' })).toBeVisible();
  },
};
/** Another officer holds the case, so no match can be decided, and the page shows who holds it. */
export const HeldByAnother: Story = {
  args: {
    answers: {
      ...officer,
      ...withReport,
      listCustomerCases: (cases) =>
        cases.map((one) => ({
          ...one,
          kind: 'screening_hits',
          name: { es: 'Coincidencias en listas', en: 'Matches on lists' },
          place: 'lists',
          holder: { id: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c22', email: 'oficial@example.co', until: fromNow(20) },
        })),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(await screen.findByRole('link', { name: 'Coincidencias en listas' })).toBeVisible();
    const clear = screen.getByRole('button', { name: 'No es el usuario' });
    await expect(clear).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('je');
    await expect((await screen.findAllByText('Lo tiene oficial@example.co.'))[0]).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
/** A letter presses its button, or says why the button is disabled. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await screen.findByText('Quimbayo Tascón Evaristo');
    await userEvent.keyboard('d');
    await expect(await screen.findByText('Elige con J o K una coincidencia por revisar.')).toBeVisible();
    await userEvent.keyboard('je');
    await expect(await screen.findByRole('dialog', { name: 'Es el usuario' })).toBeVisible();
    await expect(screen.getByText(/^El usuario queda registrado (en listas|como PEP): es /)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('p');
    await expect(await screen.findByRole('dialog', { name: 'Puedes transar' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('b');
    await expect(await screen.findByText('La búsqueda empezó.')).toBeVisible();
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
let isCleared = false;
/**
 * A cleared match no longer counts: the result and the allowed actions follow the remaining matches, and the page reads the report again.
 */
export const ClearedCounts: Story = {
  args: {
    path: `${customer}/list?dialog=clear&hit=${hit}`,
    answers: {
      ...officer,
      readScreening: (one) =>
        isCleared
          ? {
              ...one,
              report: one.report && { ...one.report, Antecedentes: 'No' },
              registered: { ...one.registered, isUnderReview: false },
              hits: one.hits.map((match) => ({ ...match, state: 'cleared' })),
            }
          : one,
      decideScreeningHit: (done) => {
        isCleared = true;
        return done;
      },
      readScreeningReportFile: () => pdfWith(isCleared ? 'Descartada' : 'Por revisar'),
    },
  },
  beforeEach: () => {
    isCleared = false;
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'No es el usuario' }));
    await userEvent.type(dialog.getByLabelText('Razón'), 'corta');
    await userEvent.click(dialog.getByRole('button', { name: 'Descartar' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Razón')).toHaveAccessibleDescription(/por lo menos 10 caracteres/),
    );
    await fill(dialog.getByLabelText('Razón'), ', otra persona');
    await userEvent.click(dialog.getByRole('button', { name: 'Descartar' }));
    await expect(await screen.findByText('Descartaste la coincidencia.')).toBeVisible();
    await expect(await screen.findByText('Puede transar')).toBeVisible();
    await expect(screen.queryByText('Medio', { selector: 'dd' })).toBeNull();
    await expect(screen.getByRole('button', { name: 'Puedes transar' })).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() =>
      expect(
        within(screen.getByRole('document', { name: 'Reporte de antecedentes' })).getByText('Descartada'),
      ).toBeInTheDocument(),
    );
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
