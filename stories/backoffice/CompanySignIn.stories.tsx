import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { unanswered } from '../contract/answers.ts';
import { reload, shown } from '../screen.tsx';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { visitor } from './customers.ts';

// There is no story of an empty page: without an answer of the identity provider in its URL, the page redirects to sign-in.
const meta = {
  title: 'Back office/Company sign-in',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: {
    path: '/company-sign-in#code=SplxlOBeZQQYbYS6WxSbIA&state=qb0VPbQAVJTe5yJtqXQkJrTSqVhgYJg0',
    answers: visitor,
  },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SecondStep: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Escribe tu código' })).toBeVisible();
    await expect(screen.getByText('oficial@example.co')).toBeVisible();
  },
};
export const FirstTime: Story = {
  args: {
    answers: {
      ...visitor,
      completeCompanySignIn: (answer) => ({
        ...answer,
        pending: null,
        enrolment: 'qb0VPbQAVJTe5yJtqXQkJrTSqVhgYJg0mVZ8W1bJpFk',
      }),
      beginEnrolment: (enrolment) => ({ ...enrolment, choosesPassword: false }),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Código que muestra tu autenticador'), '492039');
    await expect(screen.queryByLabelText('Contraseña nueva')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Activar mi cuenta' }));
    await expect(await screen.findByText('Tu cuenta está lista')).toBeVisible();
    await shown(canvasElement);
  },
};
export const WithoutAnswer: Story = {
  args: { path: '/company-sign-in' },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Ingresa al back office' })).toBeVisible();
  },
};
export const Loading: Story = {
  args: { answers: { ...visitor, completeCompanySignIn: () => unanswered } },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Comprobando tu cuenta de la empresa' })).toBeVisible();
  },
};
const refusals = [
  ['company_role_missing', 'no está en un grupo'],
  ['company_sign_in_expired', 'ya no sirve'],
  ['company_provider_away', 'no responde'],
  ['company_sign_in_rejected', 'no permite ingresar aquí'],
] as const;
let refusal: (typeof refusals)[number][0] = 'company_sign_in_rejected';
/** The page says why the officer was refused, and leads back to sign-in. */
export const Refused: Story = {
  args: { answers: { ...visitor, completeCompanySignIn: () => refuse(refusal) } },
  beforeEach: () => {
    [[refusal]] = refusals;
  },
  play: async () => {
    for (const [place, [, words]] of refusals.entries()) {
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
      await expect(screen.getByRole('link', { name: 'Volver a ingresar' })).toBeVisible();
      const next = refusals[place + 1];
      if (next === undefined) return;
      [refusal] = next;
      reload();
    }
  },
};
export const InEnglish: Story = {
  args: { answers: { ...visitor, completeCompanySignIn: () => refuse('company_sign_in_rejected') } },
  globals: { locale: 'en' },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Back to sign-in' })).toBeVisible();
  },
};
