import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { listNotices } from '../../api-server/src/identity/notices.ts';
import { listSignIns } from '../../api-server/src/identity/sign-ins.ts';
import { postTransfers } from '../../api-server/src/ledger/ledger.ts';
import { nextCustomers } from '../../api-server/src/monitoring/look-at-everybody-job.ts';
import { lookAt } from '../../api-server/src/monitoring/look.ts';
import { customerAccount } from '../../api-server/src/movements/ledger-accounts.ts';
import { listFiatMovements } from '../../api-server/src/movements/movement-list.ts';
import { readFiatReport, type FiatReportFilter } from '../../api-server/src/reports/fiat-report.ts';
import { statementPdf } from '../../api-server/src/reports/statement-pdf.ts';
import { readTrail } from '../../api-server/src/reports/trail/trail.ts';
import { requirements } from '../../api-server/src/verification/level-table.ts';
import { deepInList, isLong, listByDocument, listByName, lists, type List } from './compliance-lists.ts';
import type { Database } from './databases.ts';
import { deepInReport } from './reports.ts';
import type { Filled } from './scale-customers.ts';
import { clearing } from './scale-data.ts';

/** The readings of an officers' list in one sample. */
const list_reads = 10;
const statements = 3;
/** The approximate number of customers that a search by a document's beginning finds: in a larger database the beginning is longer. */
const document_customers = 50;
const postings = 100;
/** The number of customers in one sample of the nightly rules: as many as the job takes at once. */
const looked_at = 200;

/** An operation that is ready to be repeated in one database. */
export interface Ready {
  /** Prepares one sample. The preparation is not measured. */
  readonly before?: () => Promise<void>;
  /** Takes one sample. Returns how often it ran the operation. */
  readonly act: () => Promise<number>;
}

/** Something that the product does, whose cost must not grow with the tables. */
export interface Operation {
  readonly name: string;
  /** Returns null when the database has too few rows for a full page, which could not be compared. */
  readonly prepare: (filled: Filled) => Promise<Ready | null>;
}

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
const customerPages: readonly Pages[] = [
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
async function deepIn({ read }: Pages, db: Database, accountId: string): Promise<string | undefined> {
  const cursors: (string | undefined)[] = [undefined];
  for (;;) {
    const page = await read(db, accountId, cursors.at(-1));
    if (!page?.nextCursor) return cursors[Math.floor(cursors.length * 0.9)];
    cursors.push(page.nextCursor);
  }
}

/** Returns the operations that read the first page and a deep page of each customer who is compared. */
const ofCustomers = (pages: Pages): Operation[] => [
  {
    name: `${pages.name}: first page`,
    prepare: async ({ db, customers }) => ({
      act: () => forEach(customers, (accountId) => pages.read(db, accountId)),
    }),
  },
  {
    name: `${pages.name}: deep page`,
    prepare: async ({ db, customers }) => {
      const deep: (string | undefined)[] = [];
      for (const accountId of customers) deep.push(await deepIn(pages, db, accountId));
      return { act: () => forEach(customers, (accountId, place) => pages.read(db, accountId, deep[place])) };
    },
  },
];

const times = Array.from({ length: list_reads });

/** A list that officers read, whose filter may depend on the size of the database. */
interface ListOfSize {
  readonly name: string;
  readonly of: (db: Database) => Promise<List>;
}

const sized: readonly ListOfSize[] = [
  ...lists.filter(({ name }) => !name.includes(', by ')).map((list) => ({ name: list.name, of: async () => list })),
  // The text is part of the names of a tenth of all customers, so that this list has a deep page in the smaller database too.
  { name: 'customers, with a part of a name', of: async () => listByName('ana') },
  {
    name: 'customers, by a document’s beginning',
    of: async (db) => {
      const { rows } = await sql<{ beginning: string }>`select left(document_number, digits) as beginning
        from customers.customer, generate_series(2, 8) digits group by beginning
        order by abs(count(*) - ${document_customers}), beginning limit 1`.execute(db);
      return listByDocument(rows[0]?.beginning ?? '');
    },
  },
];

const ofList = ({ name, of }: ListOfSize): Operation[] => [
  {
    name: `the officers’ ${name}: first page`,
    prepare: async ({ db }) => {
      const list = await of(db);
      return (await isLong(db, list)) ? { act: () => forEach(times, () => list.read(db)) } : null;
    },
  },
  {
    name: `the officers’ ${name}: deep page`,
    prepare: async ({ db }) => {
      const list = await of(db);
      if (!(await isLong(db, list))) return null;
      const deep = await deepInList(db, list);
      return { act: () => forEach(times, () => list.read(db, deep)) };
    },
  },
];

const ofReport = (name: string, filter: FiatReportFilter): Operation[] => [
  {
    name: `the report of ${name}: first page`,
    prepare: async ({ db }) => ({ act: () => forEach(times, () => readFiatReport(db, filter)) }),
  },
  {
    name: `the report of ${name}: deep page`,
    prepare: async ({ db }) => {
      const deep = await deepInReport(db, filter);
      return { act: () => forEach(times, () => readFiatReport(db, deep)) };
    },
  },
];

/** Writing a customer's statement of last year, for which the database has all movements. */
const statement: Operation = {
  name: 'a year’s statement',
  prepare: async ({ db, customers }) => ({
    act: () => forEach(customers.slice(0, statements), (accountId) => writeStatement(db, accountId)),
  }),
};

/** Posting deposits. Each sample draws other customers, so that it does not find their rows in the cache from the sample before. */
const posting: Operation = {
  name: 'posting a deposit',
  prepare: async ({ db, others }) => {
    let asked: string[] = [];
    return {
      before: async () => void (asked = Array.from({ length: postings }, () => drawn(others))),
      act: () => forEach(asked, (accountId) => postDeposit(db, accountId)),
    };
  },
};

/** The nightly rules. Each sample draws other customers, whose findings an unmeasured run of the rules has stored before. */
const night: Operation = {
  name: 'the rules of a night, of one customer',
  prepare: async ({ db, others }) => {
    let asked: readonly string[] = [];
    return {
      before: async () => {
        asked = await nextCustomers(db, drawn(others), looked_at);
        if (asked.length === 0) throw new Error('Nobody is left to look at');
        await lookAtThem(db, asked);
      },
      act: async () => {
        await lookAtThem(db, asked);
        return asked.length;
      },
    };
  },
};

/** Everything whose cost is compared. */
export const operations: readonly Operation[] = [
  ...customerPages.flatMap(ofCustomers),
  ...sized.flatMap(ofList),
  ...ofReport('deposits', { transactionType: 0 }),
  ...ofReport('failed withdrawals', { transactionType: 1, state: 'Fallido' }),
  ...ofReport('deposits by amount', { transactionType: 0, amountOrder: 'Ascendente' }),
  statement,
  posting,
  night,
];

async function writeStatement(db: Database, accountId: string): Promise<number> {
  const now = new Date();
  const holder = { accountId, email: 'bench@correo.example', langKey: 'es' } as const;
  let bytes = 0;
  for await (const part of statementPdf(db, { holder, asked: { year: now.getFullYear() - 1 }, now }))
    bytes += part.length;
  return bytes;
}

/** Posts a deposit of a customer. @throws when the ledger refuses it. */
async function postDeposit(db: Database, accountId: string): Promise<true> {
  const key = randomUUID();
  const credit = customerAccount(accountId, 'COP');
  const transfer = {
    kind: 'posted',
    debit: clearing,
    credit,
    asset: 'COP',
    amount: 100n,
    reason: 'deposit',
    reference: key,
  } as const;
  const result = await postTransfers(db, { scope: 'bench', key, transfers: [transfer] });
  if ('refused' in result) throw new Error(`The ledger refused a deposit: ${result.refused.code}`);
  return true;
}

/** Runs every rule for these customers, as the nightly job does. */
async function lookAtThem(db: Database, accountIds: readonly string[]): Promise<void> {
  const asked = accountIds.map((accountId) => ({ accountId, occasions: null }));
  await lookAt({ db, requirements }, asked, new Date());
}

/** Returns a random customer. */
const drawn = (customers: readonly string[]) => customers[Math.floor(Math.random() * customers.length)] ?? '';

/** Calls `act` for each item. Returns the number of items. @throws when `act` finds nothing: the sample would measure an empty page. */
async function forEach<One>(of: readonly One[], act: (one: One, place: number) => Promise<unknown>): Promise<number> {
  for (const [place, one] of of.entries()) if (!(await act(one, place))) throw new Error('A page is missing');
  return of.length;
}
