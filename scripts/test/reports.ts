import type { Outcome } from './step.ts';

/** The part of Vitest's JSON report that `readVitestReport` uses. */
interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** Reads the outcome of a Vitest run. A file that could not be loaded, and each skipped test, counts as a failure. */
export function readVitestReport(report: unknown): Outcome {
  const { numPassedTests, testResults } = report as VitestReport;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) =>
        describe(`${name}: ${test.fullName}`, test.failureMessages?.[0] ?? `This test is ${test.status}.`),
      );
    return tests.length === 0 && status === 'failed' ? [describe(name, message)] : tests;
  });
  return { passed: numPassedTests, failed: failures.length, failures, unsteady: [] };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: { projectName: string; status: string; results: PlaywrightResult[] }[];
  }[];
}

interface PlaywrightResult {
  errors: { message?: string }[];
  steps?: { title: string; error?: unknown }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; flaky: number };
}

/** Reads the outcome of a Playwright run. A test that fails and then passes on a retry is unsteady, not failed. */
export function readPlaywrightReport(report: unknown): Outcome {
  const { stats, ...root } = report as PlaywrightReport;
  const failures = [...describeEach(root, 'unexpected'), ...describeEach(root, 'skipped')];
  return {
    passed: stats.expected + stats.flaky,
    failed: failures.length,
    failures,
    unsteady: describeEach(root, 'flaky'),
  };
}

/** Describes each test of one status, with the first of its results that gives a reason for the failure. */
function describeEach(
  { suites = [], specs = [] }: PlaywrightSuite,
  wanted: 'unexpected' | 'skipped' | 'flaky',
): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) =>
        describe(
          `${file} (${projectName}): ${title}`,
          results.map(whyOf).find(Boolean) ?? (wanted === 'skipped' ? 'This test is skipped.' : ''),
        ),
      ),
  );
  return [...own, ...suites.flatMap((suite) => describeEach(suite, wanted))];
}

/** Returns the steps that failed and all error messages: for a test that timed out, the first message alone would say no more than that. */
function whyOf({ errors, steps = [] }: PlaywrightResult): string {
  const stopped = steps.filter(({ error }) => error).map(({ title }) => `in '${title}'`);
  return [...stopped, ...errors.map(({ message }) => message ?? '')].join('\n');
}

const linesOfAMessage = 16;

/** Formats a failure for the end of the output: the test, and the first lines of its message. */
function describe(test: string, message = ''): string {
  const why = message.split('\n').slice(0, linesOfAMessage);
  return [test, ...why.map((line) => `    ${line}`)].join('\n').trimEnd();
}
