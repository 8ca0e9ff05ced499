import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent as hands, waitFor } from 'storybook/test';
import { fill } from '../fill.ts';
import { shown } from '../screen.tsx';
import { type OfficerAnswers, type OfficerScreen, officerScreens } from './app.tsx';
import { visitor } from './customers.ts';

// There are no stories of an empty or a failed page: sign-in is two forms in a row, which read nothing.
const meta = {
  title: 'Back office/Sign-in',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path: '/login', answers: visitor },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Accepts the password and asks for the second factor. */
const withCode: OfficerAnswers = {
  ...visitor,
  authenticate: (step) => ({
    ...step,
    session: null,
    pending: { token: 'qb0VPbQAVJTe5yJtqXQkJrTSqVhgYJg0mVZ8W1bJpFk', ways: ['totp'] },
  }),
};

interface Hands {
  readonly type: (element: Element, text: string) => Promise<void>;
}

async function sendPassword(canvasElement: HTMLElement) {
  await shown(canvasElement);
  await fill(screen.getByLabelText('Correo electrónico'), 'oficial@example.co');
  await fill(screen.getByLabelText('Contraseña'), 'cuatro caballos');
  await hands.keyboard('{Enter}');
}

async function typeCode(canvasElement: HTMLElement, userEvent: Hands): Promise<HTMLElement> {
  await sendPassword(canvasElement);
  const code = await screen.findByLabelText('Código de 6 dígitos');
  await userEvent.type(code, '492039');
  return code;
}

export const Password: Story = {};
export const Checked: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await expect(screen.getByText('Escribe tu correo.')).toBeVisible();
    await expect(screen.getByLabelText('Correo electrónico')).toHaveFocus();
  },
};
export const Refused: Story = {
  args: { answers: { ...visitor, authenticate: () => refuse('credentials_rejected') } },
  play: async ({ canvasElement }) => {
    await sendPassword(canvasElement);
    await expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos ingresar');
  },
};
export const OnTheWayElsewhere: Story = {
  args: { path: '/application/administrative/verification?state=Pendiente' },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Ingresa para continuar')).toBeVisible();
  },
};
export const JustEnrolled: Story = { args: { path: '/login?enrolled=true' } };
/** A code works once, so a refused code is cleared and the field is ready for the next one. */
export const CodeRefused: Story = {
  args: { answers: { ...withCode, answerSecondFactor: () => refuse('second_factor_rejected') } },
  play: async ({ canvasElement, userEvent }) => {
    await sendPassword(canvasElement);
    await expect(await screen.findByRole('heading', { name: 'Escribe tu código' })).toBeVisible();
    const code = screen.getByLabelText('Código de 6 dígitos');
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.type(code, '492039');
    await waitFor(() => expect(code).toHaveAttribute('aria-invalid', 'true'));
    await expect(code).toHaveValue('');
    await waitFor(() => expect(code).toHaveFocus());
  },
};
/** The code came too late: the page asks for the password again and says why. */
export const TooLate: Story = {
  args: { answers: { ...withCode, answerSecondFactor: () => refuse('sign_in_expired') } },
  play: async ({ canvasElement, userEvent }) => {
    await typeCode(canvasElement, userEvent);
    await expect(await screen.findByText('El segundo paso llegó tarde')).toBeVisible();
    await expect(screen.getByLabelText('Correo electrónico')).toHaveValue('oficial@example.co');
  },
};
const withCompany: OfficerAnswers = { ...visitor, readSignInWays: () => ({ password: true, company: true }) };
const companyButton = { name: 'Entrar con la cuenta de la empresa' };

export const WithCompany: Story = { args: { answers: withCompany } };
export const CompanyAlone: Story = {
  args: { answers: { ...visitor, readSignInWays: () => ({ password: false, company: true }) } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('button', companyButton)).toBeVisible();
    await expect(screen.queryByLabelText('Contraseña')).toBeNull();
  },
};
export const CompanyAway: Story = {
  args: { answers: { ...withCompany, beginCompanySignIn: () => refuse('company_provider_away') } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(screen.getByRole('button', companyButton));
    await expect(await screen.findByRole('alert')).toHaveTextContent('no responde');
  },
};
/** The ways to sign in could not be read: the page shows the password form, and sending the form shows what is wrong. */
export const WaysUnknown: Story = {
  args: { answers: { ...visitor, readSignInWays: () => refuse('service_unavailable') } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByLabelText('Contraseña')).toBeVisible();
  },
};
export const EnrolledAtCompany: Story = { args: { path: '/login?enrolled=company', answers: withCompany } };
export const InEnglish: Story = { globals: { locale: 'en' } };
