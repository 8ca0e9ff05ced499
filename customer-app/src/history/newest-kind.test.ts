import { expect, test } from 'vitest';
import { newestKind } from './newest-kind.ts';

const paid = { kind: 'deposit', creationDate: '2026-03-04T15:20:00.000Z' } as const;
const sent = { kind: 'withdrawal', created_at: '2026-03-04T15:20:00.001Z' } as const;

test('newestKind returns the list that has the newest movement', () => {
  expect(newestKind([paid], [sent])).toEqual({ of: 'crypto', kind: 'withdrawal' });
  expect(newestKind([{ ...paid, creationDate: '2026-03-05T00:00:00.000Z' }], [sent])).toEqual({
    of: 'fiat',
    kind: 'deposit',
  });
  expect(newestKind([], [sent])).toEqual({ of: 'crypto', kind: 'withdrawal' });
});

test('newestKind returns deposits of pesos when there are no movements', () => {
  expect(newestKind([], [])).toEqual({ of: 'fiat', kind: 'deposit' });
});
