import { refuse } from '@caudal/api-spec/server';
import type { Schemas } from '@caudal/api-spec/customer';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent as hands, waitFor, within } from 'storybook/test';
import { shown } from '../screen.tsx';
import { type CustomerAnswers, type CustomerScreen, customerScreens } from './app.tsx';
import { standingAt, unverified, verified } from './people.ts';
import { serverAway } from '../contract/answers.ts';
import { refusedRequest } from '../contract/handlers.ts';
import { fill } from '../fill.ts';

// These stories show a failed send: the server's message, everything that was typed, and a way to retry.

const path = '/application/verification';
const sentence =
  'El servicio se está recuperando. Intenta de nuevo en un momento. ' +
  `Si vuelve a pasar, cuéntanos este código: ${refusedRequest}`;
const sends = fn<(body: unknown) => void>();

const meta = {
  title: 'Customer app/Verification failures',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path, answers: unverified },
  beforeEach: () => {
    sends.mockClear();
  },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

async function aPhoto(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(640, 480);
  canvas.getContext('2d')?.fillRect(0, 0, 640, 480);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}

/** Checks that the first send fails with the server's message, that the typed data stays, and that a retry sends the same data. */
async function failsThenSucceeds(kept: () => void | Promise<void>): Promise<void> {
  const send = () => screen.getByRole('button', { name: 'Enviar para revisión' });
  await waitFor(() => expect(send()).not.toHaveAttribute('aria-disabled', 'true'));
  await hands.click(send());
  await expect(await screen.findByText(sentence)).toBeVisible();
  await waitFor(() => expect(send()).toBeEnabled());
  await expect(send()).not.toHaveAttribute('aria-disabled', 'true');
  await expect(screen.queryByText('Los documentos se han enviado satisfactoriamente.')).toBeNull();
  await kept();
  await hands.click(send());
  await expect(
    await screen.findByRole('dialog', { name: 'Los documentos se han enviado satisfactoriamente.' }),
  ).toBeVisible();
  await expect(sends).toHaveBeenCalledTimes(2);
  const [[first] = [], [second] = []] = sends.mock.calls;
  await expect(second).toEqual(first);
}

/** Refuses the first send and accepts the next one. */
function onceRefused<Answer>(answer: Answer, body: unknown) {
  sends(body);
  return sends.mock.calls.length === 1 ? refuse('service_unavailable') : answer;
}

/** The second step of level 1 fails: the photos have arrived, and the retry sends the same data. */
export const Level1: Story = {
  args: { answers: { ...unverified, saveLevel1Fields: (answer, { body }) => onceRefused(answer, body) } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await fill(screen.getByLabelText('Nombre completo'), 'Ana María Peña Ruiz');
    await fill(screen.getByLabelText('Celular'), '3001234567');
    await userEvent.selectOptions(screen.getByLabelText('Tipo de documento'), 'Cédula de ciudadanía');
    await fill(screen.getByLabelText('Número de documento'), '1020304050');
    await userEvent.type(screen.getByLabelText('Fecha de nacimiento'), '1990-05-04');
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    const places = [...canvasElement.querySelectorAll<HTMLInputElement>('input[type="file"]')];
    for (const [place, input] of places.entries()) await userEvent.upload(input, await aPhoto(`foto-${place}.png`));
    await failsThenSucceeds(() => expect(screen.getByLabelText('Número de documento')).toHaveValue('1020304050'));
  },
};

type Planned = Schemas['PlannedLevel'];
const declared = (name: string, value: string | boolean) => ({
  name,
  label: { es: name, en: name },
  value,
  meaning: null,
});
const draft = (kind: string): NonNullable<CustomerAnswers['listLevelDocuments']> => {
  return ([one]) => (one ? [{ ...one, kind, state: 'Pendiente', submitted: false, declineReason: null }] : []);
};

/** The document of level 2 has arrived, but saving the data fails. */
export const Level2: Story = {
  args: {
    answers: {
      ...verified,
      ...standingAt('verified', 'open'),
      listLevelDocuments: draft('proofResidence'),
      listDepartments: () => [{ id: '05', name: 'Antioquia' }],
      readVerificationPlan: ({ levels, ...plan }) => ({
        ...plan,
        levels: levels.map((level, place) => ({
          ...level,
          state: place === 0 ? ('verified' as const) : place === 1 ? ('open' as const) : ('locked' as const),
          renewal: place === 1 ? ('begun' as const) : ('none' as const),
        })),
      }),
      readLevelSubmission: () => ({
        submittedAt: '2026-01-20T15:00:00.000Z',
        fields: [
          declared('isColombian', true),
          declared('cityID', '05001'),
          declared('homeAddress', 'Carrera 7 # 71-21'),
          declared('occupationID', '7'),
          declared('economicActivityID', '7'),
          declared('descriptionEconomicActivity', 'Programas para tiendas'),
          declared('sourceOfFunds', true),
        ],
      }),
      submitLevel: (answer, { body }) => onceRefused(answer, body),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await failsThenSucceeds(() =>
      expect(screen.getByRole('textbox', { name: /^Dirección/ })).toHaveValue('Carrera 7 # 71-21'),
    );
  },
};

/** The server could not store the file: the page says that it failed and shows nothing as sent. */
export const Level3: Story = {
  args: {
    path: `${path}?level=3`,
    answers: {
      ...standingAt('verified', 'verified', 'open'),
      listLevelDocuments: () => [],
      saveLevelDocuments: () => refuse('service_unavailable'),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('There is no place for a file');
    await userEvent.upload(input, new File(['%PDF-1.7'], 'contrato.pdf', { type: 'application/pdf' }));
    await expect(await screen.findByText(sentence)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Enviar para revisión' })).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.getByText(/^0 de 3 datos ·/)).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
    // The same file can be chosen again.
    await userEvent.click(screen.getByRole('button', { name: 'Quitar contrato.pdf' }));
    await expect(screen.queryByText(sentence)).toBeNull();
  },
};

/** The server is away when the file is sent, as during a restart: the page sends it again by itself and shows no failure. */
export const ServerAway: Story = {
  args: {
    path: `${path}?level=3`,
    answers: {
      ...standingAt('verified', 'verified', 'open'),
      listLevelDocuments: (answer, request) => (sends.mock.calls.length < 2 ? [] : draft('documents')(answer, request)),
      saveLevelDocuments: (answer) => {
        sends(null);
        return sends.mock.calls.length === 1 ? serverAway() : answer;
      },
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('There is no place for a file');
    await userEvent.upload(input, new File(['%PDF-1.7'], 'contrato.pdf', { type: 'application/pdf' }));
    await expect(await screen.findByText(/^1 de 3 datos ·/)).toBeVisible();
    await expect(sends).toHaveBeenCalledTimes(2);
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};

const band = (name: string, es: string, group: Planned['fields'][number]['group']): Planned['fields'][number] => ({
  name,
  label: { es, en: es },
  form: 'code',
  group,
  when: null,
});
const incomes = [
  'Hasta 10 millones',
  'De 10 a 50 millones',
  'De 50 a 100 millones',
  'De 100 a 300 millones',
  'Más de 300 millones',
];
const assets = [
  'Hasta 40 millones',
  'De 40 a 200 millones',
  'De 200 a 1.000 millones',
  'De 1.000 a 5.000 millones',
  'Más de 5.000 millones',
];
const codes = (names: readonly string[], first: number) =>
  names.map((name, place) => ({ id: String(first + place), name }));

/** An institution's level 2 asks for income and asset bands; a failed send keeps the choices. */
export const InstitutionBands: Story = {
  args: {
    path: `${path}?level=2`,
    answers: {
      ...verified,
      listLevelDocuments: draft('financialStatements'),
      readLevelSubmission: () => ({ submittedAt: null, fields: [] }),
      listCodes: (_codes, { url }) => (url.searchParams.get('id') === '10' ? codes(incomes, 401) : codes(assets, 411)),
      readVerificationPlan: ({ levels: [one] }) => {
        if (one === undefined) throw new Error('The example holds no level');
        const none = { renewal: 'none' as const, monthlyLimit: null };
        return {
          personType: 'institution',
          levels: [
            { ...one, ...none, state: 'verified' },
            {
              ...one,
              ...none,
              level: 2,
              state: 'open',
              fields: [band('incomeBand', 'Ingresos', '10'), band('assetBand', 'Activos', '11')],
              documents: one.documents.map((document) => ({
                ...document,
                kind: 'financialStatements',
                name: { es: 'Estados financieros', en: 'Financial statements' },
                formats: ['application/pdf' as const],
              })),
            },
          ],
        };
      },
      submitLevel: (answer, { body }) => onceRefused(answer, body),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const [income, asset] = [screen.getByLabelText(/^Ingresos/), screen.getByLabelText(/^Activos/)];
    for (const [field, names] of [
      [income, incomes],
      [asset, assets],
    ] as const)
      for (const name of names) await expect(within(field).getByRole('option', { name })).toBeInTheDocument();
    await userEvent.selectOptions(income, 'De 50 a 100 millones');
    await userEvent.selectOptions(asset, 'De 40 a 200 millones');
    await failsThenSucceeds(() => expect(screen.getByLabelText(/^Ingresos/)).toHaveValue('403'));
  },
};
