import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** The exit code and output of a program that has ended. */
export interface Ended {
  status: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs a program of this repository under Node to its end, with these variables and without those of the test's own database. `through` is
 * a command that runs the program with fewer rights than this process has.
 */
export async function runProgram(
  file: string,
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  through: readonly string[] = [],
): Promise<Ended> {
  const { DATABASE_URL: _database, OWNER_DATABASE_URL: _owners, ...inherited } = process.env;
  const [program = '', ...rest] = [...through, process.execPath, file, ...args];
  const options = { cwd: repositoryRoot, env: { ...inherited, ...environment } };
  return promisify(execFile)(program, rest, options).then(
    ({ stdout, stderr }) => ({ status: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ status: code, stdout, stderr }),
  );
}
