import { many, numbered } from '../contract/answers.ts';
import type { CustomerAnswers } from './app.tsx';

type Page = NonNullable<CustomerAnswers['listFiatTransactions']>;

/** So many movements of all states, made of the contract's one. */
export function movements(count: number): Page {
  return ({ results: [one], nextCursor }) => {
    if (one === undefined) throw new Error('The example holds no movement');
    const results = many(count, (index) => ({
      ...one,
      transactionId: numbered(one.transactionId, index),
      state: (['Completo', 'Pendiente', 'Fallido'] as const)[index % 3] ?? one.state,
      amount: String(250_000 + index * 37_500),
    }));
    return { results, nextCursor };
  };
}

export const noMovements: Page = () => ({ results: [], nextCursor: null });
