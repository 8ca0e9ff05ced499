import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { sees, shown } from '../screen.tsx';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { officer } from './customers.ts';

const path = '/application/administrative/naturalUserInformation/0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c12?tab=trail';

const meta = {
  title: 'Back office/Trail',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path, answers: officer },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const saved = fn<(body: unknown) => void>();

/** The trail shows each act with its officer and reason, newest first; a button loads older ones. */
export const Full: Story = {
  tags: ['phone-rules'],
  args: {
    answers: {
      ...officer,
      readTrail: (page, { body }) =>
        (body as { cursor?: string }).cursor === undefined
          ? page
          : { results: page.results.slice(-1).map((event) => ({ ...event, id: '12' })), nextCursor: null },
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('Declinó un documento')).toBeVisible();
    await expect(screen.getByText('La foto está borrosa. Tómala de nuevo con más luz.')).toBeVisible();
    await expect(screen.getByText('Nota interna: Parece una foto de una pantalla.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ver más antiguas' }));
    await waitFor(() => expect(screen.getAllByText('Envió un nivel')).toHaveLength(2));
    await expect(screen.queryByRole('button', { name: 'Ver más antiguas' })).toBeNull();
  },
};
/** The list and the download follow the filters, which are kept in the URL. */
export const Filtered: Story = {
  args: {
    path: `${path}&from=2026-03-01`,
    answers: {
      ...officer,
      readTrail: (page, { body }) => {
        const { act, from, to } = body as { act?: string; from?: string; to?: string };
        const isAsked = act === 'verification' && from === '2026-03-01' && to === '2026-03-31';
        return isAsked ? { results: page.results.slice(0, 1), nextCursor: null } : page;
      },
      exportTrail: (_file, { body }) => {
        saved(body);
        return new Response('\uFEFFCuándo\r\n', { headers: { 'content-type': 'text/csv' } });
      },
    },
  },
  beforeEach: () => {
    saved.mockClear();
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('Envió un nivel')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Acto' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Verificación' }));
    await userEvent.type(screen.getByLabelText('Hasta el día'), '31/3/2026');
    await waitFor(() => expect(screen.queryByText('Envió un nivel')).toBeNull());
    await expect(await screen.findByText('Declinó un documento')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Descargar CSV' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Descargar' }));
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith(
        expect.objectContaining({ act: 'verification', from: '2026-03-01', to: '2026-03-31', readings: false }),
      ),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar todo' }));
    await expect(await screen.findByText('Envió un nivel')).toBeVisible();
  },
};
export const Nothing: Story = {
  args: { answers: { ...officer, readTrail: () => ({ results: [], nextCursor: null }) } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('No hay nada registrado con ese filtro')).toBeVisible();
  },
};
export const Failed: Story = {
  args: { answers: { ...officer, readTrail: () => refuse('internal_error') } },
  play: sees('No pudimos cargar la trazabilidad'),
};
