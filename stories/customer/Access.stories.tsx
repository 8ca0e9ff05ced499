import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { first, many, numbered, unanswered } from '../contract/answers.ts';
import { sees, shown, waiting } from '../screen.tsx';
import { type CustomerScreen, customerScreens } from './app.tsx';
import { verified, visitor } from './people.ts';

const meta = {
  title: 'Customer app/Access',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/application/login-report', answers: verified },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const token = 'qb0VPbQAVJTe5yJtqXQkJrTSqVhgYJg0mVZ8W1bJpFk';
const toConfirm = `/users/confirm-location/${token}`;
const toDeny = `/users/deny-location/${token}`;

export const History: Story = {
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getAllByText('Contraseña errada')[0]).toBeVisible();
    await expect(screen.getAllByText('Medellín, Colombia')[0]).toBeVisible();
    await expect(screen.getByRole('heading', { name: 'Ingresos a tu cuenta' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Cambiar contraseña' })).toBeVisible();
  },
};
export const UnknownPlaces: Story = {
  args: {
    answers: {
      ...verified,
      listSignIns: ({ results }) => ({
        results: many(20, (index) => ({
          ...first(results),
          id: numbered(first(results).id, index),
          place: { country: null, city: null },
          device: { browser: null, system: null, isHandheld: false },
          result: 'recovered' as const,
          isThis: false,
          sessionId: null,
        })),
        nextCursor: 'bm9uZQ',
      }),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getAllByText('Lugar desconocido')[0]).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Siguiente' })).toBeVisible();
  },
};
export const ToBeConfirmed: Story = {
  args: {
    answers: {
      ...verified,
      listSignIns: ({ results }) => ({
        results: results.map((one) => (one.isNewPlace ? { ...one, answer: null } : one)),
        nextCursor: null,
      }),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getAllByText('Por confirmar')[0]).toBeVisible();
  },
};
export const Loading: Story = {
  args: { answers: { ...verified, listSignIns: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};
export const Failed: Story = { args: { answers: { ...verified, listSignIns: () => refuse('internal_error') } } };

/** The page before the answer, which `Confirmed` tests. */
export const Confirming: Story = { tags: ['!test'], args: { path: toConfirm, answers: visitor } };
/**
 * Opening the e-mail's link confirms nothing: the page shows from where somebody signed in and asks whether it was the customer. The
 * confirmation is shown long enough to be read; then the sign-in page follows.
 */
export const Confirmed: Story = {
  args: { path: toConfirm, answers: visitor },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('Safari en iPhone')).toBeVisible();
    await expect(screen.getByText('Medellín, Colombia')).toBeVisible();
    await expect(screen.queryByText('La ip fue verificada correctamente')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sí, fui yo' }));
    const words = await screen.findByRole('heading', { name: 'La ip fue verificada correctamente' });
    await waitFor(() => expect(words).toHaveFocus());
    await expect(await screen.findByRole('heading', { name: 'Ingresa a tu cuenta' })).toBeVisible();
  },
};
export const ConfirmingTooLate: Story = {
  args: { path: toConfirm, answers: { ...visitor, readSignInPlace: () => refuse('link_expired') } },
  play: async () => {
    const words = await screen.findByRole('heading', { name: 'El link de validación ha expirado' });
    await expect(words).toBeVisible();
    await waitFor(() => expect(words).toHaveFocus());
    // The title takes the focus so that it is read out, but it has no focus ring because it cannot be pressed.
    await expect(words).toHaveStyle({ outlineStyle: 'none' });
    await expect(screen.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '/login');
  },
};
/** The page says what the button will do, so that nobody leaves thinking that it is already done. */
export const Denying: Story = {
  args: { path: toDeny, answers: visitor },
  play: sees(/Todavía no hicimos nada\. .* cerraremos la sesión/),
};
export const Denied: Story = {
  args: { path: toDeny, answers: visitor },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(await screen.findByRole('button', { name: /^No fui yo/ }));
    await expect(await screen.findByRole('heading', { name: 'La ip fue confirmada como sospechosa' })).toBeVisible();
    await expect(await screen.findByText('Elige una contraseña nueva')).toBeVisible();
  },
};
export const DenyingTooLate: Story = {
  args: { path: toDeny, answers: { ...visitor, denyPlace: () => refuse('link_expired') } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(await screen.findByRole('button', { name: /^No fui yo/ }));
    const words = 'El link para validar una ip como sospechosa ha expirado';
    await expect(await screen.findByRole('heading', { name: words })).toBeVisible();
  },
};
export const PlaceNotRead: Story = {
  args: { path: toDeny, answers: { ...visitor, readSignInPlace: () => refuse('service_unavailable') } },
  play: sees('No pudimos leer el enlace'),
};
