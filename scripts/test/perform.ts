import { failedBecause, type Outcome, type Run } from './step.ts';
import { lanes, type Step } from './steps.ts';

/** A step to run, limited to the named files; all files when empty. */
export interface Planned {
  step: Step;
  named: readonly string[];
}

interface Performed extends Outcome {
  /** Result lines, one per step. */
  summary: string[];
}

/** Runs the steps `times` times: the lanes in parallel, the steps of a lane in sequence. */
export async function perform(
  planned: readonly Planned[],
  given: Omit<Run, 'named' | 'label'>,
  times: number,
): Promise<Performed> {
  const all: Performed = { passed: 0, failed: 0, failures: [], unsteady: [], summary: [] };
  const ofLanes = lanes
    .map((lane: readonly string[]) => planned.filter(({ step }) => lane.includes(step.part)))
    .filter((lane) => lane.length > 0);
  const runStep = async ({ step, named }: Planned) => {
    const label = ofLanes.length > 1 ? step.part : null;
    console.log(`\n— ${step.what}`);
    const began = performance.now();
    // The other steps go on when one cannot run at all.
    const outcome = await step
      .run({ ...given, named, label })
      .catch((error: unknown) => failedBecause(`${step.what}: ${String(error)}`));
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const counts = outcome.skipped ?? `${outcome.passed} passed, ${outcome.failed} failed`;
    add(all, outcome, `${step.what}: ${counts} (${seconds} s)`);
  };
  for (let time = 0; time < times; time += 1)
    await Promise.all(
      ofLanes.map(async (lane) => {
        for (const one of lane) await runStep(one);
      }),
    );
  return all;
}

function add(all: Performed, { passed, failed, skipped, failures, unsteady }: Outcome, line: string): void {
  all.passed += passed;
  all.failed += failed;
  all.failures.push(...failures);
  all.unsteady.push(...unsteady);
  const result = skipped === undefined ? 'ok     ' : 'SKIPPED';
  all.summary.push(`${failed === 0 ? result : 'FAILED '} ${line}`);
}
