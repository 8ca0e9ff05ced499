import type { Schemas } from '@caudal/api-spec/customer';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent as hands, waitFor, within } from 'storybook/test';
import { shown } from '../screen.tsx';
import { type CustomerScreen, customerScreens } from './app.tsx';
import { institution } from './institution.ts';
import { findAndChoose } from '../find-and-choose.ts';
import { fill } from '../fill.ts';

// These stories fill in levels from the empty form to sending. The server's plan alone says which fields and documents these levels have.

const path = '/application/verification';
type Listed = Schemas['LevelDocument'];
type AskedDocument = Schemas['PlannedLevel']['documents'][number];
/** Everything that the server has received since the story began. */
const received = { drafted: new Set<string>(), fields: fn<(body: unknown) => void>() };

const meta = {
  title: 'Customer app/Levels sent',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path, answers: institution },
  beforeEach: () => {
    received.drafted.clear();
    received.fields.mockClear();
  },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const paper = (one: Listed, kind: string, name: string): Listed => ({
  ...one,
  id: `${one.id.slice(0, -3)}${String(name.length).padStart(3, '0')}`,
  kind,
  fileName: name,
  state: 'Pendiente',
  submitted: false,
  declineReason: null,
});

const send = () => screen.getByRole('button', { name: 'Enviar para revisión' });

async function choose(place: string, name: string): Promise<void> {
  const input = screen.getByRole('group', { name: place }).querySelector('input');
  if (input === null) throw new Error('There is no place for a file');
  received.drafted.add(name);
  await hands.upload(input, new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
  await expect(await screen.findByRole('button', { name: `Descargar ${name}` })).toBeVisible();
}

async function isSent(): Promise<void> {
  await waitFor(() => expect(send()).not.toHaveAttribute('aria-disabled', 'true'));
  await hands.click(send());
  const dialog = await screen.findByRole('dialog', { name: 'Los documentos se han enviado satisfactoriamente.' });
  await expect(dialog).toBeVisible();
}

const names = { support: 'Soporte de operaciones', asked: 'Promesa de compraventa' };
const requested = 'requested_0123456789ab';
const askedByName = (one: AskedDocument): AskedDocument => ({
  ...one,
  kind: requested,
  name: { es: names.asked, en: names.asked },
  least: 1,
  most: 1,
  reason: 'Explica el depósito de marzo.',
});

/** The page names the missing documents until the level can be sent: three of one kind, and one that an officer asked for. */
export const Level3: Story = {
  args: {
    path: `${path}?level=3`,
    answers: {
      readVerificationPlan: ({ levels, ...plan }) => ({
        ...plan,
        levels: levels.map((level) =>
          level.level === 3
            ? { ...level, state: 'open', documents: level.documents.flatMap((one) => [one, askedByName(one)]) }
            : { ...level, state: 'verified' },
        ),
      }),
      readLevelSubmission: () => ({ submittedAt: null, fields: [] }),
      listLevelDocuments: ([one]) =>
        one
          ? [...received.drafted].map((name) => paper(one, name === 'promesa.pdf' ? requested : 'documents', name))
          : [],
      submitLevel: (answer, { body }) => {
        received.fields(body);
        return answer;
      },
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(
      screen.getByText(`Para enviar falta: ${names.support} (3 de 3 archivos); ${names.asked}.`),
    ).toBeVisible();
    await choose(names.support, 'extracto.pdf');
    await choose(names.support, 'contrato 1.pdf');
    await expect(
      await screen.findByText(`Para enviar falta: ${names.support} (1 de 3 archivos); ${names.asked}.`),
    ).toBeVisible();
    await choose(names.asked, 'promesa.pdf');
    await expect(await screen.findByText(`Para enviar falta: ${names.support} (1 de 3 archivos).`)).toBeVisible();
    await expect(send()).toHaveAttribute('aria-disabled', 'true');
    await choose(names.support, 'declaración.pdf');
    await isSent();
    await expect(received.fields.mock.calls).toEqual([[{ fields: {} }]]);
  },
};

/** Each mistake is shown beside its field with what to do, and nothing is sent until all are corrected. */
export const Institution: Story = {
  args: {
    answers: {
      ...institution,
      listDepartments: () => [{ id: '05', name: 'Antioquia' }],
      listCities: ([city]) => (city ? [city] : []),
      listLevelDocuments: ([one]) =>
        one ? [paper(one, 'rut', 'RUT 2026.pdf'), paper(one, 'identityCopies', 'cédulas.pdf')] : [],
      submitLevel: (answer, { body }) => {
        received.fields(body);
        return answer;
      },
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const [nit, date] = [screen.getByLabelText('NIT'), screen.getByLabelText(/^Fecha del certificado/)];
    await fill(screen.getByLabelText('Razón social'), 'Café del Río S.A.S.');
    await fill(nit, '900123456-1');
    await userEvent.selectOptions(screen.getByLabelText('Departamento'), 'Antioquia');
    await findAndChoose(screen.getByRole('combobox', { name: 'Municipio' }), 'medel', 'Medellín');
    await userEvent.type(date, daysFromNow(1));
    const holder = (number: number) => within(screen.getByRole('group', { name: `Accionista ${number}` }));
    const filled = async (number: number, name: string, id: string, share: string) => {
      await fill(holder(number).getByLabelText('Nombre'), name);
      await fill(holder(number).getByLabelText('Documento'), id);
      await fill(holder(number).getByLabelText('Participación'), share);
    };
    await filled(1, 'Ana María Peña Ruiz', '1.020.304.050', '60');
    for (const number of [2, 3]) {
      await userEvent.click(screen.getByRole('button', { name: 'Añadir accionista' }));
      await filled(number, `Luis Gómez ${number}`, `AB12345${number}`, number === 2 ? '40,01' : '10');
    }
    await userEvent.click(screen.getByRole('button', { name: 'Quitar accionista 3' }));
    await fill(screen.getByLabelText('Representante legal'), 'Rosalba Vivas Montes');
    await fill(screen.getByLabelText('Documento del representante legal'), 'C.C. 52.999.001');
    const substitute = within(screen.getByRole('radiogroup', { name: /suplente/ }));
    await userEvent.click(substitute.getByLabelText('Sí'));
    await fill(screen.getByLabelText('Representante legal suplente'), 'Luis Gómez');
    await userEvent.click(send());
    await expect(nit).toHaveFocus();
    await expect(nit).toHaveAccessibleDescription(/no coincide con su dígito de verificación/);
    await expect(date).toHaveAccessibleDescription(/Ese día no ha llegado/);
    const share = holder(2).getByLabelText('Participación');
    await expect(share).toHaveAccessibleDescription(
      /suman 100,01\s%, y el máximo es 100 %. Baja esta participación u otra/,
    );
    await expect(holder(1).getByLabelText('Participación')).toBeValid();
    await userEvent.clear(nit);
    await userEvent.type(nit, '900123456-8');
    await userEvent.clear(date);
    await userEvent.type(date, daysFromNow(-90));
    await userEvent.click(send());
    await expect(date).toHaveAccessibleDescription(/menos de 90 días. Pide uno nuevo/);
    await userEvent.clear(date);
    await userEvent.type(date, daysFromNow(-30));
    // Sending moves the focus to the first wrong field of the whole form.
    await userEvent.click(send());
    await expect(share).toHaveFocus();
    await expect(received.fields).not.toHaveBeenCalled();
    await userEvent.type(share, '{Backspace}{Backspace}{Backspace}');
    await waitFor(() => expect(share).toBeValid());
    await isSent();
    await expect(received.fields.mock.calls).toEqual([
      [
        {
          fields: {
            legalName: 'Café del Río S.A.S.',
            nit: '900123456-8',
            cityID: '05001',
            chamberOfCommerceDate: daysFromNow(-30),
            shareholders: [
              { name: 'Ana María Peña Ruiz', idNumber: '1020304050', nationality: 'CO', percentage: '60' },
              { name: 'Luis Gómez 2', idNumber: 'AB123452', nationality: 'CO', percentage: '40' },
            ],
            legalRepresentativeName: 'Rosalba Vivas Montes',
            legalRepresentativeID: '52999001',
            hasSubstituteRepresentative: true,
            substituteRepresentativeName: 'Luis Gómez',
          },
        },
      ],
    ]);
  },
};

const day_milliseconds = 86_400_000;
const colombian = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' });
/** Returns the day that is `days` days after today in Colombia, as YYYY-MM-DD. */
const daysFromNow = (days: number) => colombian.format(Date.now() + days * day_milliseconds);
