import type { Outcome } from './step.ts';

/** The part of Vitest's JSON report that we read. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** What a Vitest run came to. A file that could not be loaded counts as a failure though it ran no test. */
export function readVitestReport(report: unknown): Outcome {
  const { numPassedTests, numFailedTests, success, testResults } = report as VitestReport;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => describe(`${name}: ${test.fullName}`, test.failureMessages?.[0]));
    return tests.length === 0 && status === 'failed' ? [describe(name, message)] : tests;
  });
  return { passed: numPassedTests, failed: numFailedTests === 0 && !success ? 1 : numFailedTests, failures };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** What a Playwright run came to. A test that passes only when it is repeated is a failed one. */
export function readPlaywrightReport(report: unknown): Outcome {
  const { stats, ...root } = report as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures: failuresOf(root) };
}

function failuresOf({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        describe(`${file} (${projectName}): ${title}`, results.find(({ error }) => error)?.error?.message),
      ),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

const linesOfAMessage = 12;

/** A failure as the end of the output shows it: which test, and the first lines of why. */
function describe(test: string, message = ''): string {
  const why = message.split('\n').slice(0, linesOfAMessage);
  return [test, ...why.map((line) => `    ${line}`)].join('\n').trimEnd();
}
