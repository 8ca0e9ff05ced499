import { refuse } from '@caudal/api-spec/server';
import { forgetPerson } from '@caudal/app-kit/session/person-storage.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent as hands, waitFor } from 'storybook/test';
import { keepPhoto, readPhotos } from '../../customer-app/src/verification/kept-photos.ts';
import { unanswered } from '../contract/answers.ts';
import { longName, longReason } from '../contract/long.ts';
import { sees, shown, waiting } from '../screen.tsx';
import { type CustomerScreen, customerScreens } from './app.tsx';
import { inReview, unverified, verified } from './people.ts';

// There is no story of an empty state, because a level always has something to show. The browser tests go through a whole level.
const meta = {
  title: 'Customer app/Verification',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/application/verification', answers: unverified },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

async function aStrip(): Promise<File> {
  const canvas = new OffscreenCanvas(8_000, 400);
  canvas.getContext('2d')?.fillRect(0, 0, 8_000, 400);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'tira.png', { type: 'image/png' });
}

export const Form: Story = {
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('button', { name: 'Enviar para revisión' })).toHaveAttribute('aria-disabled', 'true');
  },
};
/**
 * The error of a field that was left by a press appears only when the press ends, so that it does not move the pressed button. A date that
 * is complete has a message that points out its year.
 */
export const PressedWhileLeaving: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const phone = screen.getByLabelText('Celular');
    await userEvent.type(phone, '12345');
    await userEvent.tab();
    await expect(await screen.findByText(/Escribe los 10 dígitos de tu celular/)).toBeVisible();
    await userEvent.clear(phone);
    await userEvent.type(phone, '+57 (300) 123-4567');
    await userEvent.tab();
    await waitFor(() => expect(phone).toBeValid());
    const birth = screen.getByLabelText('Fecha de nacimiento');
    await userEvent.type(birth, '2015-01-01');
    const no = screen.getByRole('radio', { name: 'No' });
    await userEvent.pointer({ keys: '[MouseLeft>]', target: no });
    await expect(screen.queryByText('Debes ser mayor de edad')).toBeNull();
    await userEvent.pointer({ keys: '[/MouseLeft]', target: no });
    await expect(no).toBeChecked();
    await expect(await screen.findByText('Debes ser mayor de edad')).toBeVisible();
    await userEvent.clear(birth);
    await userEvent.type(birth, '1880-01-01');
    await userEvent.tab();
    await waitFor(() => expect(birth).toHaveAccessibleDescription(/Revisa el año/));
  },
};
/** Each field is checked when the focus leaves it, and a wrong file shows what is wrong with it. */
export const Checked: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.type(screen.getByLabelText('Fecha de nacimiento'), '2015-01-01');
    await userEvent.type(screen.getByLabelText('Número de documento'), 'ABC');
    await userEvent.tab();
    await expect(await screen.findByText('Debes ser mayor de edad')).toBeVisible();
    await expect(await screen.findByText('Escribe solo números, sin puntos ni letras.')).toBeVisible();
    const [front] = canvasElement.querySelectorAll<HTMLInputElement>('input[type="file"]');
    if (front === undefined) throw new Error('There is no place for a photo');
    const file = new File(['%PDF-1.7'], 'hoja.pdf', { type: 'application/pdf' });
    // A dragged file is not filtered by type, as one from the file chooser is.
    await hands.setup({ applyAccept: false }).upload(front, file);
    await expect(
      await screen.findByText(/«hoja\.pdf»: Esto es un PDF\. Solo se permite una foto PNG o JPEG/),
    ).toBeVisible();
    // A long strip is too narrow: once it was made small enough to send, it would be below the server's minimum size.
    await hands.upload(front, await aStrip());
    await expect(await screen.findByText(/es demasiado pequeña o alargada\./)).toBeVisible();
  },
};
/** A phone may give a wrong type or none, so photos are recognised by their bytes. */
export const PhotoWithoutType: Story = {
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const canvas = new OffscreenCanvas(800, 600);
    canvas.getContext('2d')?.fillRect(0, 0, 800, 600);
    const bytes = await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer();
    const inputs = canvasElement.querySelectorAll<HTMLInputElement>('input[type="file"]:not([capture])');
    for (const [place, type] of ['', 'application/octet-stream', 'image/jpg'].entries()) {
      const [input, name] = [inputs[place], `foto-${place}.jpg`];
      if (input === undefined) throw new Error('There is no place for a photo');
      await hands.setup({ applyAccept: false }).upload(input, new File([bytes], name, { type }));
      await expect(await screen.findByText(new RegExp(`^${name}`))).toBeVisible();
    }
  },
};
export const InReview: Story = {
  args: { answers: inReview },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('button', { name: 'En proceso de revisión' })).toBeVisible();
  },
};
export const Declined: Story = {
  args: { answers: {} },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('group', { name: 'Reverso del documento' })).toBeVisible();
    await expect(screen.queryByRole('group', { name: 'Frente del documento' })).toBeNull();
    await expect(screen.getByText('La foto está borrosa y no se lee el número.')).toBeVisible();
  },
};
/** Documents that were not declined may still be in review, so the page does not say that they are fine. */
export const DeclinedAndPending: Story = {
  args: {
    answers: {
      listOwnDocuments: (documents) =>
        documents.flatMap((document) => [
          document,
          { ...document, kind: 'frontal' as const, state: 'Pendiente' as const, declineReason: null },
        ]),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('El resto sigue en revisión: no tienes que enviarlo otra vez.')).toBeVisible();
    await expect(screen.queryByText(/está bien/)).toBeNull();
  },
};
/** Level 1 is verified: the sent data stays visible, and a link leads to the next level. */
export const Verified: Story = {
  args: { path: '/application/verification?level=1', answers: verified },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('link', { name: 'Ir al nivel 2 →' })).toBeVisible();
    await expect(screen.getAllByText('Bloqueado')).toHaveLength(1);
    const pending = /^Te quedan \$ 12\.349\.999, contando \$ 400\.000 que están pendientes\.$/;
    await expect(screen.getByText(pending)).toBeVisible();
  },
};
export const LimitReached: Story = {
  args: {
    answers: {
      ...verified,
      readDepositVolume: (volume) => ({
        ...volume,
        deposit: '13000000',
        pending: '0',
        left: '0',
      }),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Alcanzaste tu límite del mes.')).toBeVisible();
  },
};
export const Loading: Story = {
  args: { answers: { ...verified, readVerificationPlan: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};
export const Failed: Story = {
  args: { answers: { ...verified, readDepositVolume: () => refuse('internal_error') } },
  play: sees('No pudimos mostrar esta página'),
};
/** The customer signs out in another tab while a photo is being read: this tab keeps none of the customer's data for the next person. */
export const SignedOutMeanwhile: Story = {
  args: { answers: unverified },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const photo = new File(['a photo'], 'frente.jpg', { type: 'image/jpeg' });
    await keepPhoto('ana@example.co', 'frontal', photo);
    await expect(Object.keys(readPhotos('ana@example.co'))).toEqual(['frontal']);
    const read = keepPhoto('ana@example.co', 'back', photo);
    forgetPerson();
    await read;
    await expect(readPhotos('ana@example.co')).toEqual({});
  },
};
export const LongTexts: Story = {
  args: {
    answers: {
      readKycInformation: (information) => ({
        ...information,
        Level1: information.Level1 && { ...information.Level1, fullName: longName },
      }),
      listOwnDocuments: (documents) =>
        documents.flatMap((document) =>
          (['frontal', 'back', 'selfie'] as const).map((kind) => ({ ...document, kind, declineReason: longReason })),
        ),
    },
  },
};
