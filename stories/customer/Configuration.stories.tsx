import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { many, numbered, refusedFirst, Unconfirmed, unanswered } from '../contract/answers.ts';
import { shown, waiting } from '../screen.tsx';
import { type CustomerAnswers, type CustomerScreen, customerScreens } from './app.tsx';
import { verified } from './people.ts';
import { fill } from '../fill.ts';

const withTotp: CustomerAnswers = { ...verified };
const withoutFactor: CustomerAnswers = {
  ...verified,
  readSecurity: () => ({ factors: [], recoveryCodesLeft: 0, passwordChangedAt: null, letterWord: null }),
};
const withPasskey: CustomerAnswers = {
  ...verified,
  readSecurity: ({ factors, ...rest }) => ({
    ...rest,
    factors: [
      ...factors,
      ...factors.map((one) => ({
        ...one,
        id: numbered(one.id, 2),
        kind: 'passkey' as const,
        name: 'Chrome en Linux',
        lastUsedAt: null,
      })),
    ],
  }),
};

const meta = {
  title: 'Customer app/Configuration',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/application/configuration', answers: withTotp },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const at = (dialog: string) => `/application/configuration?dialog=${dialog}`;

interface Hands {
  readonly type: (element: Element, text: string) => Promise<void>;
  readonly click: (element: Element) => Promise<void>;
}

/** Makes an operation that the server allows once after each re-authentication, and the answer to the re-authentication itself. */
function guard() {
  let isConfirmed = false;
  return {
    confirm: () => {
      isConfirmed = true;
      return { recoveryCodesLeft: null };
    },
    unlessConfirmed: <Answer,>(answer: Answer) => {
      const isFresh = isConfirmed;
      isConfirmed = false;
      return isFresh ? answer : new Unconfirmed('password');
    },
  };
}

export const Authenticator: Story = {};
export const NoFactor: Story = {
  args: { answers: withoutFactor },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Aún no tienes una')).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Quitar palabra' })).toBeNull();
  },
};
export const AuthenticatorAndPasskey: Story = { args: { answers: withPasskey } };
export const FewCodes: Story = {
  args: { answers: { ...verified, readSecurity: (security) => ({ ...security, recoveryCodesLeft: 1 }) } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Quedan pocos')).toBeVisible();
    await expect(screen.getByText('Te queda 1 sin usar.')).toBeVisible();
  },
};
export const ManySessions: Story = {
  args: {
    answers: {
      ...verified,
      listSessions: ([own, other]) =>
        own && other ? [own, ...many(19, (index) => ({ ...other, id: numbered(other.id, index + 40) }))] : [],
    },
  },
};
/** The other sessions have already ended, so the dialog does not open. */
export const NoOtherSession: Story = {
  args: {
    path: '/application/configuration?dialog=end-others',
    answers: { ...verified, listSessions: (sessions) => sessions.slice(0, 1) },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Esta sesión')).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
export const Loading: Story = {
  args: { answers: { ...verified, readSecurity: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};
export const Failed: Story = {
  args: { answers: { ...verified, readSecurity: () => refuse('internal_error') } },
};
/** A revoked session disappears from the list, and a message says so. */
export const SessionEnded: Story = {
  args: { answers: { ...verified, endSession: () => ({}) } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: /^Cerrar sesión en Safari en iPhone/ }));
    await expect(await screen.findByText('Cerramos la sesión de Safari en iPhone.')).toBeVisible();
  },
};

async function toSecret(canvasElement: HTMLElement, userEvent: Hands): Promise<HTMLElement> {
  await shown(canvasElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
  return screen.findByLabelText('Código que muestra tu autenticador');
}

const wrongCode = refusedFirst('second_factor_rejected');
/**
 * The dialog explains the authenticator, shows its secret, asks for a first code, and then shows the recovery codes. A refused code is
 * cleared, and the next one can be typed.
 */
export const AddingAuthenticator: Story = {
  args: { path: at('authenticator'), answers: { ...withoutFactor, addTotp: wrongCode.answer } },
  beforeEach: wrongCode.begin,
  play: async ({ canvasElement, userEvent }) => {
    const code = await toSecret(canvasElement, userEvent);
    await userEvent.type(code, '492039');
    await waitFor(() => expect(code).toHaveAttribute('aria-invalid', 'true'));
    await expect(code).toHaveValue('');
    await userEvent.type(code, '492040');
    const codes = await screen.findByRole('list', { name: 'Códigos de recuperación' });
    await expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
    // Escape does not close the recovery codes, so that nobody loses them by accident.
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('button', { name: 'Ya los guardé' })).toBeVisible();
  },
};
export const AddingPasskey: Story = { args: { path: at('passkey'), answers: withoutFactor } };
export const RemovingLastFactor: Story = {
  args: { path: `${at('remove')}&factor=0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c21` },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('Es tu única verificación en dos pasos')).toBeVisible();
  },
};
export const CurrentPasswordWrong: Story = {
  args: { path: at('password'), answers: { ...withoutFactor, changePassword: () => refuse('password_rejected') } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const current = await screen.findByLabelText('Contraseña actual');
    await fill(current, 'no es esta');
    await fill(screen.getByLabelText('Contraseña nueva'), 'siete barcas sobre el agua');
    const question = within(screen.getByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Cambiar contraseña' }));
    await waitFor(() => expect(current).toHaveAccessibleDescription(/Esa no es tu contraseña actual/));
    await expect(screen.getByLabelText('Contraseña nueva')).toHaveValue('siete barcas sobre el agua');
  },
};

const door = guard();
/** The page asks for the password and then sends the same request again: nothing that was typed is lost. */
export const ConfirmedByPassword: Story = {
  args: {
    path: at('authenticator'),
    answers: {
      ...withoutFactor,
      beginTotp: (secret) => door.unlessConfirmed(secret),
      confirmAccount: () => door.confirm(),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const name = await screen.findByLabelText('Cómo la llamas');
    await userEvent.clear(name);
    await fill(name, 'Tableta de la casa');
    await userEvent.keyboard('{Enter}');
    const question = within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }));
    await fill(question.getByLabelText('Contraseña'), 'cuatro caballos');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByLabelText('Código que muestra tu autenticador')).toBeVisible();
  },
};
/**
 * A customer who cancels the confirmation is told why nothing happened. The dialog asks for one kind of proof and offers the other kinds as
 * buttons.
 */
export const ConfirmingByCode: Story = {
  args: {
    path: at('codes'),
    answers: {
      ...withTotp,
      renewRecoveryCodes: () => new Unconfirmed('totp', 'recovery_code'),
      confirmAccount: () => refuse('second_factor_rejected'),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Crear códigos' }));
    const question = await screen.findByRole('dialog', { name: 'Confirma que eres tú' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
    await expect(await screen.findByText('Confirma que eres tú para continuar.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Crear códigos' }));
    const code = await screen.findByLabelText('Código de 6 dígitos');
    await userEvent.type(code, '492039');
    await waitFor(() => expect(code).toHaveAttribute('aria-invalid', 'true'));
    await expect(screen.getByRole('button', { name: 'Usar un código de recuperación' })).toBeVisible();
  },
};
const tooOften = refusedFirst('rate_limited');
/** A word that could be a link is refused beside its field, before it is sent. A word that the server refuses stays in the field. */
export const ChoosingWord: Story = {
  args: { path: at('letter-word'), answers: { ...withTotp, changeLetterWord: tooOften.answer } },
  beforeEach: tooOften.begin,
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const word = await screen.findByLabelText('Tu palabra');
    await expect(word).toHaveValue('colibrí de enero');
    await userEvent.clear(word);
    await fill(word, 'www.caudal.example');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(word).toHaveAccessibleDescription(/pero no enlaces/));
    await userEvent.clear(word);
    await fill(word, 'ceiba de la abuela');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('No pudimos guardar tu palabra')).toBeVisible();
    await expect(word).toHaveValue('ceiba de la abuela');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('Guardamos tu palabra.')).toBeVisible();
  },
};
export const RemovingWord: Story = {
  args: { path: at('remove-word') },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const question = within(await screen.findByRole('dialog', { name: '¿Quitar tu palabra?' }));
    await userEvent.click(question.getByRole('button', { name: 'Quitar' }));
    await expect(await screen.findByText('Quitamos tu palabra.')).toBeVisible();
  },
};
export const InEnglish: Story = { globals: { locale: 'en' } };
