import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { operations, type OperationId } from '@caudal/api-spec/server';
import { repositoryRoot } from '../../setup/repository.ts';
import { codeFiles, readKept } from '../../tidy/repository-files.ts';
import type { Planned } from '../perform.ts';
import { isApart, reportsDir, steps } from '../steps.ts';
import { affectedBy } from './affected.ts';
import { withinBudget, type TestPart } from './budget.ts';
import { changedFiles } from './changed-files.ts';
import { checksOf } from './checks.ts';
import { importGraph } from './import-graph.ts';

/** Plans the tests that a change can have broken, nearest first and within three minutes. Prints the ones that it leaves for `npm test`. */
export async function planChanged(since: string | null): Promise<Planned[]> {
  const changed = changedFiles(since).filter((path) => existsSync(join(repositoryRoot, path)));
  const contract = changed.filter((path) => path.endsWith('.yaml')).map((path) => ({ path, text: readKept(path) }));
  const files = [...codeFiles(), ...contract];
  const paths = (Object.keys(operations) as OperationId[]).map((id) => ({ id, path: operations[id].path }));
  const affected = affectedBy(changed, files, importGraph(files), paths);
  const wanted = checksOf(changed);
  const planned: Planned[] = [];
  const left: string[] = [];
  for (const step of steps) {
    if (step.part === 'checks') {
      if (wanted(step.what)) planned.push({ step, named: [] });
      continue;
    }
    if (isApart(step.part) || step.whole) continue;
    const chosen = withinBudget(step.part, affected[step.part], await secondsOf(step.part));
    left.push(...chosen.left);
    if (chosen.run.length > 0) planned.push({ step, named: chosen.run });
  }
  console.log(
    `${changed.length} files changed; ${planned.flatMap(({ named }) => named).length} test files are nearest to them.`,
  );
  if (left.length > 0) console.log(`Left for npm test, for they are farther away:\n  ${left.join('\n  ')}`);
  return planned;
}

interface TimedReport {
  testResults?: { name: string; startTime: number; endTime: number }[];
}

/** Returns the seconds that each file took in the part's last run. */
async function secondsOf(part: TestPart): Promise<ReadonlyMap<string, number>> {
  const text = await readFile(join(reportsDir, `${part}.json`), 'utf8').catch(() => '{}');
  const { testResults = [] } = JSON.parse(text) as TimedReport;
  return new Map(
    testResults.map(({ name, startTime, endTime }) => [relative(repositoryRoot, name), (endTime - startTime) / 1_000]),
  );
}
