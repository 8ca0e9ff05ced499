import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { operations, type OperationId } from '@caudal/api-spec/server';
import { repositoryRoot } from '../../setup/repository.ts';
import { codeFiles, readKept } from '../../tidy/repository-files.ts';
import type { Planned } from '../perform.ts';
import { secondsOfFiles } from '../file-seconds.ts';
import { isApart, steps } from '../steps.ts';
import { affectedBy, repositoryOf, withoutTest } from './affected.ts';
import { withinBudget } from './budget.ts';
import { changedFiles } from './changed-files.ts';
import { checksOf } from './checks.ts';

/** Files on which every test depends. */
const all =
  /^(package-lock\.json|vitest\.config\.ts|tsconfig.*\.json|\.storybook\/|api-server\/src\/(server|index)\.ts|api-spec\/(examples|problems|areas\/shared)\.yaml|scripts\/postgres\/(vitest-global-setup|prepare-template)\.ts)|\/testing\/(index|test-server|seeded-draws)\.ts$/;

/** The tests to run for a change, and what has to be said about it, once more after the run. */
interface ChangedPlan {
  planned: Planned[];
  warnings: string[];
}

/** Plans the tests that a change can have broken, nearest first and in about three minutes. Prints the ones that it leaves. */
export async function planChanged(since: string | null): Promise<ChangedPlan> {
  const differing = changedFiles(since);
  const contractAndTexts = differing
    .filter((path) => /\.(?:yaml|po)$/.test(path) && existsSync(join(repositoryRoot, path)))
    .map((path) => ({ path, text: readKept(path) }));
  const paths = (Object.keys(operations) as OperationId[]).map((id) => ({ id, path: operations[id].path }));
  const repository = repositoryOf([...codeFiles(), ...contractAndTexts], paths);
  const affected = affectedBy(differing, repository);
  const wanted = checksOf(differing);
  const seconds = await secondsOfFiles();
  const planned: Planned[] = [];
  const left: string[] = [];
  const alone: string[] = [];
  for (const step of steps) {
    if (step.part === 'checks') {
      if (wanted(step.what)) planned.push({ step, named: [] });
      continue;
    }
    if (step.whole) continue;
    if (isApart(step.part)) {
      if (affected[step.part].length > 0) alone.push(`npm run test:${step.part} -- ${affected[step.part].join(' ')}`);
      continue;
    }
    const chosen = withinBudget(step.part, affected[step.part], seconds);
    left.push(...chosen.left);
    if (chosen.run.length > 0) planned.push({ step, named: chosen.run });
  }
  console.log(
    `${differing.length} files changed; ${planned.flatMap(({ named }) => named).length} test files are nearest to them.`,
  );
  if (left.length > 0) console.log(`Left for npm test, for they are farther away:\n  ${left.join('\n  ')}`);
  if (alone.length > 0) console.log(`Not in npm test, to be run by themselves:\n  ${alone.join('\n  ')}`);
  const wide = differing.filter((path) => all.test(path));
  const untested = withoutTest(
    differing.filter((path) => !all.test(path)),
    repository,
  );
  const warnings = [
    ...(wide.length > 0 ? [`Every test depends on ${wide.join(', ')}: run npm test as well.`] : []),
    ...(untested.length > 0 ? [`No test was found for ${untested.join(', ')}: run npm test as well.`] : []),
  ];
  for (const warning of warnings) console.log(warning);
  return { planned, warnings };
}
