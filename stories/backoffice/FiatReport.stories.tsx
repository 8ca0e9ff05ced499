import type { Meta, StoryObj } from '@storybook/react-vite';
import { refuse } from '@caudal/api-spec/server';
import { expect, screen, waitFor } from 'storybook/test';
import { FromStandby, many, numbered } from '../contract/answers.ts';
import { sees } from '../screen.tsx';
import { type OfficerAnswers, type OfficerScreen, officerScreens } from './app.tsx';
import { officer } from './customers.ts';

type Report = NonNullable<OfficerAnswers['readFiatReport']>;
type Page = Parameters<Report>[0];

const report =
  (count: number) =>
  (page: Page): Page => {
    const [row] = page.transactionReportDTOList;
    if (!row) throw new Error('The example holds no row');
    const states = ['Completo', 'Pendiente', 'Fallido'] as const;
    const transactionReportDTOList = many(count, (index) => ({
      ...row,
      transactionId: numbered(row.transactionId, index),
      state: states[index % states.length] ?? row.state,
      aprobationState:
        (['Automático', 'Pendiente', 'Aprobado', 'Rechazado', 'Cancelado', null] as const)[index % 6] ?? null,
    }));
    return { ...page, transactionReportDTOList, pagesNumber: 4, nextCursor: 'MjAyNi0wMy0wNFQxNToyMDowMC4wMDBa' };
  };

const meta = {
  title: 'Back office/FIAT',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: {
    path: '/application/administrative/financial/fiat?tab=withdrawals',
    answers: { ...officer, readFiatReport: report(6) },
  },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async () => {
    await expect(await screen.findByRole('tab', { name: 'Retiros', selected: true })).toBeVisible();
    await expect((await screen.findAllByText('Por aprobar')).length).toBeGreaterThan(0);
    await expect(screen.getByText('Página 1 de 4')).toBeVisible();
  },
};

/** The report is from a standby database that lags behind. */
export const Behind: Story = {
  args: { answers: { ...officer, readFiatReport: (page) => new FromStandby(report(6)(page), 12) } },
  play: async () => {
    await expect(await screen.findByText('Datos con 12 s de retraso')).toBeVisible();
  },
};

export const Empty: Story = {
  args: {
    answers: { ...officer, readFiatReport: (page) => ({ ...page, transactionReportDTOList: [], pagesNumber: 0 }) },
  },
  play: sees('Aún no hay movimientos'),
};

export const NothingMatches: Story = {
  args: {
    path: '/application/administrative/financial/fiat?state=Fallido',
    answers: { ...officer, readFiatReport: (page) => ({ ...page, transactionReportDTOList: [], pagesNumber: 0 }) },
  },
  play: sees('Ningún movimiento coincide con los filtros'),
};

export const Failed: Story = {
  args: { answers: { ...officer, readFiatReport: () => refuse('service_unavailable') } },
  play: async () => {
    await expect(await screen.findByText('No pudimos cargar el reporte')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  },
};

/** A day typed as in Colombia filters the list; text that is not a day shows an error and filters nothing. */
export const ByDay: Story = {
  play: async ({ userEvent }) => {
    const field = await screen.findByLabelText('Fecha');
    await userEvent.type(field, '31/02/2026');
    await expect(field).toHaveAccessibleDescription('Escribe el día así: 31/12/2026.');
    await userEvent.clear(field);
    await userEvent.type(field, '05/03/2026');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Limpiar todo' })).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar todo' }));
    await waitFor(() => expect(screen.getByLabelText('Fecha')).toHaveValue(''));
    await userEvent.click(screen.getByRole('button', { name: 'Descargar tabla' }));
    await expect(await screen.findByRole('dialog', { name: '¿Estás seguro de descargar esta tabla?' })).toBeVisible();
  },
};
