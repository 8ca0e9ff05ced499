import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createPool } from '@caudal/api-server';
import { fillCompliance, sizeOf } from './compliance-data.ts';
import { combinationFigures, pageFigures, searchFigures, summaryFigures } from './compliance-lists.ts';
import { openingFigures } from './customer-opening.ts';
import { withDatabases, type BenchDatabase } from './databases.ts';
import type { Bench, Figure } from './figure.ts';
import { nightFigures } from './nightly-look.ts';
import { latencyFigures } from './rule-latency.ts';
import { serveDatabase } from './served-database.ts';

/** The number of customers: BENCH_CUSTOMERS, in thousands. The goals name 1000; filling those takes ten minutes on two quiet cores. */
const MANY = Number(process.env['BENCH_CUSTOMERS'] ?? '100') * 1_000;
const FEW = 10_000;

async function listFigures(many: BenchDatabase, few: BenchDatabase, log: (line: string) => void): Promise<Figure[]> {
  return [
    ...(await pageFigures(many.db, few.db, log)),
    ...(await combinationFigures(many.db, log)),
    ...(await searchFigures(many.db, log)),
    ...(await summaryFigures(many.db, few.db, log)),
  ];
}

async function servedFigures({ url }: BenchDatabase, log: (line: string) => void): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'caudal-bench-'));
  const served = await serveDatabase(url, folder);
  try {
    return [...(await openingFigures(served, log)), ...(await latencyFigures(served.db, log))];
  } finally {
    await served.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the nightly rules with as many connections as the server has. */
async function nights({ url }: BenchDatabase, log: (line: string) => void): Promise<Figure[]> {
  const db = createDatabase(createPool({ connectionString: url, max: 16, statement_timeout_ms: 60_000 }));
  return nightFigures(db, log).finally(() => db.destroy());
}

export const complianceBench: Bench = {
  name: 'compliance',
  what: `the compliance desk with ${MANY} customers, their documents' records, alerts and movements: lists, opening a customer, rules at each movement and each night`,
  run: (log) =>
    withDatabases(['many', 'few'], async ({ many, few }) => {
      await fillCompliance(few.db, sizeOf(FEW), () => undefined);
      await fillCompliance(many.db, sizeOf(MANY), log);
      return [
        ...(await listFigures(many, few, log)),
        ...(await servedFigures(many, log)),
        ...(await nights(many, log)),
      ];
    }),
};
