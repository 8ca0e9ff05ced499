/** Estimates for a test file that no earlier run has timed, in seconds of one core. */
const usual_seconds = { unit: 0.5, server: 8, stories: 4, e2e: 25 } as const;

type TestPart = keyof typeof usual_seconds;

/** Seconds of one core that each part may take, so that `npm test -- changed` ends within three minutes. */
const budget_seconds: Record<TestPart, number> = { unit: 60, server: 200, stories: 80, e2e: 60 };

interface Chosen {
  run: string[];
  /** Files left for `npm test`, because nearer ones use up the budget. */
  left: string[];
}

/** Selects the nearest test files that fit into the part's budget, at least one. */
export function withinBudget(
  part: TestPart,
  nearestFirst: readonly string[],
  known: ReadonlyMap<string, number>,
): Chosen {
  let spent_seconds = 0;
  const run: string[] = [];
  for (const file of nearestFirst) {
    spent_seconds += known.get(file) ?? usual_seconds[part];
    if (run.length > 0 && spent_seconds > budget_seconds[part]) break;
    run.push(file);
  }
  return { run, left: nearestFirst.slice(run.length) };
}
