import { writeCursor } from '../../api-server/src/platform/http/cursor.ts';
import { listCustomers, type CustomerFilter } from '../../api-server/src/customers/customer-list.ts';
import { against, byTurns } from './by-turns.ts';
import { withDatabases, type Database } from './databases.ts';
import type { Bench, Figure } from './figure.ts';
import { fillCustomers } from './generated-data.ts';

const MANY = 1_000_000;
const FEW = 10_000;
const ROUNDS = 15;
/** So many at a time: one alone is shorter than the clock by which the machine is watched. */
const PAGES = 20;

/** The cursor of a page nine tenths down the list. */
async function deepCursor(db: Database, filter: CustomerFilter): Promise<string> {
  let matching = db.selectFrom('customers.customer').select(['last_modified_at', 'account_id']);
  if (filter.state) matching = matching.where('review_state', '=', 'pending');
  const rows = await matching.orderBy('last_modified_at', 'desc').orderBy('account_id', 'desc').execute();
  const row = rows[Math.floor(rows.length * 0.9)];
  if (!row) throw new Error('The list is empty');
  return writeCursor({ at: row.last_modified_at, id: row.account_id });
}

/** Milliseconds of a page. */
async function timeOf(db: Database, filter: CustomerFilter): Promise<number> {
  const began = performance.now();
  for (let time = 0; time < PAGES; time += 1) {
    const page = await listCustomers(db, filter);
    if (page?.results.length !== 11) throw new Error('The page is not full');
  }
  return (performance.now() - began) / PAGES;
}

async function measure(many: Database, few: Database, log: (line: string) => void): Promise<readonly Figure[]> {
  await fillCustomers(many, MANY);
  await fillCustomers(few, FEW);
  const cases: [string, CustomerFilter][] = [
    ['unfiltered', {}],
    ['filtered by state', { state: 'Pendiente' }],
  ];
  const figures: Figure[] = [];
  for (const [name, filter] of cases) {
    const deep = { ...filter, cursor: await deepCursor(many, filter) };
    const rounds = await byTurns(
      {
        deep: { measure: () => timeOf(many, deep) },
        first: { measure: () => timeOf(many, filter) },
        few: { measure: () => timeOf(few, filter) },
      },
      { rounds: ROUNDS, warmUps: 2, log },
    );
    const row = { what: `customer list, ${name}: deep page of ${MANY}`, unit: 'ms', goal: { atMost: 1.5 } };
    figures.push({ ...row, ...against(rounds, 'deep', 'first'), peer: 'first page' });
    figures.push({ ...row, ...against(rounds, 'deep', 'few'), peer: `first page of ${FEW}` });
  }
  return figures;
}

export const customerListBench: Bench = {
  name: 'customer-list',
  what: 'the back office’s list: a deep page against the first, and many customers against few',
  run: (log) => withDatabases(['many', 'few'], ({ many, few }) => measure(many.db, few.db, log)),
};
