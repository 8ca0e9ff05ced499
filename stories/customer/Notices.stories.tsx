import { refuse } from '@caudal/api-spec/server';
import type { Schemas } from '@caudal/api-spec/customer';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { first, many, numbered, refusedFirst, unanswered } from '../contract/answers.ts';
import { liveStream } from '../contract/live.ts';
import { shown, waiting } from '../screen.tsx';
import { type CustomerAnswers, type CustomerScreen, customerScreens } from './app.tsx';
import { verified } from './people.ts';

const meta = {
  title: 'Customer app/Notices',
  tags: ['screen', '!autodocs'],
  ...customerScreens,
  args: { path: '/application/notices', answers: verified },
} satisfies Meta<CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Makes a server that remembers which notices were read, until the story starts again. */
function keeping() {
  const read = new Set<string>();
  const at = '2026-03-04T15:20:00.000Z';
  let came: Schemas['Notice'][] = [];
  let known: readonly Schemas['Notice'][] = [];
  const marked = (one: Schemas['Notice']) => (read.has(one.id) ? { ...one, readAt: at } : one);
  const answers: CustomerAnswers = {
    ...verified,
    listNotices: ({ results }) => {
      known = [...came, ...results];
      return { results: known.map(marked), nextCursor: null };
    },
    countUnreadNotices: ({ newest, unread }) => {
      const left = Math.max(0, unread + came.length - read.size);
      return { unread: left, newest: left === 0 ? null : (came[0]?.id ?? newest) };
    },
    readNotices: () => {
      for (const { id, readAt } of known) if (readAt === null) read.add(id);
      return {};
    },
    readNotice: () => {
      const one = known.find(({ id, readAt }) => readAt === null && !read.has(id));
      if (one) read.add(one.id);
      return {};
    },
  };
  return {
    answers,
    begin: () => {
      read.clear();
      came = [];
    },
    add: (one: Schemas['Notice']) => {
      came = [one, ...came];
    },
  };
}

const bell = (name: string) => screen.findByRole('link', { name });
const rows = () => within(screen.getByRole('list', { name: 'Avisos' })).getAllByRole('listitem');

const kept = keeping();
/** Unread notices say so in words, and each notice links to its subject. */
export const Full: Story = {
  args: { answers: kept.answers },
  beforeEach: () => kept.begin(),
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await bell('Avisos, 2 sin leer')).toHaveAttribute('href', '/application/notices');
    await expect(rows()).toHaveLength(3);
    const deposit = screen.getByRole('link', { name: /^Sin leer: Tu depósito de \$\s250\.000 llegó/ });
    await expect(deposit.getAttribute('href')).toMatch(/^\/application\/record\?transaction=/);
    await expect(screen.getByRole('link', { name: 'Aprobamos tu verificación' })).toHaveAttribute(
      'href',
      '/application/verification',
    );
  },
};

const allAtOnce = keeping();
const notMarked = refusedFirst('service_unavailable');
/**
 * A request to mark all as read fails: the notices stay unread, and the error appears above them. They can also be marked one by one.
 */
export const AllMarked: Story = {
  args: {
    answers: {
      ...allAtOnce.answers,
      readNotices: (example, asked) =>
        notMarked.answer(null) ?? allAtOnce.answers.readNotices?.(example, asked) ?? example,
    },
  },
  beforeEach: () => {
    allAtOnce.begin();
    notMarked.begin();
  },
  play: async ({ canvasElement, userEvent }) => {
    await shown(canvasElement);
    const markAll = await screen.findByRole('button', { name: 'Marcar todo como leído' });
    await userEvent.click(markAll);
    await expect(await screen.findByText('No pudimos marcarlo como leído')).toBeVisible();
    await bell('Avisos, 2 sin leer');
    const mark = screen.getByRole('button', { name: /^Marcar como leído: Tu depósito/ });
    mark.focus();
    await userEvent.keyboard('{Enter}');
    await bell('Avisos, 1 sin leer');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Marcar como leído: Tu depósito/ })).toBeNull());
    await userEvent.click(markAll);
    await bell('Avisos');
    await waitFor(() => expect(screen.queryByText('Sin leer:')).toBeNull());
    await expect(screen.queryByRole('button', { name: 'Marcar todo como leído' })).toBeNull();
  },
};

const stream = liveStream();
const coming = keeping();
/** A notice that arrives while the page is open is counted and appears first in the list, without a reload. */
export const AnotherComes: Story = {
  args: { answers: { ...coming.answers, ...stream.answers } },
  beforeEach: () => coming.begin(),
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await bell('Avisos, 2 sin leer');
    await waitFor(() => expect(stream.isOpen()).toBe(true));
    coming.add({
      id: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c99',
      kind: 'withdrawal_paid',
      at: '2026-03-04T15:15:00.000Z',
      readAt: null,
      amount: '5000000',
      transactionId: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c13',
    });
    stream.tell({ topic: 'notices' });
    await bell('Avisos, 3 sin leer');
    await waitFor(() => expect(rows()[0]).toHaveTextContent(/Tu retiro de \$\s50\.000 fue pagado/));
  },
};

/** A full page of notices about security and money. */
export const ManyUnread: Story = {
  args: {
    answers: {
      ...verified,
      countUnreadNotices: (answer) => ({ ...answer, unread: 140 }),
      listNotices: ({ results }) => ({
        results: many(20, (index) => ({
          ...first(results),
          id: numbered(first(results).id, index),
          kind:
            (['deposit_expired', 'withdrawal_rejected', 'new_place', 'password_recovered', 'place_denied'] as const)[
              index % 5
            ] ?? 'deposit_arrived',
        })),
        nextCursor: 'bm9uZQ',
      }),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(await bell('Avisos, 99+ sin leer')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Siguiente' })).toBeVisible();
  },
};
export const Empty: Story = {
  args: {
    answers: {
      ...verified,
      listNotices: () => ({ results: [], nextCursor: null }),
      countUnreadNotices: () => ({ unread: 0, newest: null }),
    },
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await expect(screen.getByText('Aún no tienes avisos')).toBeVisible();
    await bell('Avisos');
  },
};
export const Loading: Story = {
  args: { answers: { ...verified, listNotices: () => unanswered } },
  play: ({ canvasElement }) => waiting(canvasElement),
};
export const Failed: Story = { args: { answers: { ...verified, listNotices: () => refuse('internal_error') } } };
/** The bell still links to the notices when the count cannot be read. */
export const CountNotRead: Story = {
  args: { answers: { ...verified, countUnreadNotices: () => refuse('internal_error') }, path: '/application' },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await bell('Avisos');
  },
};
