import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { repositoryRoot } from '../setup/repository.ts';

const folder = join(repositoryRoot, '.cache', 'seconds-of-tests');

/** The parts of Vitest's and of Playwright's JSON report that tell how long each file took. */
interface TimedReport {
  testResults?: { name: string; startTime: number; endTime: number }[];
  suites?: TimedSuite[];
}

interface TimedSuite {
  file: string;
  suites?: TimedSuite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
}

/** Returns the seconds that each test file last took on this machine, by path. */
export async function secondsOfFiles(): Promise<ReadonlyMap<string, number>> {
  const names = await readdir(folder).catch(() => []);
  return new Map((await Promise.all(names.map(keptIn))).flatMap((kept) => [...kept]));
}

async function keptIn(name: string): Promise<ReadonlyMap<string, number>> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => '{}');
  return new Map(Object.entries(JSON.parse(text) as Record<string, number>));
}

/** Stores the seconds that each file of a report took. The seconds of files that are not in this report stay as they were. */
export async function keepSeconds(name: string, report: unknown): Promise<void> {
  const known = new Map([...(await keptIn(name)), ...secondsIn(report as TimedReport)]);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), JSON.stringify(Object.fromEntries(known)));
}

/** Reads the seconds of each file from a report of Vitest or Playwright. */
function secondsIn({ testResults = [], suites = [] }: TimedReport): Map<string, number> {
  const ofVitest = testResults.map(({ name, startTime, endTime }): [string, number] => [
    relative(repositoryRoot, name),
    (endTime - startTime) / 1_000,
  ]);
  const ofPlaywright = Map.groupBy(suites, (suite) => `e2e/${suite.file}`);
  return new Map([
    ...ofVitest,
    ...[...ofPlaywright].map(([path, own]): [string, number] => [path, sum(own.map(millisecondsOf)) / 1_000]),
  ]);
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Returns the milliseconds of all tests of a suite and of its inner suites. */
function millisecondsOf({ suites = [], specs = [] }: TimedSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return sum([...own, ...suites.map(millisecondsOf)]);
}
