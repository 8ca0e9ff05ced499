import { firstExecutable, installByApt, onPath } from './programs.ts';

const apt = 'prometheus';

/** Returns the path of promtool, which checks and tries out the alert rules. @throws an error that says what to do if it is missing. */
export async function findPromtool(): Promise<string> {
  const found = await firstExecutable(onPath(['promtool']));
  if (found) return found;
  throw new Error(`No promtool was found. Install it (Debian, Ubuntu: apt-get install ${apt}).`);
}

/** Installs promtool if it is missing and this process may; `findPromtool` says what to do if it is still missing. */
export async function installPromtool(log: (line: string) => void = console.log): Promise<void> {
  await findPromtool().catch(() => installByApt('promtool', [apt], log));
}
