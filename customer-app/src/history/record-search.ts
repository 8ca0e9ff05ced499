import { oneOf, searchParameters, symbol, text } from '../search-parameters.ts';
import { periodKey } from './period-key.ts';

/** What the history's address says: which of its lists, how much of it, and what is open. */
// `deposit` is how the bank's page sends people back; the same view as `transaction`.
export const recordSearch = searchParameters({
  of: oneOf('crypto', 'swaps'),
  cursor: text,
  before: text,
  kind: oneOf('deposit', 'withdrawal'),
  state: oneOf('Pendiente', 'Completo', 'Fallido'),
  period: periodKey,
  asset: symbol,
  statement: periodKey,
  transaction: text,
  deposit: text,
  crypto: text,
  trade: text,
});

export type RecordSearch = ReturnType<typeof recordSearch>;
