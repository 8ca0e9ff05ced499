import type { Schemas } from '@caudal/api-spec/customer';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent as hands, waitFor, within } from 'storybook/test';
import { shown } from '../screen.tsx';
import { type CustomerAnswers, type CustomerScreen, customerScreens } from './app.tsx';
import { institution } from './institution.ts';
import { standingAt } from './people.ts';
import { fill } from '../fill.ts';

// These stories send declined documents again. The server keeps the new files, also across a reload of the page, until they are sent.

type Document = Schemas['LevelDocument'];
let waiting: Document[] = [];
const submitLevel = fn((level: Schemas['VerifiedLevel']) => level);

const draftOf = (document: Document, fileName: string): Document => ({
  ...document,
  id: `0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3d0${waiting.length}`,
  fileName,
  state: 'Pendiente',
  submitted: false,
  declineReason: null,
});
const declined = (kind: string, count = 1): CustomerAnswers => ({
  listLevelDocuments: ([one]) => {
    if (one === undefined) throw new Error('The contract has no example of a document');
    const former = Array.from({ length: count }, (_, at) => ({
      ...one,
      id: `0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3e0${at}`,
      kind,
      fileName: `anterior-${at + 1}.pdf`,
    }));
    return [...former, ...waiting.map((draft) => ({ ...draft, kind }))];
  },
  saveLevelDocuments: () => {
    const [kept] = waiting;
    waiting = [...waiting, draftOf(kept ?? first, `nuevo-${waiting.length + 1}.pdf`)];
    return {};
  },
  removeLevelDocument: (_example, { url }) => {
    waiting = waiting.filter(({ id }) => !url.pathname.endsWith(id));
    return {};
  },
  submitLevel: (level, { body }) => {
    submitLevel(level);
    submitted = body;
    return level;
  },
});
let submitted: unknown = null;
const first: Document = {
  id: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3d00',
  kind: 'proofResidence',
  fileName: 'nuevo-1.pdf',
  type: 'application/pdf',
  sizeBytes: 182_044,
  state: 'Pendiente',
  submitted: false,
  declineReason: null,
  updatedAt: '2026-03-04T15:20:00.000Z',
};

/** Returns a plan whose level `at` was sent back, with the fields that the customer has to correct. */
function sentBack(at: number, amendable: string[]): Pick<CustomerAnswers, 'readVerificationPlan'> {
  const verified = Array.from({ length: at - 1 }, () => 'verified' as const);
  const standing = standingAt(...verified, 'to_update').readVerificationPlan;
  return {
    readVerificationPlan: async (plan, asked) => {
      const answer = await standing?.(plan, asked);
      if (answer === undefined || !('levels' in answer)) throw new Error('There is no plan');
      return { ...answer, levels: answer.levels.map((one) => (one.level === at ? { ...one, amendable } : one)) };
    },
  };
}

const meta = {
  title: 'Customer app/Verification sent again',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: {
    path: '/application/verification?level=2',
    answers: { ...sentBack(2, []), ...declined('proofResidence') },
  },
  beforeEach: () => {
    waiting = [];
    submitted = null;
    submitLevel.mockClear();
    sessionStorage.clear();
  },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

async function choose(canvasElement: HTMLElement, ...names: string[]): Promise<void> {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('There is no place for a file');
  await hands.upload(
    input,
    names.map((name) => new File([`%PDF-1.7 ${name}`], name, { type: 'application/pdf' })),
  );
}
const sendButton = () => screen.getByRole('button', { name: 'Enviar de nuevo' });

/** Declined documents are shown above the others with their reason, and each takes a new file. */
export const Declined: Story = {
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText(/de hace más de tres meses/)).toBeVisible();
    await expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
    await choose(canvasElement, 'nuevo.pdf');
    await expect(await screen.findByRole('button', { name: 'Quitar nuevo-1.pdf' })).toBeVisible();
    await waitFor(() => expect(sendButton()).not.toHaveAttribute('aria-disabled', 'true'));
    await hands.click(sendButton());
    await waitFor(() => expect(submitLevel).toHaveBeenCalledOnce());
    await expect(submitted).toEqual({ fields: {} });
  },
};
/** A file that was chosen before a reload is still there and can be removed. */
export const ChosenBefore: Story = {
  beforeEach: () => {
    waiting = [first];
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(screen.getByText('nuevo-1.pdf')).toBeVisible();
    await expect(sendButton()).not.toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Quitar nuevo-1.pdf' }));
    await waitFor(() => expect(screen.queryByText('nuevo-1.pdf')).toBeNull());
    await expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
  },
};
/** The document showed another address, so the customer also corrects the declared address. */
export const DataMismatch: Story = {
  args: {
    answers: {
      ...declined('proofResidence'),
      ...sentBack(2, ['isColombian', 'cityID', 'outsideCountry', 'outsideState', 'outsideCity', 'homeAddress']),
      readLevelSubmission: () => ({
        submittedAt: '2026-01-20T15:00:00.000Z',
        fields: [
          { name: 'isColombian', label: { es: 'Vive', en: 'Lives' }, value: true, meaning: null },
          { name: 'cityID', label: { es: 'Municipio', en: 'Town' }, value: '05001', meaning: 'Medellín, Antioquia' },
          { name: 'homeAddress', label: { es: 'Dirección', en: 'Address' }, value: 'Carrera 7 # 71', meaning: null },
        ],
      }),
      listDepartments: () => [{ id: '05', name: 'Antioquia' }],
      listCities: ([city]) => (city ? [{ ...city, id: '05001', name: 'Medellín' }] : []),
    },
  },
  beforeEach: () => {
    waiting = [first];
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('heading', { name: 'Corrige tus datos' })).toBeVisible();
    const address = screen.getByRole('textbox', { name: /^Dirección/ });
    await expect(address).toHaveValue('Carrera 7 # 71');
    await expect(screen.queryByLabelText(/^Ocupación/)).toBeNull();
    await userEvent.clear(address);
    await fill(address, 'Carrera 70 # 71');
    await userEvent.click(sendButton());
    await waitFor(() =>
      expect(submitted).toEqual({ fields: { isColombian: true, cityID: '05001', homeAddress: 'Carrera 70 # 71' } }),
    );
  },
};
/** A document whose date is declared needs a new date when it is sent again; the form does not keep the former date. */
export const Dated: Story = {
  args: {
    path: '/application/verification',
    answers: {
      ...institution,
      ...declined('rut'),
      readLevelSubmission: () => ({ submittedAt: '2026-01-20T15:00:00.000Z', fields: [] }),
      readVerificationPlan: async (plan, asked) => {
        const answer = await institution.readVerificationPlan?.(plan, asked);
        if (answer === undefined || !('levels' in answer)) throw new Error('There is no plan');
        const amendable = ['chamberOfCommerceDate'];
        return {
          ...answer,
          levels: answer.levels.map((one) => (one.level === 1 ? { ...one, state: 'to_update', amendable } : one)),
        };
      },
    },
  },
  beforeEach: () => {
    waiting = [first];
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(screen.getByLabelText(/^Fecha del certificado/)).toHaveValue('');
    await userEvent.click(sendButton());
    await expect(await screen.findByText('Falta este dato.')).toBeVisible();
    await expect(submitLevel).not.toHaveBeenCalled();
  },
};
/** Several declined documents of one kind share one field, which takes as many files as were declined. */
export const Several: Story = {
  args: {
    path: '/application/verification?level=3',
    answers: { ...sentBack(3, []), ...declined('documents', 3) },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const [place, ...others] = screen.getAllByRole('group', { name: 'Soporte de operaciones' });
    await expect(others).toHaveLength(0);
    await expect(within(place ?? canvasElement).getByText(/^3 archivos distintos, en lugar de/)).toBeVisible();
    await choose(canvasElement, 'a.pdf', 'b.pdf', 'c.pdf');
    await waitFor(() => expect(sendButton()).not.toHaveAttribute('aria-disabled', 'true'));
    await expect(screen.queryByRole('button', { name: /^Elegir archivos/ })).toBeNull();
  },
};
/** A file that is chosen twice is accepted once, and the page says so. */
export const TakenOnce: Story = {
  args: {
    path: '/application/verification?level=3',
    answers: { ...sentBack(3, []), ...declined('documents', 3), saveLevelDocuments: () => ({}) },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await choose(canvasElement, 'a.pdf');
    await expect(await screen.findByText('Este archivo ya está en la lista.')).toBeVisible();
  },
};
