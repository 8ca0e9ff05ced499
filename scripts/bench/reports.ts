import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { sql } from 'kysely';
import { withLiterals } from '../../api-server/src/platform/db/copy-out.ts';
import { fiatReportFile, fiatReportQuery } from '../../api-server/src/reports/fiat-report-csv.ts';
import { readFiatReport, type FiatReportFilter } from '../../api-server/src/reports/fiat-report.ts';
import { statementPdf } from '../../api-server/src/reports/statement-pdf.ts';
import { writeReportCursor } from '../../api-server/src/reports/report-cursor.ts';
import { against, byTurns } from './by-turns.ts';
import { withDatabases, type BenchDatabase, type Database } from './databases.ts';
import { median, type Bench, type Figure } from './figure.ts';
import { fillCustomers, fillMovements } from './generated-data.ts';
import { meanTime } from './mean-time.ts';
import { rowLimit } from '../../api-server/src/platform/db/row-limit.ts';

/** The number of movements: BENCH_MOVEMENTS, in thousands; by default ten million, as many as the goals name. */
const MANY = Number(process.env['BENCH_MOVEMENTS'] ?? '10000') * 1_000;
const FEW = 10_000;
const FILE_ROWS = MANY / 5;
const STATEMENT_LINES = 10_000;
const ROUNDS = 9;

const filters: readonly (readonly [name: string, filter: FiatReportFilter])[] = [
  ['deposits by time', { transactionType: 0 }],
  ['deposits by amount', { transactionType: 0, amountOrder: 'Ascendente' }],
  ['failed withdrawals', { transactionType: 1, state: 'Fallido' }],
  ['pending deposits', { transactionType: 0, state: 'Pendiente' }],
  ['automatic withdrawals', { transactionType: 1, aprobador: 'Automatico' }],
];

/** Returns the filter with a cursor nine tenths down its report. */
export async function deepInReport(db: Database, filter: FiatReportFilter): Promise<FiatReportFilter> {
  const isByAmount = filter.amountOrder !== undefined;
  const key = sql.ref(isByAmount ? 'amount' : 'created_at');
  const states = filter.state === 'Fallido' ? ['failed'] : filter.state === 'Pendiente' ? ['sent'] : null;
  const matching = sql`
    from movements.movement where kind = ${filter.transactionType === 0 ? 'deposit' : 'withdrawal'}
      and ${states === null ? sql`true` : sql`state = any (${states})`}
      and ${filter.aprobador === undefined ? sql`true` : sql`approval = 'automatic'`}`;
  const direction = sql.raw(isByAmount ? 'asc' : 'desc');
  const { rows } = await sql<{ key: bigint | Date; id: string }>`
    select ${key} as key, id ${matching} order by ${key} ${direction}, id ${direction}
      offset (select count(*) * 9 / 10 ${matching}) limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The report is empty');
  return { ...filter, cursor: writeReportCursor(isByAmount ? 'amount' : 'time', row) };
}

async function readPage(db: Database, filter: FiatReportFilter): Promise<void> {
  const page = await readFiatReport(db, filter);
  if (!page || page.transactionReportDTOList.length === 0) throw new Error('The page is empty');
}

async function measurePages(many: Database, few: Database, log: (line: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, filter] of filters) {
    const deep = await deepInReport(many, filter);
    const rounds = await byTurns(
      {
        deep: { measure: () => meanTime(() => readPage(many, deep)) },
        first: { measure: () => meanTime(() => readPage(many, filter)) },
        few: { measure: () => meanTime(() => readPage(few, filter)) },
      },
      { rounds: ROUNDS, warmUps: 2, log },
    );
    const row = { what: `fiat report, ${name}: deep page of ${MANY}`, unit: 'ms', goal: { atMost: 1.5 } };
    figures.push({ ...row, ...against(rounds, 'deep', 'first'), peer: 'first page' });
    figures.push({ ...row, ...against(rounds, 'deep', 'few'), peer: `first page of ${FEW}` });
  }
  return figures;
}

/** The report to export as a file: a fifth of all movements. */
const taken: FiatReportFilter = { transactionType: 1 };

/** Returns the milliseconds that psql takes to copy the result of the file's own query. */
async function copyByPsql({ db, url }: BenchDatabase): Promise<number> {
  const began = performance.now();
  const query = withLiterals(fiatReportQuery(db, taken, 'international')).replaceAll(/\s+/g, ' ');
  const psql = spawn('psql', ['-X', '-q', '-c', `\\copy (${query}) to stdout csv`, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const sink = new PassThrough().resume();
  psql.stdout.pipe(sink);
  const [[status]] = await Promise.all([once(psql, 'exit') as Promise<[number]>, finished(sink)]);
  if (status !== 0) throw new Error(`psql ended with ${status}`);
  return performance.now() - began;
}

async function fileOf(db: Database): Promise<number> {
  const began = performance.now();
  let bytes = 0;
  for await (const part of fiatReportFile(db, taken, 'international')) bytes += part.length;
  if (bytes < FILE_ROWS * 100) throw new Error(`The file has ${bytes} bytes only`);
  return performance.now() - began;
}

async function measureFile(many: BenchDatabase, log: (line: string) => void): Promise<Figure[]> {
  // Writes one file first: it grows the process's memory once, and further files do not add to it.
  await fileOf(many.db);
  const before = process.memoryUsage().rss;
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
  const rounds = await byTurns(
    { ours: { measure: () => fileOf(many.db) }, copy: { measure: () => copyByPsql(many) } },
    { rounds: 3, log },
  ).finally(() => clearInterval(watching));
  const megabytes = (bytes: number) => bytes / 1_048_576;
  return [
    {
      what: `fiat report, a file of ${FILE_ROWS} rows`,
      unit: 'ms',
      goal: { atMost: 1.3 },
      ...against(rounds, 'ours', 'copy'),
      peer: 'psql \\copy of its query',
    },
    {
      what: 'memory while it leaves',
      figure: megabytes(most - before),
      peer: 'at most',
      peerFigure: 64,
      unit: 'MB',
      goal: { atMost: 1 },
    },
  ];
}

/** Measures the time to the first byte of a year's statement of a very active customer. */
async function measureStatement(db: Database, log: (line: string) => void): Promise<Figure[]> {
  const { account_id } = await db.selectFrom('customers.customer').select('account_id').executeTakeFirstOrThrow();
  const own = `customer:${account_id}:available:COP`;
  await sql`select ledger.open_account(${own}, 'COP', 'credit', 0),
    ledger.open_account('bank:bench:clearing:COP', 'COP', 'debit', null)`.execute(db);
  await sql`update movements.movement set account_id = ${account_id}`.execute(db);
  await sql`select count(ledger.post_transfers(jsonb_build_object('scope', 'bench', 'key', id::text, 'transfers', jsonb_build_array(
      jsonb_build_object('kind', 'posted', 'debit', 'bank:bench:clearing:COP', 'credit', ${own}::text, 'asset', 'COP', 'amount', '100000',
        'reason', 'deposit', 'reference', id)))))
    from movements.movement limit ${rowLimit(STATEMENT_LINES)}`.execute(db);
  const now = new Date();
  const holder = { accountId: account_id, email: 'bench@correo.example', langKey: 'es' } as const;
  const first: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    let bytes = 0;
    for await (const part of statementPdf(db, { holder, asked: { year: now.getFullYear() }, now })) {
      if (bytes === 0 && part.length > 0) first.push(performance.now() - began);
      bytes += part.length;
    }
    log(
      `statement ${round + 1}: first byte ${first.at(-1)?.toFixed(0)} ms, ${bytes} bytes in ${(performance.now() - began).toFixed(0)} ms`,
    );
  }
  const row = { what: `a year's statement of ${STATEMENT_LINES} movements: first byte`, unit: 'ms' };
  return [{ ...row, figure: median(first), peer: 'at most', peerFigure: 300, goal: { atMost: 1 }, isTime: true }];
}

export const reportsBench: Bench = {
  name: 'reports',
  what: `the fiat report over ${MANY} movements: deep pages against the first and against few, its file against a copy`,
  run: (log) =>
    withDatabases(['many', 'few'], async ({ many, few }) => {
      await fillCustomers(few.db, FEW / 10);
      await fillMovements(few.db, FEW);
      const statement = await measureStatement(few.db, log);
      const began = performance.now();
      await fillCustomers(many.db, MANY / 10);
      await fillMovements(many.db, MANY);
      log(`${MANY} movements of ${MANY / 10} customers made in ${Math.round((performance.now() - began) / 1_000)} s`);
      return [...statement, ...(await measurePages(many.db, few.db, log)), ...(await measureFile(many, log))];
    }),
};
