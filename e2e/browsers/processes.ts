import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** One of a browser's processes. `close` ends it and waits until it has exited. */
interface Program {
  readonly child: ChildProcess;
  readonly close: () => Promise<void>;
}

/** Starts a program and passes each line of its output to `heard`. */
export function startProgram(
  file: string,
  args: readonly string[],
  options: SpawnOptions,
  heard: (line: string) => void,
): Program {
  const child = spawn(file, args, options);
  // Ends the program with the test process, so that a start that fails half-way leaves nothing running.
  const kill = () => child.kill();
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  }).then(() => void process.off('exit', kill));
  for (const output of child.stdio.slice(1))
    if (output) createInterface({ input: output as Readable }).on('line', heard);
  const close = async () => {
    child.kill();
    await ended;
  };
  return { child, close };
}

/** Starts a program and waits for an output line that matches the pattern. Returns the match of the pattern's first group. */
export function startAndHear(
  file: string,
  args: readonly string[],
  options: SpawnOptions,
  { pattern, heard = () => undefined }: { pattern: RegExp; heard?: (line: string) => void },
): Promise<Program & { readonly said: string }> {
  return new Promise((resolve, reject) => {
    const program = startProgram(file, args, options, (line) => {
      const said = pattern.exec(line)?.[1];
      if (said !== undefined) resolve({ ...program, said });
      heard(line);
    });
    const fail = () => reject(new Error(`${file} ended before it said ${pattern.source}.`));
    program.child.once('error', reject);
    program.child.once('exit', fail);
  });
}
