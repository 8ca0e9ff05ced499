import { refuse } from '@caudal/api-spec/server';
import type { Schemas } from '@caudal/api-spec/customer';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { refusedFirst } from '../contract/answers.ts';
import { pressTwice } from '../press.ts';
import { shown } from '../screen.tsx';
import { type CustomerAnswers, type CustomerScreen, customerScreens } from './app.tsx';
import { newcomer, verified } from './people.ts';
import { fill } from '../fill.ts';

const meta = {
  title: 'Customer app/Profile',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/application/configuration?section=profile', answers: verified },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const dataAsked = fn<() => void>();

const at = (dialog: string) => `/application/configuration?section=profile&dialog=${dialog}`;

/** Answers with the changed profile to the first reading after `asked` was called, and with the example's profile to all others. */
function changing(change: (profile: Schemas['OwnProfile']) => Schemas['OwnProfile']) {
  let isAsked = false;
  return {
    asked: () => {
      isAsked = true;
      return {};
    },
    read: (profile: Schemas['OwnProfile']) => {
      const read = isAsked ? change(profile) : profile;
      isAsked = false;
      return read;
    },
  };
}

const waits: CustomerAnswers = {
  ...verified,
  readProfile: (profile) => ({
    ...profile,
    emailChange: { email: 'ana.pena@example.co', expiresAt: '2026-03-05T15:20:00.000Z' },
  }),
};

export const Verified: Story = {
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('····4050')).toBeVisible();
    await expect(screen.getByText('Verificado')).toBeVisible();
  },
};
export const Newcomer: Story = {
  args: {
    answers: {
      ...newcomer,
      readProfile: ({ email }) => ({
        email,
        emailChange: null,
        fullName: null,
        document: null,
        cellphone: null,
        address: null,
        isVerified: false,
      }),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText(/Aún no nos has dicho quién eres/)).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Cambiar celular' })).toBeNull();
  },
};
export const LongNames: Story = {
  args: {
    answers: {
      ...verified,
      readProfile: (profile) => ({
        ...profile,
        email: `${'maria.fernanda.de.los.angeles'.repeat(3)}@correo-de-la-universidad-nacional.example`,
        fullName: 'María Fernanda de los Ángeles Rodríguez-Villamizar y Peñaranda de la Torre',
      }),
    },
  },
};
const asking = changing((profile) => ({
  ...profile,
  emailChange: { email: 'ana.pena@example.co', expiresAt: '2026-03-05T15:20:00.000Z' },
}));
const tooOften = refusedFirst('rate_limited');
/** The new e-mail address awaits confirmation beside the current one. A request that the server refuses keeps what was typed. */
export const AskingForEmail: Story = {
  args: {
    path: at('email'),
    answers: {
      ...verified,
      changeEmail: () => {
        const refused = tooOften.answer(null);
        return refused ?? asking.asked();
      },
      readProfile: (profile) => asking.read(profile),
    },
  },
  beforeEach: tooOften.begin,
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const email = await screen.findByLabelText('Correo nuevo');
    await fill(email, 'ANA@example.co');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(email).toHaveAccessibleDescription(/Ese ya es el correo de tu cuenta/));
    await userEvent.clear(email);
    await fill(email, 'ana.pena@example.co');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('No pudimos pedir el cambio')).toBeVisible();
    await expect(email).toHaveValue('ana.pena@example.co');
    await userEvent.type(email, '{Enter}');
    await expect(await screen.findByText('Por confirmar')).toBeVisible();
    await expect(await screen.findByText('Revisa tu correo nuevo')).toBeVisible();
  },
};
export const EmailAwaited: Story = {
  tags: ['phone-rules'],
  args: { answers: waits },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(screen.getByText('ana.pena@example.co')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'No cambiarlo' }));
    await expect(await screen.findByText('Tu correo queda como estaba.')).toBeVisible();
  },
};
/**
 * The number is sent without the spaces and signs with which it was typed. A pasted number is shown as it will be used; a landline is
 * refused as a mobile number.
 */
export const ChangingCellphone: Story = {
  args: {
    path: at('cellphone'),
    answers: {
      ...verified,
      changeCellphone: (done, { body }) =>
        (body as { cellphone: string }).cellphone === '3017654321' ? done : refuse('validation_failed'),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const cellphone = await screen.findByLabelText('Celular');
    await expect(cellphone).toHaveValue('3001234567');
    await userEvent.clear(cellphone);
    await userEvent.type(cellphone, '301 765{Enter}');
    await waitFor(() => expect(cellphone).toHaveAccessibleDescription(/los 10 dígitos/));
    await userEvent.clear(cellphone);
    await userEvent.paste('\u202A+57\u00A0(601)\u00A0234-56\u201178\u202C');
    await userEvent.tab();
    await expect(cellphone).toHaveValue('+576012345678');
    await userEvent.type(cellphone, '{Enter}');
    await waitFor(() => expect(cellphone).toHaveAccessibleDescription(/Un teléfono fijo no sirve aquí/));
    await userEvent.clear(cellphone);
    await userEvent.type(cellphone, '+57 (301) 765-4321{Enter}');
    await expect(await screen.findByText('Cambiamos tu celular.')).toBeVisible();
  },
};
export const DataDownloadedTooOften: Story = {
  args: {
    answers: {
      ...verified,
      exportOwnData: () => {
        dataAsked();
        return refuse('rate_limited');
      },
    },
  },
  play: async ({ canvasElement }) => {
    dataAsked.mockClear();
    await shown(canvasElement);
    await pressTwice(screen.getByRole('button', { name: 'Descargar mis datos' }));
    await expect(await screen.findByText('No pudimos descargar tus datos')).toBeVisible();
    await expect(dataAsked).toHaveBeenCalledOnce();
  },
};
export const InEnglish: Story = {
  args: { answers: waits },
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    const tabs = within(screen.getByRole('tablist'));
    await expect(tabs.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
  },
};
