import type { Schemas } from '@caudal/api-spec/customer';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent as hands, waitFor, within } from 'storybook/test';
import { findAndChoose } from '../find-and-choose.ts';
import { shown } from '../screen.tsx';
import { type CustomerAnswers, type CustomerScreen, customerScreens } from './app.tsx';
import { institution } from './institution.ts';
import { standingAt, verified } from './people.ts';

// These stories show levels whose fields and documents come from the server's plan alone: a person's levels 2 and 3, and an institution's
// levels. The browser tests complete these levels.
const nothingDeclared: CustomerAnswers['readLevelSubmission'] = () => ({ submittedAt: null, fields: [] });

const meta = {
  title: 'Customer app/Verification levels',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: {
    path: '/application/verification?level=2',
    answers: {
      ...verified,
      listLevelDocuments: () => [],
      readLevelSubmission: nothingDeclared,
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

const sent: CustomerAnswers['listLevelDocuments'] = (documents) =>
  documents.map((document) => ({ ...document, state: 'Pendiente', declineReason: null }));

/** A customer who lives abroad is asked for an address there and not for a Colombian municipality. */
export const Level2: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(screen.getByText(/^1 de 9 datos ·/)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Departamento'), 'Antioquia');
    await findAndChoose(screen.getByRole('combobox', { name: 'Municipio' }), 'medel', 'Medellín');
    await expect(screen.getByText(/^3 de 9 datos ·/)).toBeVisible();
    const abroad = within(screen.getByRole('radiogroup', { name: '¿Vives en Colombia?' }));
    await userEvent.click(abroad.getByRole('radio', { name: 'No' }));
    await expect(await screen.findByLabelText('Estado o provincia')).toBeVisible();
    await expect(screen.queryByRole('combobox', { name: 'Municipio' })).toBeNull();
    await expect(screen.getByText(/^1 de 10 datos ·/)).toBeVisible();
  },
};
/** A file of a wrong type is refused before it is sent. */
export const WrongFile: Story = {
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('There is no place for a file');
    const file = new File(['<html>'], 'recibo.html', { type: 'text/html' });
    await hands.setup({ applyAccept: false }).upload(input, file);
    await expect(await screen.findByText(/Solo se permite archivo PDF/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Quitar recibo.html' })).toBeVisible();
  },
};
/** Answers with a declared address in Colombia. */
const residence: CustomerAnswers['readLevelSubmission'] = () => ({
  submittedAt: '2026-01-20T15:00:00.000Z',
  fields: [
    declared('isColombian', 'Vive en Colombia', true, null),
    declared('cityID', 'Municipio', '05001', 'Medellín, Antioquia'),
    declared('homeAddress', 'Dirección', 'Carrera 7 # 71-21, apartamento 302', null),
  ],
});
const declared = (name: string, words: string, value: string | boolean, meaning: string | null) => ({
  name,
  label: { es: words, en: words },
  value,
  meaning,
});
/** Returns a plan with this state of level 2, which holds the address. */
function addressAt(
  state: Schemas['LevelState'],
  renewal: Schemas['PlannedLevel']['renewal'],
): Pick<CustomerAnswers, 'readVerificationPlan'> {
  return {
    readVerificationPlan: ({ levels, ...plan }) => ({
      ...plan,
      levels: levels.map((level) => ({
        ...level,
        ...(level.level === 2 ? { state, renewal } : { state: level.level === 1 ? 'verified' : 'open' }),
      })),
    }),
  };
}
/** A customer with a verified address can change it. */
export const VerifiedAddress: Story = {
  args: {
    answers: {
      ...verified,
      ...addressAt('verified', 'possible'),
      readLevelSubmission: residence,
      listLevelDocuments: (documents) =>
        documents.map((document) => ({ ...document, state: 'Aceptado', declineReason: null })),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Carrera 7 # 71-21, apartamento 302')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Cambiar mi dirección' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Ir al nivel 3 →' })).toHaveAttribute(
      'href',
      expect.stringMatching(/level=3$/),
    );
  },
};
/** An officer lowered the level: the sent data stays visible, is not shown as in review, and offers no change that would be refused. */
export const TakenBack: Story = {
  args: {
    answers: {
      ...verified,
      ...addressAt('locked', 'none'),
      readLevelSubmission: residence,
      listLevelDocuments: (documents) =>
        documents.map((document) => ({ ...document, state: 'Aceptado', declineReason: null })),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('button', { name: 'No está vigente' })).toHaveAccessibleDescription(
      'Un oficial cambió tu nivel. Si tienes preguntas, escríbenos.',
    );
    await expect(screen.getByRole('progressbar', { name: 'Nivel 2' })).toHaveAttribute(
      'aria-valuetext',
      'Un oficial cambió tu nivel',
    );
    await expect(screen.queryByRole('button', { name: 'Cambiar mi dirección' })).toBeNull();
  },
};
/**
 * The form holds the declared address and asks only for a new document. It says that the customer stays verified meanwhile, and the change
 * can be cancelled.
 */
export const AddressBeingChanged: Story = {
  args: {
    answers: {
      ...meta.args.answers,
      ...addressAt('open', 'begun'),
      readLevelSubmission: residence,
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Estás cambiando tu dirección')).toBeVisible();
    await expect(screen.getByLabelText('Departamento')).toHaveValue('05');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Municipio' })).toHaveValue('Medellín'));
    await expect(screen.getByRole('textbox', { name: /^Dirección/ })).toHaveValue('Carrera 7 # 71-21, apartamento 302');
    await expect(screen.getByRole('button', { name: 'Dejar todo como está' })).toBeVisible();
  },
};
export const AddressInReview: Story = {
  args: {
    answers: {
      ...verified,
      ...addressAt('in_review', 'begun'),
      readLevelSubmission: residence,
      listLevelDocuments: sent,
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Estamos revisando tu nueva dirección')).toBeVisible();
  },
};
export const InReview: Story = {
  args: { answers: { ...standingAt('verified', 'in_review'), listLevelDocuments: sent } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('button', { name: 'En proceso de revisión' })).toBeVisible();
    await expect(screen.getByText('Recibo de luz.pdf')).toBeVisible();
  },
};
/** An officer requested a document by name, with a reason. */
export const AskedFor: Story = {
  args: {
    path: '/application/verification?level=3',
    answers: {
      readVerificationPlan: ({ levels, ...plan }) => ({
        ...plan,
        levels: levels.map((level) => ({
          ...level,
          state: level.level === 3 ? ('to_update' as const) : ('verified' as const),
          documents: level.documents.flatMap((one) =>
            level.level === 3
              ? [one, { ...one, kind: 'requested_0123456789ab', name: asked, least: 1, most: 1, reason: why }]
              : [one],
          ),
        })),
      }),
      listLevelDocuments: (documents) =>
        documents.map((one) => ({ ...one, kind: 'documents', state: 'Aceptado', declineReason: null })),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const place = screen.getByRole('group', { name: asked.es });
    await expect(within(place).getByText(new RegExp(why))).toBeVisible();
    // The button says "Enviar" and not "Enviar de nuevo", because no document was declined.
    await expect(screen.getByRole('button', { name: 'Enviar' })).toBeVisible();
  },
};
const asked = { es: 'Promesa de compraventa', en: 'Promissory sale agreement' };
const why = 'Explica el depósito de marzo.';

export const Level3: Story = {
  args: {
    path: '/application/verification?level=3',
    answers: { ...standingAt('verified', 'verified', 'open'), listLevelDocuments: () => [] },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText(/^0 de 3 datos ·/)).toBeVisible();
    await expect(screen.getByRole('button', { name: /^Elegir archivos/ })).toBeVisible();
  },
};

/** A tax number with a wrong check digit shows an error when its field is left; shareholders can be added and removed. */
export const Institution: Story = {
  args: { path: '/application/verification', answers: institution },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('radio', { name: /Institución/ })).toBeChecked();
    await userEvent.type(screen.getByLabelText('NIT'), '900123456-1');
    await userEvent.tab();
    await expect(await screen.findByText(/no coincide con su dígito de verificación/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Añadir accionista' }));
    await expect(screen.getByRole('group', { name: 'Accionista 2' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Quitar accionista 2' }));
    await expect(screen.queryByRole('group', { name: 'Accionista 2' })).toBeNull();
  },
};
