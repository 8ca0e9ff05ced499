import { listNotices } from '../../api-server/src/identity/notices.ts';
import { listSignIns } from '../../api-server/src/identity/sign-ins.ts';
import { listFiatMovements } from '../../api-server/src/movements/movement-list.ts';
import { readFiatReport, type FiatReportFilter } from '../../api-server/src/reports/fiat-report.ts';
import { readTrail } from '../../api-server/src/reports/trail/trail.ts';
import { against, byTurns } from './by-turns.ts';
import { deepInList, lists, type List } from './compliance-lists.ts';
import type { Database } from './databases.ts';
import type { Figure } from './figure.ts';
import { deepInReport } from './reports.ts';
import type { Filled, Sizes } from './scale-customers.ts';

const ROUNDS = 7;
/** The readings of an officers' list in one sample. */
const list_reads = 10;
const deposits: FiatReportFilter = { transactionType: 0 };

interface Page {
  readonly results: readonly unknown[];
  readonly nextCursor: string | null;
}

interface Pages {
  readonly name: string;
  readonly read: (db: Database, accountId: string, cursor?: string) => Promise<Page | null>;
}

const trail_size = 25;
const unfiltered = { who: null, act: null, period: { start: null, end: null }, withReadings: true, withDrafts: true };

/** The pages about one customer whose length grows with what the customer does. */
export const customerPages: readonly Pages[] = [
  {
    name: 'a customer’s history',
    read: (db, accountId, cursor) => listFiatMovements(db, accountId, cursor === undefined ? {} : { cursor }),
  },
  { name: 'a customer’s notices', read: (db, accountId, cursor) => listNotices(db, accountId, cursor) },
  {
    name: 'a customer’s sign-ins',
    read: (db, accountId, cursor) => listSignIns(db, { accountId, sessionId: accountId }, cursor, new Date()),
  },
  {
    name: 'a customer’s trail',
    read: async (db, accountId, cursor) => {
      const before = cursor === undefined ? null : BigInt(cursor);
      const events = await readTrail(db, { ...unfiltered, accountId, before, size: trail_size + 1 });
      const results = events.slice(0, trail_size);
      const last = events.length > trail_size ? results.at(-1) : undefined;
      return { results, nextCursor: last ? String(last.id) : null };
    },
  },
];

/** Returns the cursor of the page nine tenths down; undefined where the first page is the only one. */
export async function deepIn({ read }: Pages, db: Database, accountId: string): Promise<string | undefined> {
  const cursors: (string | undefined)[] = [undefined];
  for (;;) {
    const page = await read(db, accountId, cursors.at(-1));
    if (!page?.nextCursor) return cursors[Math.floor(cursors.length * 0.9)];
    cursors.push(page.nextCursor);
  }
}

/** The readings of one sample: the mean milliseconds of a first page, and of one nine tenths down. */
type Readings = Record<'first' | 'deep', () => Promise<number>>;

/** Compares first and deep pages in both databases: those of customers with as many rows, and those of the officers' lists. */
export async function scalePageFigures(sizes: Sizes, log: (line: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const pages of customerPages)
    figures.push(
      ...(await compared(pages.name, await ofCustomers(pages, sizes.many), await ofCustomers(pages, sizes.few), log)),
    );
  for (const list of lists) {
    const of = ({ db }: Filled) => ofList(db, list);
    figures.push(...(await compared(`the officers’ ${list.name}`, await of(sizes.many), await of(sizes.few), log)));
  }
  const [many, few] = [await ofReport(sizes.many.db), await ofReport(sizes.few.db)];
  return [...figures, ...(await compared('the report of deposits', many, few, log))];
}

async function ofCustomers(pages: Pages, { db, customers }: Filled): Promise<Readings> {
  const deep = await Promise.all(customers.map((accountId) => deepIn(pages, db, accountId)));
  return {
    first: () => meanOf(customers, (accountId) => pages.read(db, accountId)),
    deep: () => meanOf(customers, (accountId, place) => pages.read(db, accountId, deep[place])),
  };
}

async function ofList(db: Database, list: List): Promise<Readings> {
  const deep = await deepInList(db, list);
  const times = Array.from({ length: list_reads });
  return { first: () => meanOf(times, () => list.read(db)), deep: () => meanOf(times, () => list.read(db, deep)) };
}

async function ofReport(db: Database): Promise<Readings> {
  const deep = await deepInReport(db, deposits);
  const times = Array.from({ length: list_reads });
  return {
    first: () => meanOf(times, () => readFiatReport(db, deposits)),
    deep: () => meanOf(times, () => readFiatReport(db, deep)),
  };
}

async function compared(name: string, many: Readings, few: Readings, log: (line: string) => void): Promise<Figure[]> {
  log(name);
  const rounds = await byTurns(
    {
      manyFirst: { measure: many.first },
      fewFirst: { measure: few.first },
      manyDeep: { measure: many.deep },
      fewDeep: { measure: few.deep },
    },
    { rounds: ROUNDS, warmUps: 2, log },
  );
  const row = { unit: 'ms', peer: 'of few', goal: { atMost: 1.5 } } as const;
  return [
    { ...row, what: `${name}: first page`, ...against(rounds, 'manyFirst', 'fewFirst') },
    { ...row, what: `${name}: deep page`, ...against(rounds, 'manyDeep', 'fewDeep') },
  ];
}

/** Returns the mean milliseconds of one reading. @throws when it finds nothing: the samples would measure an empty page. */
async function meanOf<One>(of: readonly One[], read: (one: One, place: number) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (const [place, one] of of.entries()) if (!(await read(one, place))) throw new Error('A page is missing');
  return (performance.now() - began) / of.length;
}
