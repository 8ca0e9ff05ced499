import { lanes, type Step } from './steps.ts';
import type { Outcome, Run } from './step.ts';

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
  { chromium, order }: Pick<Run, 'chromium' | 'order'>,
  times: number,
): Promise<Performed> {
  const all: Performed = { passed: 0, failed: 0, failures: [], unsteady: [], summary: [] };
  const ofLanes = lanes
    .map((lane) => planned.filter(({ step }) => lane.includes(step.part)))
    .filter((lane) => lane.length > 0);
  const runStep = async ({ step, named }: Planned) => {
    const label = ofLanes.length > 1 ? step.part : null;
    console.log(`\n— ${step.what}`);
    const began = performance.now();
    const outcome = await step.run({ chromium, named, order, label });
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    add(all, outcome, `${step.what}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`);
  };
  for (let time = 0; time < times; time += 1)
    await Promise.all(
      ofLanes.map(async (lane) => {
        for (const one of lane) await runStep(one);
      }),
    );
  return all;
}

function add(all: Performed, { passed, failed, failures, unsteady }: Outcome, line: string): void {
  all.passed += passed;
  all.failed += failed;
  all.failures.push(...failures);
  all.unsteady.push(...unsteady);
  all.summary.push(`${failed === 0 ? 'ok    ' : 'FAILED'} ${line}`);
}
