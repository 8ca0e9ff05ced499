import { createDatabase, createPool } from '@caudal/api-server';
import { sql } from 'kysely';
import { backendMilliseconds, measured_application } from './backend-time.ts';
import { against, byTurns, type Contestant } from './by-turns.ts';
import type { BenchDatabase, Database } from './databases.ts';
import type { Figure } from './figure.ts';
import { customersAlike, someCustomers, type Sizes } from './scale-customers.ts';
import { operations, type Operation, type Ready } from './scale-operations.ts';
import { pagesFigures, scanFigure } from './scale-plans.ts';

const ROUNDS = 5;

/**
 * Opens a database with the server's role and settings. Parallel workers are off, because their CPU time is not measured. The limit of
 * statements is longer than the server's: the deep pages are found by sorting everything.
 */
async function asServed({ db, url }: BenchDatabase): Promise<Database> {
  const name = new URL(url).pathname.slice(1);
  await sql`alter database ${sql.id(name)} set max_parallel_workers_per_gather = 0`.execute(db);
  const options = { application_name: measured_application, statement_timeout_ms: 600_000 };
  return createDatabase(createPool({ connectionString: url, ...options }));
}

/** Compares what each operation costs in two filled databases: the CPU time of Postgres, the pages, and tables that are read whole. */
export async function scaleFigures(
  filled: Readonly<Record<keyof Sizes, BenchDatabase>>,
  log: (line: string) => void,
): Promise<Figure[]> {
  const alike = await customersAlike(filled.many.db, filled.few.db);
  const [many, few] = [await asServed(filled.many), await asServed(filled.few)];
  const sizes = {
    many: { db: many, url: filled.many.url, customers: alike.many, others: await someCustomers(filled.many.db) },
    few: { db: few, url: filled.few.url, customers: alike.few, others: await someCustomers(filled.few.db) },
  };
  try {
    const figures: Figure[] = [];
    for (const operation of operations) figures.push(...(await timeFigures(operation, sizes, filled, log)));
    return [...figures, ...(await pagesFigures(sizes)), await scanFigure(sizes.many, log)];
  } finally {
    await Promise.all([many.destroy(), few.destroy()]);
  }
}

async function timeFigures(
  { name, prepare }: Operation,
  sizes: Sizes,
  watching: Readonly<Record<keyof Sizes, BenchDatabase>>,
  log: (line: string) => void,
): Promise<Figure[]> {
  log(name);
  const [many, few] = [await prepare(sizes.many), await prepare(sizes.few)];
  if (!many || !few) {
    log('too few rows to compare');
    return [];
  }
  const contestants = { many: timed(many, watching.many), few: timed(few, watching.few) };
  const rounds = await byTurns(contestants, { rounds: ROUNDS, isOfCpu: true, log });
  const row = { unit: 'ms of CPU', peer: 'of few', goal: { atMost: 1.5 } } as const;
  return [{ ...row, what: name, ...against(rounds, 'many', 'few') }];
}

/** Measures the CPU time of one run of an operation. */
function timed({ before, act }: Ready, { db }: BenchDatabase): Contestant {
  const measure = async () => {
    await before?.();
    let turns = 0;
    const milliseconds = await backendMilliseconds(db, async () => (turns = await act()));
    return milliseconds / turns;
  };
  return { measure };
}
