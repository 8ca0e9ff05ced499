import { createDatabase, createPool } from '@caudal/api-server';
import { scalePageFigures } from './scale-pages.ts';
import { fillScale } from './scale-data.ts';
import { scanFigure } from './scale-plans.ts';
import { nightFigure, postingFigure, statementFigure } from './scale-work.ts';
import { withDatabases, type BenchDatabase, type Database } from './databases.ts';
import type { Bench } from './figure.ts';
import { customersAlike, someCustomers } from './scale-customers.ts';

/** The number of movements: BENCH_MOVEMENTS, in thousands, with a tenth as many customers. The goal names 10000. */
const MANY = Number(process.env['BENCH_MOVEMENTS'] ?? '10000') * 1_000;
const FEW = 10_000;

/** Opens a database as the server does: with its role, its pool and its limits. */
const asServed = ({ url }: BenchDatabase): Database => createDatabase(createPool({ connectionString: url }));

export const scaleBench: Bench = {
  name: 'scale',
  what: `${MANY} movements of ${MANY / 10} customers against ${FEW}: first and deep pages, a statement, posting, the rules of a night; and which tables are read whole`,
  run: (log) =>
    withDatabases(['many', 'few'], async (filled) => {
      await fillScale(filled.few.db, FEW, () => undefined);
      await fillScale(filled.many.db, MANY, log);
      const alike = await customersAlike(filled.many.db, filled.few.db);
      const others = { many: await someCustomers(filled.many.db), few: await someCustomers(filled.few.db) };
      const [many, few] = [asServed(filled.many), asServed(filled.few)];
      try {
        const sizes = {
          many: { db: many, customers: alike.many, others: others.many },
          few: { db: few, customers: alike.few, others: others.few },
        };
        return [
          ...(await scalePageFigures(sizes, log)),
          await statementFigure(sizes, log),
          await postingFigure(sizes, log),
          await nightFigure(sizes, log),
          await scanFigure(filled.many.url, sizes.many, log),
        ];
      } finally {
        await Promise.all([many.destroy(), few.destroy()]);
      }
    }),
};
