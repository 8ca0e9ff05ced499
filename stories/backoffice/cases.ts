import { many, numbered } from '../contract/answers.ts';
import { serverTime } from '../contract/handlers.ts';
import type { OfficerAnswers } from './app.tsx';
import { officer } from './customers.ts';

/** A page knows the server's time to a second: what is told in whole minutes is not at their edge. */
const margin_minutes = 0.05;

/** An instant so long from now: how long a case waits and what is left of its time are told against the server's clock. */
export function fromNow(minutes: number): string {
  return serverTime(minutes - margin_minutes).toISOString();
}

type Page = NonNullable<OfficerAnswers['listCases']>;

/** A full page: cases that are due and overdue, free, one's own and another officer's, and more after it. */
export const fullQueue: Page = ({ results: [first, second] }) => {
  if (first === undefined || second?.holder === undefined) throw new Error('The example holds too few cases');
  const { holder } = second;
  const results = many(25, (index) => {
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
};

/** The same of withdrawals alone. */
export const withdrawalQueue: Page = (page, asked) => {
  const queue = fullQueue(page, asked);
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

/** The contract's account. */
const me = '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c11';

type Detail = NonNullable<OfficerAnswers['readCase']>;
type Case = Parameters<Detail>[0];

/** One case, due in a while and changed as a story wants it. */
export function aCase(change: (opened: Case) => Partial<Case>): OfficerAnswers {
  return {
    ...officer,
    readCase: (opened) => ({ ...opened, openedAt: fromNow(-90), dueAt: fromNow(240), ...change(opened) }),
  };
}

/** What may be done with it, whatever the example says. */
export function allowed({ actions }: Case, ...names: Case['actions'][number]['action'][]): Case['actions'] {
  return actions.map((one) => (names.includes(one.action) ? { ...one, because: null } : one));
}
