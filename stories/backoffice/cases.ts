import { many, numbered } from '../contract/answers.ts';
import { serverTime } from '../contract/handlers.ts';
import type { OfficerAnswers } from './app.tsx';
import { officer } from './customers.ts';

/**
 * Keeps times away from whole minutes. A page shows whole minutes and knows the server's time only to a second, so at a whole minute it
 * could show the minute before or after.
 */
const margin_minutes = 0.05;

/** Returns the time a number of minutes from now by the server's clock, by which pages show waiting times and deadlines. */
export function fromNow(minutes: number): string {
  return serverTime(minutes - margin_minutes).toISOString();
}

type Page = NonNullable<OfficerAnswers['listCases']>;

/** A full page of cases: due and overdue, free, held by this officer and by another, followed by another page. */
export const fullQueue: Page = (page) => queueOf(25, page);

/** The first eight cases of `fullQueue`, for stories that need no full page. */
export const shortQueue: Page = (page) => queueOf(8, page);

function queueOf(count: number, { results: [first, second] }: Parameters<Page>[0]) {
  if (first === undefined || second?.holder === undefined) throw new Error('The example holds too few cases');
  const { holder } = second;
  const results = many(count, (index) => {
    const one = index % 2 === 0 ? first : second;
    const until = fromNow(30);
    return {
      ...one,
      id: numbered(one.id, index),
      openedAt: fromNow(-60 * (26 - index)),
      dueAt: fromNow(60 * (index - 1)),
      holder: index % 3 === 1 && holder ? { ...holder, id: index % 2 === 1 ? me : holder.id, until } : null,
    };
  });
  return { results, nextCursor: 'MjAyNi0wMy0wNFQxNToyMDowMC4wMDBa' };
}

/** A short page of cases about withdrawals that await approval. */
export const withdrawalQueue: Page = (page, asked) => {
  const queue = shortQueue(page, asked);
  if ('then' in queue || !('results' in queue)) throw new Error('The queue is not there at once');
  const results = queue.results.map((one, index) => ({
    ...one,
    kind: 'withdrawal_approval',
    name: { es: 'Retiro por aprobar', en: 'Withdrawal to approve' },
    place: 'case' as const,
    glance: [
      { name: { es: 'Valor', en: 'Amount' }, form: 'pesos' as const, value: String(2_500_000 + index * 750_000) },
      {
        name: { es: 'Cuenta bancaria', en: 'Bank account' },
        form: 'text' as const,
        value: 'Bancolombia ····4821',
      },
      { name: { es: 'Nivel verificado', en: 'Verified level' }, form: 'text' as const, value: '1' },
    ],
  }));
  return { ...queue, results };
};

/** The id of the account in the contract's example. */
const me = '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c11';

type Detail = NonNullable<OfficerAnswers['readCase']>;
type Case = Parameters<Detail>[0];

/** Answers with one case, which is due soon and changed as a story needs it. */
export function aCase(change: (opened: Case) => Partial<Case>): OfficerAnswers {
  return {
    ...officer,
    readCase: (opened) => ({ ...opened, openedAt: fromNow(-90), dueAt: fromNow(240), ...change(opened) }),
  };
}

/** Returns the case's actions, with the named ones allowed whatever the example says. */
export function allowed({ actions }: Case, ...names: Case['actions'][number]['action'][]): Case['actions'] {
  return actions.map((one) => (names.includes(one.action) ? { ...one, because: null } : one));
}
