import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { many, unanswered } from '../contract/answers.ts';
import { sees, waiting } from '../screen.tsx';
import { type OfficerAnswers, type OfficerScreen, officerScreens } from './app.tsx';
import { officerWho } from './customers.ts';

type Days = NonNullable<OfficerAnswers['listBankDays']>;

const auditor = officerWho('reports.read', 'cases.read');

/**
 * Days that agree, a day with unexplained lines, a day whose sums still differ after officers settled it, and a day that the bank changed
 * later.
 */
const somePage: Days = ({ results: [day] }) => {
  if (!day) throw new Error('The example holds no day');
  const apart = [
    { matched: 81, settled: 1, ledgerIn: '47750000' },
    { matched: 83, settled: 1, ledgerOut: '12500000' },
    { contradicted: 2 },
  ] as const;
  return {
    results: many(11, (index) => ({
      ...day,
      day: `2026-11-${19 - index}`.replace(/-(\d)$/, '-0$1'),
      ...apart[index - 1],
    })),
    nextCursor: 'MjAyNi0wMy0wNFQxNToyMDowMC4wMDBa',
  };
};

const meta = {
  title: 'Back office/Reconciliation',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: {
    path: '/application/administrative/financial/reconciliation',
    answers: { ...auditor, listBankDays: somePage },
  },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A day that needs attention says so in words and links to the cases of its differences. */
export const Full: Story = {
  play: async () => {
    await expect(await screen.findAllByText('Cuadra')).toHaveLength(8);
    await expect(screen.getAllByText('Con diferencias')).toHaveLength(2);
    await expect(screen.getByText('2 líneas sin conciliar · entró otra suma')).toBeVisible();
    await expect(screen.getByText('salió otra suma')).toBeVisible();
    // A changed statement has no case: only the bank can explain it.
    await expect(screen.getByText('Extracto cambiado')).toBeVisible();
    await expect(screen.getByText('el banco cambió 2 líneas: pregúntale')).toBeVisible();
    const [first] = screen.getAllByRole('link', { name: /^Diferencias del/ });
    await expect(first).toHaveAttribute('href', '/application/administrative/cases?kind=bank_difference');
    await expect(screen.getAllByRole('link', { name: /^Diferencias del/ })).toHaveLength(2);
  },
};

/** An officer who may not read cases sees the differences without links. */
export const WithoutCases: Story = {
  args: { answers: { ...officerWho('reports.read'), listBankDays: somePage } },
  play: async () => {
    await expect(await screen.findAllByText('Con diferencias')).toHaveLength(2);
    await expect(screen.queryByRole('link', { name: /^Diferencias del/ })).toBeNull();
  },
};

export const Loading: Story = {
  args: { answers: { ...auditor, listBankDays: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};

export const Failed: Story = {
  args: { answers: { ...auditor, listBankDays: () => refuse('service_unavailable') } },
  play: async () => {
    await expect(await screen.findByText('No pudimos cargar la conciliación')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { answers: { ...auditor, listBankDays: () => ({ results: [], nextCursor: null }) } },
  play: sees('Aún no hay días conciliados'),
};

export const Turning: Story = {
  args: {
    answers: {
      ...auditor,
      listBankDays: (page, { url }) => ({
        ...page,
        nextCursor: url.searchParams.has('cursor') ? null : 'MjAyNi0wMy0wNFQ',
      }),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Siguiente' }));
    await expect(await screen.findByText('Página 2')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Siguiente' })).toHaveAttribute('aria-disabled', 'true'),
    );
  },
};

/** The filter by days is in the URL, and the download has the same rows. */
export const BetweenDays: Story = {
  args: {
    answers: {
      ...auditor,
      listBankDays: ({ results, nextCursor }, { url }) => ({
        results: url.searchParams.get('from') === '2026-11-19' ? results.slice(0, 1) : [],
        nextCursor,
      }),
    },
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('Aún no hay días conciliados')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Desde el día'), '19/11/2026');
    await expect(await screen.findByText('Cuadra')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Hasta el día'), '18/11/2026');
    await expect(await screen.findByText('Va antes del primer día.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar todo' }));
    await expect(await screen.findByText('Aún no hay días conciliados')).toBeVisible();
    await expect(screen.getByLabelText('Hasta el día')).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Descargar tabla' }));
    await expect(await screen.findByRole('dialog', { name: '¿Estás seguro de descargar esta tabla?' })).toBeVisible();
  },
};
