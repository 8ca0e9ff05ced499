import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { numbered, unanswered } from '../contract/answers.ts';
import { longName, longReason } from '../contract/long.ts';
import { sees, shown, waiting } from '../screen.tsx';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { aCase } from './cases.ts';
import { officer, officerWho, threeDocuments } from './customers.ts';

const path = '/application/administrative/naturalUserInformation/0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c12/document';
const pending = threeDocuments((document) => document);

const meta = {
  title: 'Back office/Document review',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path, answers: pending },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

interface Hands {
  readonly selectOptions: (element: Element, value: string) => Promise<void>;
  readonly click: (element: Element) => Promise<void>;
}

/** Finds the image on the screen once it has loaded. */
function picture(): Promise<HTMLElement> {
  return screen.findByRole('img', { name: /^Frente/ });
}

export const Pending: Story = {
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await picture()).toBeVisible();
    await expect(await screen.findByRole('button', { name: /Verificar los 3/ })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute(
      'href',
      '/application/administrative/verification',
    );
    await expect(screen.getByText('frente.jpg')).toBeVisible();
  },
};
/** The proof of address was never sent: the page says so and shows no other document instead. */
export const AddressNotSent: Story = {
  args: { path: `${path}?side=2-proofResidence` },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByRole('heading', { name: 'Dirección', level: 1 })).toBeVisible();
    await expect(screen.getByText('No hay archivos subidos')).toBeVisible();
    await expect(screen.queryByRole('img', { name: /^Frente/ })).toBeNull();
    await expect(screen.getByRole('link', { name: 'Dirección' })).toHaveAttribute('aria-current', 'page');
    // Nor does the page show data of the identity documents.
    await expect(screen.getByRole('heading', { name: 'Lo que declaró en el nivel 2' })).toBeVisible();
    await expect(screen.getByText('Aún no ha enviado este nivel.')).toBeVisible();
    await expect(screen.queryByText('No se pudo leer el código')).toBeNull();
  },
};
/** Keys rotate and enlarge the document. Each document keeps its rotation and zoom while the officer looks at others. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await picture();
    await userEvent.keyboard('rz');
    await expect(await screen.findByText(/^150/)).toBeVisible();
    await expect(await picture()).toHaveAttribute('data-sideways', 'true');
    await userEvent.keyboard('j');
    await expect(await screen.findByText(/Reverso.*, 2 de 3/)).toBeVisible();
    await expect(screen.getByText(/^100/)).toBeVisible();
    await userEvent.keyboard('k');
    await expect(await screen.findByText(/^150/)).toBeVisible();
    await expect(await picture()).toHaveAttribute('data-sideways', 'true');
    const frame = screen.getByRole('region', { name: /^Frente/ });
    frame.focus();
    await userEvent.keyboard('+');
    await expect(await screen.findByText(/^200/)).toBeVisible();
    await userEvent.keyboard('-');
    await expect(await screen.findByText(/^150/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ver completa' }));
    await expect(await screen.findByText(/^100/)).toBeVisible();
  },
};
/** The page was opened from the queue, so its case is shown above the document. */
export const FromTheQueue: Story = {
  args: {
    path: `${path}?case=0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c20`,
    answers: { ...pending, ...aCase(() => ({ kind: 'document_review', facts: [], proposal: null })) },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(await screen.findByRole('button', { name: /Siguiente caso/ })).toBeVisible();
    // The only link back leads to the queue.
    await expect(screen.getByRole('link', { name: 'Volver a los casos' })).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Ir al inicio' })).toBeNull();
    // The case stays open on the page of lists, and after the officer has returned.
    await userEvent.click(screen.getByRole('link', { name: 'Listas' }));
    await expect(await screen.findByRole('heading', { level: 1, name: 'Listas' })).toBeVisible();
    await expect(await screen.findByRole('link', { name: 'Volver a los casos' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Documento de identidad' }));
    await expect(await screen.findByRole('heading', { level: 1, name: 'Documento de identidad' })).toBeVisible();
    await expect(await screen.findByRole('link', { name: 'Volver a los casos' })).toBeVisible();
  },
};
/** An officer whose role may not review documents sees them, and the page says why the buttons are disabled. */
export const ByAnApprover: Story = {
  args: { answers: { ...pending, ...officerWho('kyc.read', 'cases.read', 'cases.work', 'cases.approve') } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await picture();
    const verify = await screen.findByRole('button', { name: /^Verificar(?! los)/ });
    await expect(verify).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.getAllByText('Tu rol no lo permite: le falta «Decidir documentos».')[0]).toBeVisible();
    await userEvent.keyboard('v');
    await expect(screen.queryByText('El documento se ha verificado satisfactoriamente.')).toBeNull();
  },
};
export const SentAgain: Story = {
  args: {
    answers: threeDocuments((document, index) =>
      index === 1 ? { ...document, resent: true } : { ...document, state: 'Aceptado' },
    ),
  },
};
export const Declined: Story = {
  args: {
    path: `${path}?side=back`,
    answers: threeDocuments((document, index) =>
      index === 1
        ? { ...document, state: 'Declinado', declineReason: 'La foto está borrosa.' }
        : { ...document, state: 'Aceptado' },
    ),
  },
};
/** A further level with several documents of one kind: the page lists what was sent, under the names that the level gives. */
export const FurtherLevel: Story = {
  args: {
    path: `${path}?side=2-contract-1`,
    answers: {
      ...officer,
      listCustomerSubmissions: ([first]) => {
        if (!first) throw new Error('The example holds no submission');
        const accepted = first.documents.map((one) => ({ ...one, state: 'Aceptado' as const }));
        const contracts = first.documents.slice(0, 2).map((one, position) => ({
          ...one,
          id: numbered(one.id, position + 40),
          kind: 'contract',
          name: { es: 'Contrato', en: 'Contract' },
          position,
        }));
        return [
          { ...first, isVerified: true, documents: accepted },
          { ...first, level: 2, documents: contracts },
        ];
      },
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('Contrato 2, 5 de 5')).toBeVisible();
    await expect(await screen.findByRole('button', { name: /Verificar los 2/ })).toBeVisible();
  },
};
export const Verified: Story = {
  args: { answers: threeDocuments((document) => ({ ...document, state: 'Aceptado' })) },
};
export const Empty: Story = {
  args: { answers: { ...officer, listCustomerSubmissions: () => [] } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getAllByText('No hay archivos subidos')[0]).toBeVisible();
  },
};
export const Loading: Story = {
  args: { answers: { ...pending, listCustomerSubmissions: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};
export const Failed: Story = {
  args: { answers: { ...pending, listCustomerSubmissions: () => refuse('internal_error') } },
  play: sees('No pudimos mostrar esta página'),
};
/** A document that has not been seen cannot be verified. */
export const ImageLoading: Story = {
  args: { answers: { ...pending, readDocumentFile: () => unanswered } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getAllByText('Cargando el documento')[0]).toBeInTheDocument();
  },
};
export const ImageFailed: Story = {
  args: { answers: { ...pending, readDocumentFile: () => refuse('service_unavailable') } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('No pudimos cargar el documento')).toBeVisible();
  },
};
export const LongTexts: Story = {
  args: {
    path: `${path}?side=front`,
    answers: {
      ...threeDocuments((document) => ({ ...document, state: 'Declinado', declineReason: longReason })),
      readCustomer: (customer) => ({ ...customer, fullName: longName }),
    },
  },
};

const declining = `${path}?side=front&dialog=decline`;

/** A reason is required. Choosing one fills in its text for the customer. */
export const Decline: Story = {
  args: { path: declining },
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: 'Declinar documentos' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Declinar' }));
    await waitFor(() => expect(screen.getByLabelText('Motivo')).toHaveAttribute('aria-invalid', 'true'));
    await userEvent.selectOptions(screen.getByLabelText('Motivo'), 'blurred');
    await waitFor(() => expect(screen.getByLabelText('Razón para el usuario')).not.toHaveValue(''));
    // Ctrl and Enter send the form while the focus is on the choice of a reason.
    await waitFor(() => expect(screen.getByLabelText('Motivo')).toHaveFocus());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await screen.findByText('Frente: se declinará.')).toBeVisible();
  },
};
async function decline(userEvent: Hands) {
  await screen.findByRole('dialog', { name: 'Declinar documentos' });
  await userEvent.selectOptions(screen.getByLabelText('Motivo'), 'blurred');
  await userEvent.click(screen.getByRole('button', { name: 'Declinar' }));
}

export const DeclineFailed: Story = {
  args: { path: declining, answers: { ...pending, declineDocuments: () => refuse('service_unavailable') } },
  play: async ({ userEvent }) => {
    await decline(userEvent);
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar ya' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('No se envió. Frente: se declinará.');
    await expect(screen.getByRole('button', { name: 'Enviar de nuevo' })).toBeVisible();
  },
};
/** A reason of one character is enough here, as on the server; only the reasons of alerts require ten. */
export const DeclineInOneCharacter: Story = {
  args: { path: declining },
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: 'Declinar documentos' });
    await userEvent.selectOptions(screen.getByLabelText('Motivo'), 'other');
    await userEvent.click(screen.getByRole('button', { name: 'Declinar' }));
    const field = screen.getByLabelText('Razón para el usuario');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Escribe la razón que leerá el usuario/));
    await userEvent.type(field, '?');
    await userEvent.click(screen.getByRole('button', { name: 'Declinar' }));
    await expect(await screen.findByText('Frente: se declinará.')).toBeVisible();
  },
};
/** Another officer decided first: the server refuses, and the current state is shown. */
export const DeclineTooLate: Story = {
  args: { path: declining, answers: { ...pending, declineDocuments: () => refuse('document_not_pending') } },
  play: async ({ userEvent }) => {
    await decline(userEvent);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Declinar documentos' })).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar ya' }));
    await waitFor(() => expect(screen.getByText('Otra persona ya decidió sobre este documento.')).toBeVisible());
  },
};
