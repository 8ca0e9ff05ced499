import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface Step {
  readonly what: string;
  readonly seconds: number;
  readonly bytes: number | null;
}

/** Takes the times of the steps of a drill. */
export class Stopwatch {
  readonly steps: Step[] = [];
  readonly #log: (line: string) => void;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  /** Does a step and notes how long it took and, if `measure` says so, how many bytes it left. */
  async take<Result>(
    what: string,
    act: () => Promise<Result>,
    measure: (result: Result) => Promise<number | null> = async () => null,
  ): Promise<Result> {
    const began = performance.now();
    const result = await act();
    const seconds = (performance.now() - began) / 1_000;
    const bytes = await measure(result);
    this.steps.push({ what, seconds, bytes });
    this.#log(rowOf({ what, seconds, bytes }));
    return result;
  }

  /** Returns all steps as a table. */
  table(): string {
    return ['| step | seconds | MB |', '| --- | --- | --- |', ...this.steps.map(rowOf)].join('\n');
  }
}

const rowOf = ({ what, seconds, bytes }: Step) =>
  `| ${what} | ${seconds.toFixed(1)} | ${bytes === null ? '' : (bytes / 1_000_000).toFixed(1)} |`;

/** Returns the bytes of all files in a folder and below. */
export async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
