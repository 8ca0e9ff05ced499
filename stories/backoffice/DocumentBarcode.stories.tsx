import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { shown } from '../screen.tsx';
import { type OfficerAnswers, type OfficerScreen, officerScreens } from './app.tsx';
import { threeDocuments, type ShownDocument } from './customers.ts';
import { fill } from '../fill.ts';

const path =
  '/application/administrative/naturalUserInformation/0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c12/document?side=back';

const meta = {
  title: 'Back office/Document barcode',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path, answers: threeDocuments((document) => document) },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Barcode = NonNullable<ShownDocument['barcode']>;

/** Changes the content of the example's only barcode. */
function barcodeOfBack(change: (barcode: Barcode) => Barcode): OfficerAnswers {
  return threeDocuments((document) =>
    document.barcode === null ? document : { ...document, barcode: change(document.barcode) },
  );
}

const differing = barcodeOfBack(({ lookedAt, says }) => ({
  lookedAt,
  says: says && {
    number: { value: '1032456789', agrees: false },
    fullName: { value: 'LUIS FERNANDO GÓMEZ DE LA ESPRIELLA', agrees: false },
    birthDate: { ...says.birthDate },
  },
}));

/** The number and the name differ: both values are shown side by side, and the officer can still decide. */
export const Differs: Story = {
  args: { answers: differing },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findAllByText('No coincide')).toHaveLength(2);
    await expect(screen.getByText('El código del reverso dice «1032456789»')).toBeVisible();
    // A notice beside the buttons says so too, because on a phone the declared data is below the buttons.
    await expect(screen.getByText('El código del reverso no coincide con lo que declaró')).toBeVisible();
    await expect(screen.getAllByText('Coincide')).toHaveLength(1);
    await expect(await screen.findByRole('button', { name: /Verificar los 3/ })).toHaveAccessibleDescription(
      'El código no coincide: decide cada documento por separado.',
    );
  },
};
let accepted: unknown[] = [];
/** Verifying despite a difference requires a reason; nothing is sent without one. */
export const VerifiedAllTheSame: Story = {
  args: {
    answers: {
      ...differing,
      acceptDocuments: (example, { body }) => {
        accepted.push(body);
        return example;
      },
    },
  },
  beforeEach: () => {
    accepted = [];
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const verify = await screen.findByRole('button', { name: /^Verificar(?! los)/ });
    await waitFor(() => expect(verify).not.toHaveAttribute('aria-disabled'));
    await userEvent.keyboard('v');
    const dialog = await screen.findByRole('dialog', { name: '¿Verificar aunque el código no coincide?' });
    const reason = within(dialog).getByLabelText('Por qué lo verificas');
    await userEvent.type(reason, 'Sí');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Verificar' }));
    await expect(reason).toHaveAccessibleDescription(/por lo menos 10 caracteres/);
    await userEvent.clear(reason);
    await fill(reason, 'La Registraduría confirmó el número.');
    // The keys are pressed twice, but the document is decided once.
    await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}');
    await expect(await screen.findByText('Reverso: se verificará.')).toBeVisible();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(accepted).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar ya' }));
    await waitFor(() => expect(accepted).toMatchObject([{ reason: 'La Registraduría confirmó el número.' }]));
    await expect(screen.queryByText('Otra persona ya decidió sobre este documento.')).toBeNull();
  },
};
/**
 * The server read the barcode after the officer had opened the page, so it refuses the decision. The page then drops the decision and does
 * not send it again.
 */
export const ReadMeanwhile: Story = {
  args: {
    answers: { ...threeDocuments((document) => document), acceptDocuments: () => refuse('code_differs') },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const verify = await screen.findByRole('button', { name: /^Verificar(?! los)/ });
    await waitFor(() => expect(verify).not.toHaveAttribute('aria-disabled'));
    await userEvent.keyboard('v');
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar ya' }));
    await expect(await screen.findByText(/Escribe por qué lo verificas/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Reverso: se verificará.')).toBeNull());
  },
};
/** The officer cancels before anything is sent: nothing is decided, and the written reason is still there when the dialog opens again. */
export const NotVerified: Story = {
  args: { answers: differing, path: `${path}&dialog=verify` },
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: '¿Verificar aunque el código no coincide?' });
    await fill(within(dialog).getByLabelText('Por qué lo verificas'), 'Llamé a la Registraduría.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(screen.queryByText('Reverso: se verificará.')).toBeNull();
    const verify = await screen.findByRole('button', { name: /^Verificar(?! los)/ });
    await waitFor(() => expect(verify).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(verify);
    await expect(await screen.findByLabelText('Por qué lo verificas')).toHaveValue('Llamé a la Registraduría.');
  },
};
/** The barcode agrees with the declared data. The URL asks for the dialog that requires a reason, but the dialog stays closed. */
export const Agrees: Story = {
  args: { path: `${path}&dialog=verify` },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findAllByText('Coincide')).toHaveLength(3);
    await expect(screen.queryByText(/^El código del reverso dice/)).toBeNull();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
export const Unread: Story = {
  args: {
    answers: barcodeOfBack(({ lookedAt }) => ({ lookedAt, says: null })),
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('No se pudo leer el código')).toBeVisible();
    await expect(screen.queryByText('Coincide')).toBeNull();
  },
};
