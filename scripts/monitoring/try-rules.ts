import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { findPromtool } from '../setup/promtool.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { metricOf, readAlertRules, rulesFile, seriesOf } from './alert-rules.ts';
import { nameOf, type Scrape } from './scrape.ts';

/** The minutes before and during the fault. By default each is longer than any rule waits and than any rate looks back. */
const usual = { before_minutes: 90, after_minutes: 45 };

const event_loop = 'nodejs_eventloop_lag_p99_seconds';

/** A figure of each series before and during a fault; undefined where the series did not exist. */
export type Figures = ReadonlyMap<string, { before: number | undefined; after: number | undefined; grows: boolean }>;

/**
 * Returns the figures that the rules read, from two scrapes of one server. A counter's increase between the two repeats in each minute of
 * the fault. The lag of the event loop depends on the machine that runs the tests, so only the test of its alert reads it.
 */
export function figuresOf(before: Scrape, after: Scrape, names: readonly string[]): Figures {
  const read = new Set(readAlertRules().flatMap(({ expr }) => seriesOf(expr)));
  if (!names.includes('CaudalOverloaded')) read.delete(event_loop);
  const all = new Set([...before.samples.keys(), ...after.samples.keys()]);
  const counted = new Set(['counter', 'histogram']);
  return new Map(
    [...all]
      .filter((series) => read.has(nameOf(series)))
      .map((series) => {
        const grows = counted.has(after.families.get(metricOf(nameOf(series)))?.type ?? '');
        const early = series === event_loop ? 0 : before.samples.get(series);
        return [labelled(series), { before: early, after: after.samples.get(series), grows }];
      }),
  );
}

/** Adds the labels that Prometheus gives to all series of a server. */
function labelled(series: string): string {
  const [, labels = ''] = /\{(.*)\}$/.exec(series) ?? [];
  return `${nameOf(series)}{${[labels, 'job="caudal"', 'instance="caudal-1:3100"'].filter(Boolean).join(',')}}`;
}

function valuesOf(
  { before, after, grows }: { before: number | undefined; after: number | undefined; grows: boolean },
  { before_minutes, after_minutes }: typeof usual,
) {
  const gained = grows ? (after ?? 0) - (before ?? 0) : 0;
  const early = Array.from({ length: before_minutes }, () => before);
  const late = Array.from({ length: after_minutes }, (_, minute) => after && after + gained * minute);
  return [...early, ...late].map((value) => value ?? '_').join(' ');
}

/** The alerts that ring, each once, without the one that always rings. */
const ringing = 'group by (alertname) (ALERTS{alertstate="firing", alertname!="CaudalAlarmsAlive"})';

/**
 * Has promtool evaluate the rules over the figures. Returns '' when no alert fires before the fault and exactly those with these names fire
 * during it; otherwise promtool's report.
 */
export async function complaintsAbout(
  figures: Figures,
  names: readonly string[],
  file: string = rulesFile,
  minutes: typeof usual = usual,
): Promise<string> {
  const { before_minutes, after_minutes } = minutes;
  const samples = names.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 }));
  const at = (minutes: number, exp_samples: object[]) => ({ expr: ringing, eval_time: `${minutes}m`, exp_samples });
  const tried = {
    rule_files: [join(repositoryRoot, file)],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: [...figures].map(([series, figure]) => ({ series, values: valuesOf(figure, minutes) })),
        promql_expr_test: [at(before_minutes - 1, []), at(before_minutes + after_minutes - 1, samples)],
      },
    ],
  };
  const folder = await mkdtemp(join(tmpdir(), 'rules-'));
  try {
    await writeFile(join(folder, 'rules.test.yml'), stringify(tried));
    return await promtool(['test', 'rules', join(folder, 'rules.test.yml')]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns what promtool says about expressions, each as if a rule recorded it; '' when it accepts them all. */
export async function complaintsAboutExpressions(expressions: readonly string[]): Promise<string> {
  const rules = expressions.map((expr, at) => ({ record: `expression_${at}`, expr }));
  const folder = await mkdtemp(join(tmpdir(), 'expressions-'));
  try {
    await writeFile(join(folder, 'rules.yml'), stringify({ groups: [{ name: 'expressions', rules }] }));
    return await promtool(['check', 'rules', join(folder, 'rules.yml')]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs promtool, with a text on its standard input. Returns '' when it succeeds; otherwise its output. */
export async function promtool(args: readonly string[], input = ''): Promise<string> {
  const program = await findPromtool();
  return new Promise((resolve) => {
    const child = execFile(program, args, { cwd: repositoryRoot }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}` || error.message : ''),
    );
    child.stdin?.end(input);
  });
}
