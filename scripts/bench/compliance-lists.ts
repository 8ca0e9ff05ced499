import { levels } from '@caudal/api-spec/terms';
import { sql } from 'kysely';
import { alertColumns } from '../../api-server/src/alerts/alert-table.ts';
import { listAlerts, type AlertFilter } from '../../api-server/src/alerts/alert-list.ts';
import { listCustomers, type CustomerFilter } from '../../api-server/src/customers/customer-list.ts';
import { selected_columns } from '../../api-server/src/customers/customer-columns.ts';
import { readKycSummary } from '../../api-server/src/customers/facets.ts';
import { writeCursor } from '../../api-server/src/platform/http/cursor.ts';
import { against, byTurns } from './by-turns.ts';
import type { Database } from './databases.ts';
import type { Figure } from './figure.ts';
import { meanTime } from './mean-time.ts';
import { rowLimit } from '../../api-server/src/platform/db/row-limit.ts';

const ROUNDS = 7;

export interface List {
  readonly name: string;
  readonly read: (db: Database, cursor?: string) => Promise<unknown>;
  /** The query for the ids of the list's rows, each with the time by which the list is sorted. */
  readonly matching: ReturnType<typeof sql>;
}

const customers = (name: string, filter: CustomerFilter, where: string): List => ({
  name: `customers, ${name}`,
  read: (db, cursor) => listCustomers(db, { ...filter, ...(cursor !== undefined && { cursor }) }),
  matching: sql`select last_modified_at as at, account_id as id from customers.customer where ${sql.raw(where)}`,
});

const withAlerts = (...numbers: readonly number[]): AlertFilter => ({
  filter: numbers.length > 0,
  filters: alertColumns.map(({ number }) => (numbers.includes(number) ? '1' : '0')),
});

const alerts = (name: string, ...numbers: readonly number[]): List => ({
  name: `alerts, ${name}`,
  read: (db, cursor) => listAlerts(db, { ...withAlerts(...numbers), ...(cursor !== undefined && { cursor }) }),
  matching: sql`select changed_at as at, account_id as id from alerts.standing where numbers @> ${numbers}::smallint[]`,
});

/** Returns the list of the customers whose document number has this beginning. */
export const listByDocument = (beginning: string): List =>
  customers('by a document’s beginning', { document: beginning }, `document_number like '${beginning}%'`);

/** Returns the list of the customers whose name contains `text`, which is in lower case and without accents. */
export const listByName = (text: string): List =>
  customers(`with ${text} in the name`, { search: text }, `searched like '%${text}%'`);

/** The officers' lists that the benchmark reads. */
export const lists: readonly List[] = [
  customers('unfiltered', {}, 'true'),
  customers('who wait', { state: 'Pendiente' }, `review_state = 'pending'`),
  customers('of level 2 and a risk', { level: 2, risk: 'Medio' }, `level = 2 and risk = 'Medio'`),
  customers('by a common name', { search: 'garcía' }, `searched like '%garcia%'`),
  listByDocument('100000'),
  alerts('unfiltered'),
  alerts('of the news', 1),
  alerts('of the news and irregularities', 1, 8),
];

/** The smallest number of rows with which a list has a full deep page: two pages and one row. */
const deep_rows = 25;

/** Returns whether a list is long enough to have a deep page. */
export async function isLong(db: Database, { matching }: List): Promise<boolean> {
  const { rows } = await sql<{ is_long: boolean }>`
    select count(*) >= ${deep_rows} as is_long from (${matching} limit ${rowLimit(deep_rows)}) found`.execute(db);
  return rows[0]?.is_long === true;
}

/** Returns a cursor nine tenths down a list, or further up when less than a full page would follow there. */
export async function deepInList(db: Database, { matching }: List): Promise<string> {
  const { rows } = await sql<{ at: Date; id: string }>`with matching as (${matching})
    select * from matching order by at desc, id desc
      offset (select greatest(0, least(count(*) * 9 / 10, count(*) - ${deep_rows})) from matching) limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The list is empty');
  return writeCursor(row);
}

/** Compares every list's deep page with its first page, and its first page with the same page over few customers. */
export async function pageFigures(many: Database, few: Database, log: (line: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const list of lists) {
    const deep = await deepInList(many, list);
    log(list.name);
    const rounds = await byTurns(
      {
        deep: { measure: () => meanTime(() => list.read(many, deep)) },
        first: { measure: () => meanTime(() => list.read(many)) },
        few: { measure: () => meanTime(() => list.read(few)) },
      },
      { rounds: ROUNDS, warmUps: 2, log },
    );
    const row = { unit: 'ms', goal: { atMost: 1.5 } } as const;
    figures.push({ ...row, what: `${list.name}: deep page`, ...against(rounds, 'deep', 'first'), peer: 'first page' });
    figures.push({ ...row, what: `${list.name}: first page`, ...against(rounds, 'first', 'few'), peer: 'of few' });
  }
  return figures;
}

const choices = {
  type: ['', 'Persona', 'Entidad'],
  state: ['', 'Pendiente', 'Progreso', 'Listo', 'No terminado', 'Actualizar'],
  alert: ['', 0, 1],
  level: ['', 0, ...levels.natural],
  novelty: ['', 0, 1],
  risk: ['', 'No', 'Medio', 'Alto'],
  time: ['Recientes', 'Antiguos'],
} as const;

/** Returns every combination of the six filters and the sort order, including those that match nobody. */
function everyCombination(): CustomerFilter[] {
  return Object.entries(choices).reduce<CustomerFilter[]>(
    (filters, [name, values]) =>
      filters.flatMap((filter) => values.map((value) => ({ ...filter, [name]: value }) as CustomerFilter)),
    [{}],
  );
}

/** The number of slowest combinations to measure again: a query takes a millisecond, so a disturbance may have made a fast one slow. */
const AGAIN = 40;

/** Compares the worst and the median combination of filters with the unfiltered list. */
export async function combinationFigures(db: Database, log: (line: string) => void): Promise<Figure[]> {
  const combinations = everyCombination();
  const quickest = async (filter: CustomerFilter, times: number) => {
    let least = Number.POSITIVE_INFINITY;
    for (let time = 0; time < times; time += 1) {
      const began = performance.now();
      await listCustomers(db, filter);
      least = Math.min(least, performance.now() - began);
    }
    return least;
  };
  const inTurn = async (filters: readonly CustomerFilter[], times: number) => {
    const measured = [];
    for (const filter of filters)
      measured.push({ filter, time: await quickest(filter, times), unfiltered: await quickest({}, times) });
    return measured.toSorted((one, other) => other.time / other.unfiltered - one.time / one.unfiltered);
  };
  const all = await inTurn(combinations, 3);
  const slowest = await inTurn(
    all.slice(0, AGAIN).map(({ filter }) => filter),
    15,
  );
  for (const { filter, time } of slowest.slice(0, 3)) log(`${time.toFixed(1)} ms: ${JSON.stringify(filter)}`);
  const row = { peer: 'unfiltered', unit: 'ms' } as const;
  const of = (measured: (typeof all)[number] | undefined) => ({
    ...row,
    figure: measured?.time ?? Number.NaN,
    peerFigure: measured?.unfiltered ?? Number.NaN,
  });
  return [
    {
      ...of(slowest[0]),
      what: `customers, the worst of ${combinations.length} combinations of filters`,
      goal: { atMost: 3 },
    },
    { ...of(all[all.length >> 1]), what: 'customers, a combination of filters in the middle', goal: { atMost: 3 } },
  ];
}

interface Search {
  readonly filter: CustomerFilter;
  /**
   * Selects the ids and times of the rows that have the words, by the way that is the shortest one for these words. The statement that reads
   * a page of them and nothing else is the floor.
   */
  readonly bare?: ReturnType<typeof sql>;
}

/** Compares the rows from the top of the list on, of which a frequent word needs few. */
const fromTop = (word: string) => sql`(
  select account_id, last_modified_at from (
    select * from customers.search order by last_modified_at desc, account_id desc limit 2000
  ) top where words like ${word})`;

/** Looks words up in the index. `offset 0` keeps Postgres from reading the list in its order. */
const byIndex = (words: ReturnType<typeof sql>, chosen = 'true') => sql`(
  select account_id, last_modified_at from customers.search
  where ${words} and facets = any (array(select id from customers.facet where ${sql.raw(chosen)})) offset 0)`;

const wholeWord = (word: string) => `(^|[ \n])${word}($|[ \n])`;
const hasBoth = sql`words like ${'%maria%'} and words like ${'%garcia%'}`;

const searches: readonly Search[] = [
  { filter: { search: 'garcía' }, bare: fromTop('%garcia%') },
  {
    filter: { search: 'garcía', state: 'Pendiente', risk: '' },
    bare: byIndex(sql`words like ${'%garcia%'}`, `review_state = 'pending'`),
  },
  { filter: { search: 'maría garcía' }, bare: byIndex(hasBoth) },
  {
    filter: { search: 'maría garcía', state: 'Listo', level: 3, risk: 'Alto' },
    bare: byIndex(hasBoth, `review_state = 'verified' and level = 3 and risk = 'Alto'`),
  },
  { filter: { search: 'li na' }, bare: byIndex(sql`words ~ ${wholeWord('li')} and words ~ ${wholeWord('na')}`) },
  { filter: { search: '1000123456' }, bare: byIndex(sql`words like ${'%1000123456%'}`) },
  { filter: { search: 'nadie' }, bare: byIndex(sql`words like ${'%nadie%'}`) },
  { filter: { document: '1000' } },
  { filter: { document: '10001', risk: 'Alto', level: 3 } },
  { filter: { document: '1000999999' } },
  { filter: { idUser: '0' } },
];

const page_rows = 12;

/** Reads the first page of the rows that `bare` selects. */
const readBare = (db: Database, bare: ReturnType<typeof sql>) =>
  sql`select ${sql.join(selected_columns.map((column) => sql.ref(column)))}
    from customers.customer join identity.account on account.id = account_id
    where account_id = any (array(
      select account_id from ${bare} found order by last_modified_at desc, account_id desc limit ${rowLimit(page_rows)}))
    order by last_modified_at desc, account_id desc`.execute(db);

/** Compares text searches, alone and combined with filters, with the unfiltered list. */
export async function searchFigures(db: Database, log: (line: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { filter, bare } of searches) {
    const words = Object.values(filter).filter(Boolean).join(', ');
    const rounds = await byTurns(
      {
        typed: { measure: () => meanTime(() => listCustomers(db, filter)) },
        unfiltered: { measure: () => meanTime(() => listCustomers(db, {})) },
        bare: { measure: () => meanTime(() => (bare ? readBare(db, bare) : listCustomers(db, filter))) },
      },
      { rounds: 9, warmUps: 2, log: () => undefined },
    );
    const figure = against(rounds, 'typed', 'unfiltered');
    log(`${words}: ${figure.figure.toFixed(1)} ms`);
    figures.push({
      what: `customers, ${words}`,
      ...figure,
      peer: 'unfiltered',
      unit: 'ms',
      goal: { atMost: 3 },
      ...(bare && { floor: { what: 'the bare statement', ...against(rounds, 'bare', 'unfiltered') } }),
    });
  }
  return figures;
}

/** Compares the dashboard's counts over many customers with those over few. */
export async function summaryFigures(many: Database, few: Database, log: (line: string) => void): Promise<Figure[]> {
  const rounds = await byTurns(
    {
      many: { measure: () => meanTime(() => readKycSummary(many)) },
      few: { measure: () => meanTime(() => readKycSummary(few)) },
    },
    { rounds: 5, log },
  );
  const what = 'the dashboard’s counts';
  return [{ what, ...against(rounds, 'many', 'few'), peer: 'of few', unit: 'ms', goal: { atMost: 1.5 } }];
}
