import { many, numbered } from '../contract/answers.ts';
import type { CustomerAnswers } from './app.tsx';

const standings = [
  { state: 'Completo', phase: 'completed' },
  { state: 'Pendiente', phase: 'under_way' },
  { state: 'Fallido', phase: 'declined' },
  { state: 'Fallido', phase: 'refunded' },
  { state: 'Pendiente', phase: 'in_review' },
] as const;

type Page = NonNullable<CustomerAnswers['listFiatTransactions']>;

/** Answers with `count` movements in all states, made from the contract's example. */
export function movements(count: number): Page {
  return ({ results: [one], nextCursor }) => {
    if (one === undefined) throw new Error('The example holds no movement');
    const results = many(count, (index) => ({
      ...one,
      transactionId: numbered(one.transactionId, index),
      ...(standings[index % standings.length] ?? one),
      amount: String(250_000 + index * 37_500),
    }));
    return { results, nextCursor };
  };
}

export const noMovements: Page = () => ({ results: [], nextCursor: null });
