import { withDatabases } from './databases.ts';
import type { Bench } from './figure.ts';
import { fillTheRest, growingTables } from './plans/generated-rows.ts';
import { small_rows } from './plans/planner.ts';
import { recordedStatements } from './plans/recorded.ts';
import { statementFigures } from './plans/statement-figures.ts';
import { fillScale } from './scale-data.ts';
import { scaleFigures } from './scale-figures.ts';

/** The number of movements: BENCH_MOVEMENTS, in thousands, with a tenth as many customers. The goal names 10000. */
const MANY = Number(process.env['BENCH_MOVEMENTS'] ?? '10000') * 1_000;
const FEW = 10_000;

export const scaleBench: Bench = {
  name: 'scale',
  what: `${MANY} movements of ${MANY / 10} customers against ${FEW}: first and deep pages, a statement, posting, the rules of a night; and which statements read a whole table`,
  ready: () => void recordedStatements(),
  run: (log) => {
    const statements = recordedStatements();
    return withDatabases(['many', 'few'], async (filled) => {
      await fillScale(filled.few.db, FEW, () => undefined);
      await fillScale(filled.many.db, MANY, log);
      const figures = await scaleFigures(filled, log);
      await fillTheRest(filled.many.db, growingTables(), small_rows, log);
      const all = [...figures, ...(await statementFigures(filled.many.db, statements, log))];
      // The size is part of each name, so that the record of another size is not compared with it.
      return all.map((figure) => ({ ...figure, what: `${figure.what}, ${MANY} movements` }));
    });
  },
};
