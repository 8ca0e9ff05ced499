import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent as hands, waitFor } from 'storybook/test';
import { refusedFirst, unanswered } from '../contract/answers.ts';
import { fill } from '../fill.ts';
import { shown } from '../screen.tsx';
import { press } from '../press.ts';
import { type CustomerAnswers, type CustomerScreen, customerScreens } from './app.tsx';
import { visitor } from './people.ts';

// There are no stories of empty or failed pages: the form has no list and reads nothing.
const meta = {
  title: 'Customer app/Sign-in',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/login', answers: visitor },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

async function sendPassword(password = 'cuatro caballos') {
  await fill(screen.getByLabelText('Correo electrónico'), 'ana@example.co');
  await fill(screen.getByLabelText('Contraseña'), password);
  await hands.keyboard('{Enter}');
}

export const Form: Story = {};
/** Missing values are reported beside their fields, and the first one gets the focus. */
export const Checked: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
    const email = screen.getByLabelText('Correo electrónico');
    await expect(email).toHaveFocus();
    await expect(email).toHaveAccessibleDescription('Escribe tu correo.');
    await expect(screen.getByLabelText('Contraseña')).toHaveAccessibleDescription('Escribe tu contraseña.');
  },
};
/** The server's refusal appears above the form, and the typed text stays. */
export const Refused: Story = {
  args: { answers: { ...visitor, authenticate: () => refuse('credentials_rejected') } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await sendPassword('no es esta');
    await expect(await screen.findByRole('alert')).toHaveTextContent('El correo o la contraseña no son correctos');
    await expect(screen.getByLabelText('Correo electrónico')).toHaveValue('ana@example.co');
  },
};
const tooOften = refusedFirst('rate_limited');
/**
 * The password is right but the e-mail is not confirmed: the page can send the confirmation again. The server limits how often it is sent;
 * the page does not claim that a refused one was sent.
 */
export const Unconfirmed: Story = {
  args: { answers: { ...visitor, authenticate: () => refuse('email_unconfirmed'), register: tooOften.answer } },
  beforeEach: tooOften.begin,
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await sendPassword();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Te falta confirmar tu correo' })).toHaveFocus());
    await press(userEvent, 'Enviar el mensaje otra vez');
    await expect(await screen.findByText('No pudimos enviar otro mensaje')).toBeVisible();
    await press(userEvent, 'Enviar el mensaje otra vez');
    await expect(await screen.findByText('Enviamos otro mensaje')).toBeVisible();
  },
};
export const Sending: Story = {
  args: { answers: { ...visitor, authenticate: () => unanswered } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await sendPassword();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ingresar' })).toHaveAttribute('aria-busy', 'true'));
  },
};
export const OnTheWayElsewhere: Story = {
  args: { path: '/application/record' },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Ingresa para continuar')).toBeVisible();
  },
};
export const InEnglish: Story = {
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in to your account');
  },
};

/** Accepts the password and asks for a second factor. */
const guarded: CustomerAnswers = {
  ...visitor,
  authenticate: (step) => ({
    ...step,
    session: null,
    pending: { token: 'qb0VPbQAVJTe5yJtqXQkJrTSqVhgYJg0mVZ8W1bJpFk', ways: ['totp', 'recovery_code'] },
  }),
};

async function toSecondStep(canvasElement: HTMLElement) {
  await shown(canvasElement);
  await sendPassword();
  return screen.findByLabelText('Código de 6 dígitos');
}

/** A code works once, so a refused code is cleared and the field is ready for the next one. */
export const CodeRefused: Story = {
  args: { answers: { ...guarded, answerSecondFactor: () => refuse('second_factor_rejected') } },
  play: async ({ canvasElement, userEvent }) => {
    const code = await toSecondStep(canvasElement);
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.type(code, '492039');
    await waitFor(() => expect(code).toHaveAttribute('aria-invalid', 'true'));
    await expect(code).toHaveValue('');
  },
};
export const RecoveryCode: Story = {
  args: { answers: { ...guarded, answerSecondFactor: () => refuse('recovery_code_rejected') } },
  play: async ({ canvasElement, userEvent }) => {
    await toSecondStep(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }));
    const code = screen.getByLabelText('Código de recuperación');
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.type(code, '4f7k2{Enter}');
    await expect(await screen.findByText('Escribe los 10 caracteres del código.')).toBeVisible();
    await userEvent.type(code, '-9qx3m{Enter}');
    await expect(await screen.findByText(/Ese código de recuperación no es correcto/)).toBeVisible();
  },
};
/** The second step came too late: the page asks for the password again, keeps the typed e-mail, and says why. */
export const SecondStepTooLate: Story = {
  args: { answers: { ...guarded, answerSecondFactor: () => refuse('sign_in_expired') } },
  play: async ({ canvasElement, userEvent }) => {
    await userEvent.type(await toSecondStep(canvasElement), '492039');
    await expect(await screen.findByText('El segundo paso llegó tarde')).toBeVisible();
    await expect(screen.getByLabelText('Correo electrónico')).toHaveValue('ana@example.co');
  },
};
/** The page was reloaded during the second step, so the sign-in has to start again. */
export const SecondStepForgotten: Story = {
  args: { path: '/login?step=second' },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('El segundo paso llegó tarde')).toBeVisible();
  },
};
/** An account with a passkey is asked for it; without the passkey the customer can use a recovery code. */
export const PasskeyNotAtHand: Story = {
  args: {
    answers: {
      ...guarded,
      authenticate: (step) => ({
        ...step,
        session: null,
        pending: { token: 'qb0VPbQAVJTe5yJtqXQkJrTSqVhgYJg0mVZ8W1bJpFk', ways: ['passkey', 'recovery_code'] },
      }),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await sendPassword();
    await expect(await screen.findByRole('heading', { name: 'Usa tu llave de acceso' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Usar un código de recuperación' })).toBeVisible();
  },
};
