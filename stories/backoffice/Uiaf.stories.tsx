import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { many, numbered, unanswered } from '../contract/answers.ts';
import { sees, shown, waiting } from '../screen.tsx';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { officerWho } from './customers.ts';

const path = '/application/administrative/uiaf?month=2026-02';
const compliance = officerWho('kyc.read', 'kyc.review', 'settings.read', 'uiaf.draft');

const meta = {
  title: 'Back office/UIAF reports',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path, answers: compliance },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page shows the month's totals, the thresholds and the exchange rate; the download asks for a confirmation. */
export const Month: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('Esto es un borrador')).toBeVisible();
    await expect(await screen.findByText('214')).toBeVisible();
    await expect(screen.getByText(/Se reporta cada transacción desde USD 150/)).toHaveTextContent('$ 600.000');
    await expect(screen.getByText(/por dólar: pon la TRM del mes/)).toHaveTextContent('Con $ 4.000 por dólar');
    await expect(screen.getByText('Intercambio entre activos')).toBeVisible();
    await expect(screen.getByText(/De una transacción no sabemos cuánto valía/)).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Ver la configuración' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Descargar tabla' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Estás seguro de descargar esta tabla?' });
    await expect(within(dialog).getByText(/Es un borrador\. La descarga queda registrada/)).toBeVisible();
  },
};

/** An officer who may not draft sees no tab for drafts. */
export const OfAnAuditor: Story = {
  tags: ['phone-rules'],
  args: { path: '/application/administrative/uiaf?tab=drafts', answers: officerWho('kyc.read', 'settings.read') },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('214')).toBeVisible();
    await expect(screen.queryByRole('tab', { name: 'Operaciones sospechosas' })).toBeNull();
  },
};

/** The page says that the current month has not ended. */
export const Running: Story = {
  tags: ['phone-rules'],
  args: { answers: { ...compliance, readMonthlyReport: (report) => ({ ...report, isOver: false, unvalued: 0 }) } },
  play: async () => {
    await expect(await screen.findByText('El mes no ha terminado')).toBeVisible();
    await expect(screen.queryByText(/no sabemos cuánto/)).toBeNull();
  },
};

/** The page says that the report of a month without reportable transactions is one of absence. */
export const Absent: Story = {
  args: {
    answers: {
      ...compliance,
      readMonthlyReport: (report) => ({
        ...report,
        transactions: 0,
        customers: 0,
        valueCop: '0',
        valueUsd: '0',
        unvalued: 0,
        operations: [],
      }),
    },
  },
  play: sees('Nadie llegó a los umbrales: reporte de ausencia'),
};

/** Choosing another month reads its report, and the URL keeps the month. */
export const OtherMonth: Story = {
  args: {
    answers: {
      ...compliance,
      readMonthlyReport: (report, { body }) => ({ ...report, customers: (body as { month: number }).month }),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const months = await screen.findByLabelText('Mes');
    await expect(months).toHaveValue('2026-02');
    const other = within(months)
      .getAllByRole<HTMLOptionElement>('option')
      .find(({ value }) => value !== '2026-02');
    await userEvent.selectOptions(months, other?.value ?? '');
    await waitFor(() => expect(months).not.toHaveValue('2026-02'));
    await expect(await screen.findByText('214')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { answers: { ...compliance, readMonthlyReport: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};

export const Failed: Story = {
  args: { answers: { ...compliance, readMonthlyReport: () => refuse('internal_error') } },
  play: async () => {
    await expect(await screen.findByText('No pudimos preparar el reporte del mes')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  },
};

/** All drafts, each with a link to its customer's file. */
export const Drafts: Story = {
  args: {
    path: '/application/administrative/uiaf?tab=drafts',
    answers: {
      ...compliance,
      listRosDrafts: ({ results: [one] }, { url }) => {
        if (!one) throw new Error('The example holds no draft');
        const isFirst = !url.searchParams.has('cursor');
        return {
          results: many(3, (index) => ({
            ...one,
            id: numbered(one.id, isFirst ? index : index + 3),
            number: (isFirst ? 9 : 6) - index,
            alerts: index,
            fullName: index === 2 ? null : one.fullName,
          })),
          nextCursor: isFirst ? '7' : null,
        };
      },
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await expect(await screen.findByText('ROS-000009')).toBeVisible();
    await expect(screen.getByText(/sin alertas/)).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Usuario sin nombre declarado' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ver más antiguos' }));
    await expect(await screen.findByText('ROS-000004')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Ver más antiguos' })).toBeNull();
  },
};

export const NoDrafts: Story = {
  args: {
    path: '/application/administrative/uiaf?tab=drafts',
    answers: { ...compliance, listRosDrafts: () => ({ results: [], nextCursor: null }) },
  },
  play: sees('Aún no hay borradores de ROS'),
};
