import { refuse } from '@caudal/api-spec/server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { unanswered } from '../contract/answers.ts';
import { longEmail, longName } from '../contract/long.ts';
import { sees, shown, waiting } from '../screen.tsx';
import { type OfficerScreen, officerScreens } from './app.tsx';
import { fullQueue, shortQueue, withdrawalQueue } from './cases.ts';
import { officer, officerWho } from './customers.ts';
import { fill } from '../fill.ts';

const path = '/application/administrative/cases';
const queue = { ...officer, listCases: shortQueue };

const meta = {
  title: 'Back office/Cases',
  tags: ['screen', '!autodocs'],
  ...officerScreens,
  args: { path, answers: queue },
} satisfies Meta<OfficerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const listed = fn<(body: unknown) => void>();
const taken = fn<(body: unknown) => void>();

const none = () => ({ results: [], nextCursor: null });

export const Full: Story = {
  args: { answers: { ...officer, listCases: fullQueue } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getAllByRole('row')).toHaveLength(26);
    await expect(screen.getByRole('button', { name: 'Siguiente' })).toBeVisible();
    await expect(screen.getAllByText(/^Vencido hace/)[0]).toBeVisible();
  },
};
/**
 * The focus stays on a filter when its value is chosen, because the new URL shows the same screen. The download is a file with personal
 * data, so the app asks for confirmation first.
 */
export const FocusStays: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    // The queue shows the reason of a proposal.
    await expect(screen.getAllByText('El banco confirma el menor valor.')[0]).toBeVisible();
    screen.getByRole('button', { name: 'Tipo' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('menuitemcheckbox')[0]).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Tipo: / })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Descargar tabla' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Estás seguro de descargar esta tabla?' });
    await expect(dialog).toHaveTextContent('los casos abiertos que coinciden con los filtros');
  },
};
export const Empty: Story = {
  args: {
    answers: {
      ...officer,
      listCases: none,
      readCaseSummary: () => ({ open: 0, mine: 0, overdue: 0, kinds: [] }),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('No hay casos abiertos')).toBeVisible();
  },
};
export const NothingMatches: Story = {
  args: { path: `${path}?holder=mine`, answers: { ...officer, listCases: none } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Ningún caso coincide con los filtros')).toBeVisible();
  },
};
export const Loading: Story = {
  args: { answers: { ...officer, listCases: () => unanswered, readCaseSummary: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};
export const Failed: Story = {
  args: { answers: { ...officer, listCases: () => refuse('internal_error') } },
  play: sees('No pudimos cargar los casos'),
};
export const LongTexts: Story = {
  args: {
    answers: {
      ...officer,
      listCases: (page) => ({
        ...page,
        results: page.results.map((one) => ({
          ...one,
          customer: one.customer && { ...one.customer, name: longName, email: longEmail },
          holder: one.holder && { ...one.holder, email: longEmail },
        })),
      }),
    },
  },
};
/** The queue of withdrawals that await approval has columns for the facts that officers decide by, such as the amount and the level. */
export const Withdrawals: Story = {
  args: {
    path: `${path}?kind=withdrawal_approval`,
    answers: {
      ...officer,
      readCaseSummary: (summary) => ({
        ...summary,
        kinds: [
          {
            kind: 'withdrawal_approval',
            name: { es: 'Retiro por aprobar', en: 'Withdrawal to approve' },
            open: 25,
            overdue: 1,
          },
        ],
      }),
      listCases: withdrawalQueue,
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('heading', { name: 'Administración de retiros' })).toBeVisible();
    await expect(screen.getByText('25 retiros esperan aprobación')).toBeVisible();
    for (const name of ['Valor', 'Cuenta bancaria', 'Nivel verificado', 'Primera aprobación'])
      await expect(screen.getByRole('columnheader', { name })).toBeInTheDocument();
    await expect(screen.getAllByText('Nadie aún')[0]).toBeVisible();
    const current = screen.queryAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
    // The menu is closed on a phone; where it is visible, exactly one entry is marked as current.
    await expect(current.filter((entry) => entry !== 'Administración de retiros')).toEqual([]);
  },
};
export const NoWithdrawals: Story = {
  args: { path: `${path}?kind=withdrawal_approval`, answers: { ...officer, listCases: none } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Ningún retiro espera aprobación')).toBeVisible();
  },
};
/** The filter shows only overdue cases, the order puts the earliest deadline first, and the button for the next case uses both. */
export const Overdue: Story = {
  args: {
    path: `${path}?kind=document_review&state=open`,
    answers: {
      ...queue,
      readCaseSummary: (summary) => ({
        ...summary,
        open: 40,
        overdue: 9,
        kinds: summary.kinds.map((one) => ({ ...one, open: 20, overdue: one.kind === 'document_review' ? 4 : 5 })),
      }),
      listCases: (page, asked) => {
        listed(asked.body);
        return shortQueue(page, asked);
      },
      takeNextCase: (_taken, { body }) => {
        taken(body);
        return { case: null };
      },
    },
  },
  beforeEach: () => {
    listed.mockClear();
    taken.mockClear();
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Plazo' }));
    // The filter counts only the overdue cases of the chosen kind.
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Vencidos 4' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Orden' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Lo que vence primero' }));
    const wish = { kind: 'document_review', state: 'open', overdue: true, order: 'due' };
    await waitFor(() => expect(listed).toHaveBeenLastCalledWith({ size: 25, ...wish }));
    await userEvent.click(screen.getByRole('button', { name: /Siguiente caso/ }));
    await waitFor(() => expect(taken).toHaveBeenCalledWith(wish));
    // Clearing removes all filters and keeps the order, which is not a filter.
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar todo' }));
    await waitFor(() => expect(listed).toHaveBeenLastCalledWith({ size: 25, order: 'due' }));
  },
};
/** J and K move from row to row. The / key moves to the first filter in a list without a search field. */
export const ByKeyboard: Story = {
  args: { answers: { ...queue, takeCase: () => unanswered } },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const links = canvasElement.querySelectorAll('a[data-case]');
    await userEvent.keyboard('jj');
    await expect(links[1]).toHaveFocus();
    await userEvent.keyboard('k');
    await expect(links[0]).toHaveFocus();
    await userEvent.keyboard('/');
    await expect(screen.getByLabelText('Nombre, correo, celular, documento o TXID')).toHaveFocus();
  },
};
/** The disabled button tells an officer whose role may only read cases why it is disabled. */
export const ReadOnly: Story = {
  args: { answers: { ...queue, ...officerWho('cases.read') } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByRole('button', { name: /Siguiente caso/ })).toHaveAccessibleDescription(
      'Tu rol no trabaja casos.',
    );
  },
};
export const HandOver: Story = {
  args: {
    path: `${path}?handOver=0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c20`,
    answers: { ...queue, handOverCase: () => refuse('service_unavailable') },
  },
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: 'Pasar el caso a otro oficial' });
    await userEvent.click(screen.getByRole('button', { name: 'Pasar el caso' }));
    await waitFor(() => expect(screen.getByLabelText('Oficial')).toHaveAttribute('aria-invalid', 'true'));
    await userEvent.selectOptions(
      screen.getByLabelText('Oficial'),
      await screen.findByRole('option', { name: 'oficial@example.co' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pasar el caso' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos pasar el caso');
  },
};
/** A note written for one case does not appear in the dialog of the next case. */
export const HandOverAnother: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const [first, second] = screen.getAllByRole('link', { name: /^Pasar el caso de/ });
    if (first === undefined || second === undefined) throw new Error('Too few of the cases are mine');
    await userEvent.click(first);
    await fill(await screen.findByLabelText(/^Nota/), 'Su cédula está vencida.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.click(second);
    await expect(await screen.findByLabelText(/^Nota/)).toHaveValue('');
  },
};
let isHandedOver = false;
/** The row of the case that was handed over disappears, and the focus moves to the row that takes its place. */
export const HandOverGoesOn: Story = {
  args: {
    answers: {
      ...queue,
      listCases: (page, asked) => {
        const all = shortQueue(page, asked);
        if ('then' in all || !('results' in all)) throw new Error('The queue is not there at once');
        return { ...all, results: isHandedOver ? all.results.toSpliced(1, 1) : all.results };
      },
      handOverCase: (done) => {
        isHandedOver = true;
        return done;
      },
    },
  },
  beforeEach: () => {
    isHandedOver = false;
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const links = [...canvasElement.querySelectorAll<HTMLElement>('a[data-case]')];
    const next = links[2]?.dataset['case'];
    const [first] = screen.getAllByRole('link', { name: /^Pasar el caso de/ });
    if (first === undefined || next === undefined) throw new Error('Too few cases');
    await expect(first.closest('tr')).toBe(links[1]?.closest('tr'));
    await userEvent.click(first);
    await userEvent.selectOptions(
      await screen.findByLabelText('Oficial'),
      await screen.findByRole('option', { name: 'oficial@example.co' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pasar el caso' }));
    await waitFor(() => expect(canvasElement.querySelectorAll('a[data-case]')).toHaveLength(links.length - 1));
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-case', next));
  },
};
export const InEnglish: Story = { globals: { locale: 'en' } };
