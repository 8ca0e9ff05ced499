import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { numbered } from '../contract/answers.ts';
import { shown } from '../screen.tsx';
import { type OfficerAnswers, type OfficerScreen, officerScreens } from './app.tsx';
import { officer, threeDocuments, type ShownDocument } from './customers.ts';
import { liveStream } from '../contract/live.ts';
import { fill } from '../fill.ts';

// These stories show decisions about a customer's documents, made by the officer and by others at the same time.

const customer = '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c12';
const path = `/application/administrative/naturalUserInformation/${customer}/document`;
const other = { id: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c99', email: 'oficial2@example.co' };

const meta = {
  title: 'Back office/Document decisions',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path, answers: threeDocuments((document) => document) },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const verify = () => screen.getByRole('button', { name: /^Verificar(?! los)/ });

/** Waits until the picture has been on the screen long enough to be seen. */
async function seen(): Promise<void> {
  await waitFor(() => expect(verify()).not.toHaveAttribute('aria-disabled'));
}

/** The key is pressed twice quickly: one document is decided, and the next one only after it has been seen. */
export const PressedTwice: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await seen();
    await userEvent.keyboard('vv');
    await expect(await screen.findByText('Frente: se verificará.')).toBeVisible();
    await expect(await screen.findByText(/Reverso.*, 2 de 3/)).toBeVisible();
    await expect(screen.queryByText('Reverso: se verificará.')).toBeNull();
    await seen();
    await userEvent.keyboard('v');
    await expect(await screen.findByText('Reverso: se verificará.')).toBeVisible();
  },
};
/** The key works from the moment the button is enabled. */
export const PressedAtOnce: Story = {
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const button = verify();
    const observer = new MutationObserver(() => {
      if (button.hasAttribute('aria-disabled')) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', bubbles: true }));
    });
    observer.observe(button, { attributes: true });
    await expect(await screen.findByText('Frente: se verificará.')).toBeVisible();
  },
};
/** A decision is not sent while it can still be undone. */
export const TakenBack: Story = {
  args: { answers: { ...threeDocuments((document) => document), acceptDocuments: () => refuse('internal_error') } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await seen();
    await userEvent.keyboard('v');
    await expect(await screen.findByText('Se envía en 6 segundos, o al salir de aquí.')).toBeVisible();
    await userEvent.keyboard('u');
    await waitFor(() => expect(screen.queryByText('Frente: se verificará.')).toBeNull());
    await expect(screen.queryByText('No pudimos verificar')).toBeNull();
    // The document to decide again is back on the screen.
    await expect(await screen.findByText(/Frente.*, 1 de 3/)).toBeVisible();
    await seen();
  },
};
/** All documents can be verified together only after each has been seen. */
export const AllAtOnce: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const all = () => screen.getByRole('button', { name: /Verificar los 3/ });
    for (const key of ['j', 'j']) {
      await seen();
      await expect(all()).toHaveAttribute('aria-disabled', 'true');
      await userEvent.keyboard(key);
    }
    await waitFor(() => expect(all()).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(all());
    await expect(await screen.findByText('Se verificarán los 3 documentos.')).toBeVisible();
    await userEvent.keyboard('a');
    await expect((await screen.findAllByText('Tu decisión se enviará en unos segundos.')).length).toBeGreaterThan(1);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar ya' }));
    await expect(
      (await screen.findAllByText('Los 3 documentos se han verificado satisfactoriamente.'))[0],
    ).toBeVisible();
  },
};

const live = liveStream();
let readings = 0;

type Change = (document: ShownDocument, index: number) => ShownDocument;

/** Answers with the example first, and with the changed documents from the second request on. */
function changedLater(change: Change): OfficerAnswers {
  return {
    ...officer,
    ...live.answers,
    listCustomerSubmissions: (submissions) => {
      readings += 1;
      const isChanged = readings > 1;
      return submissions.map((one) => ({ ...one, documents: isChanged ? one.documents.map(change) : one.documents }));
    },
  };
}

const at = '2026-03-04T16:00:00.000Z';
const declined: ShownDocument['decision'] = {
  verdict: 'Declinado',
  at,
  by: other,
  reasonCode: 'blurred',
  reason: 'La foto está borrosa.',
  internalNote: 'La selfie no es de la misma persona.',
};
const declinedNow: Change = (document, index) =>
  index === 0
    ? { ...document, state: 'Declinado', declineReason: 'La foto está borrosa.', updatedAt: at, decision: declined }
    : document;
const sentAgain: Change = (document, index) => {
  if (index > 0) return document;
  const { id, fileName, type, fileUrl, sentAt } = document;
  return {
    ...document,
    id: numbered(id, 700),
    resent: true,
    sentAt: at,
    formerVersions: [{ id, fileName, type, fileUrl, sentAt, replacedAt: at, decision: declined }],
  };
};

async function changed(canvasElement: HTMLElement): Promise<void> {
  await shown(canvasElement);
  await seen();
  live.tell({ topic: 'customers', customer });
}

/** Another officer declines the document on the screen: it stays visible, and the page says what happened. */
export const DecidedByAnother: Story = {
  args: { answers: changedLater(declinedNow) },
  beforeEach: () => {
    readings = 0;
  },
  play: async ({ canvasElement, userEvent }) => {
    await changed(canvasElement);
    await expect((await screen.findAllByText('Frente: oficial2@example.co lo declinó.'))[0]).toBeInTheDocument();
    await expect(screen.getByText('Frente, 1 de 3')).toBeVisible();
    await expect(screen.getByRole('img', { name: /^Frente/ })).toBeVisible();
    await userEvent.keyboard('v');
    await expect(screen.queryByText(/se verificará\.$/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
    await expect(screen.queryByText('Algo cambió mientras mirabas')).toBeNull();
  },
};
/** Another officer declines the document while this officer writes the reason: the dialog no longer offers that document. */
export const DeclinedTooLate: Story = {
  args: { answers: changedLater(declinedNow) },
  beforeEach: () => {
    readings = 0;
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await seen();
    await userEvent.keyboard('d');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText(/^Motivo/), 'blurred');
    live.tell({ topic: 'customers', customer });
    await expect(await dialog.findByText('Declinado: espera a que el usuario lo envíe de nuevo.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Declinar' }));
    await expect(await dialog.findByText('Elige al menos un documento.')).toBeVisible();
  },
};
/** The customer sends the document on the screen again: the former picture stays until the officer asks for the new one. */
export const SentAgainMeanwhile: Story = {
  args: { answers: changedLater(sentAgain) },
  beforeEach: () => {
    readings = 0;
  },
  play: async ({ canvasElement, userEvent }) => {
    await changed(canvasElement);
    await expect(await screen.findByText('Sigues viendo la foto de antes')).toBeVisible();
    await userEvent.keyboard('v');
    await expect(screen.queryByText(/se verificará\.$/)).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Ver la actual' }));
    await seen();
    await expect(screen.getAllByText('re-enviado')[0]).toBeVisible();
  },
};
/** The record shows who decided what, when and why, with the officers' internal note and the former versions. */
export const Record: Story = {
  args: { answers: threeDocuments((document, index) => sentAgain(document, index)) },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const decisions = within(await screen.findByRole('region', { name: 'Decisiones' }));
    await expect(decisions.getByText('Frente: declinado')).toBeVisible();
    await expect(decisions.getByText(/oficial2@example\.co$/)).toBeVisible();
    await expect(decisions.getByText('Borroso')).toBeVisible();
    await expect(decisions.getByText('Nota interna: La selfie no es de la misma persona.')).toBeVisible();
    const versions = within(screen.getByRole('region', { name: 'Versiones anteriores' }));
    await userEvent.click(versions.getByRole('link', { name: /^Enviada / }));
    await expect(await screen.findByText('El usuario la envió de nuevo después.')).toBeVisible();
    await expect(verify()).toHaveAttribute('aria-disabled', 'true');
  },
};
/**
 * The front and the selfie are side by side, each with its own zoom and rotation. A note written in the decline dialog is still there after
 * the dialog was closed by mistake.
 */
export const SideBySide: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await screen.findByRole('img', { name: /^Frente/ });
    await userEvent.keyboard('s');
    await expect(await screen.findByRole('img', { name: /^Selfie/ })).toBeVisible();
    await expect(screen.getByRole('img', { name: /^Frente/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Comparar lado a lado (S)' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: /^Selfie/ })).toBeNull());
    await userEvent.keyboard('d');
    await fill(await screen.findByLabelText(/^Nota interna/), 'Parece otra persona.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('d');
    await waitFor(() => expect(screen.getByLabelText(/^Nota interna/)).toHaveValue('Parece otra persona.'));
  },
};

let submissionsRead = 0;
let screeningsRead = 0;
const tellOfCustomer = () => live.tell({ topic: 'customers', customer });

/** Accepting the identity starts the search of the lists. The dialog shows its progress and closes when the report is ready. */
export const SearchOfTheLists: Story = {
  args: {
    answers: {
      ...officer,
      ...live.answers,
      listCustomerSubmissions: (submissions) => {
        submissionsRead += 1;
        return submissions.map((one) => ({
          ...one,
          isVerified: one.level === 1 ? submissionsRead > 1 : one.isVerified,
        }));
      },
      readScreening: (one) => {
        screeningsRead += 1;
        const { progress } = one;
        return screeningsRead > 1 || progress === null
          ? one
          : { ...one, progress: { ...progress, step: 1, endedAt: null } };
      },
    },
  },
  beforeEach: () => {
    submissionsRead = 0;
    screeningsRead = 0;
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(live.isOpen()).toBe(true));
    tellOfCustomer();
    const dialog = within(await screen.findByRole('dialog', { name: 'Por favor espere' }));
    await expect(await dialog.findByText('Paso 1 de 3')).toBeVisible();
    await expect(dialog.getByText(/^\d+ s$/)).toBeVisible();
    tellOfCustomer();
    await expect(await screen.findByText(/^Reporte generado/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
/** The officer need not wait: a closed dialog stays closed, and a message still announces the report. */
export const SearchClosed: Story = {
  ...SearchOfTheLists,
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await waitFor(() => expect(live.isOpen()).toBe(true));
    tellOfCustomer();
    const dialog = within(await screen.findByRole('dialog', { name: 'Por favor espere' }));
    await userEvent.click(dialog.getByText('Cerrar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    tellOfCustomer();
    await expect(await screen.findByText(/^Reporte generado/)).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
