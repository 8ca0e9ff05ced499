import { oneOf, searchParameters, symbol, text } from '../search-parameters.ts';
import { periodKey } from './period-key.ts';

/** The search parameters of the history: its list, filters, page, and open dialog. */
// The bank's page sends people back to a URL with the parameter `deposit`, which opens the same dialog as `transaction`.
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
