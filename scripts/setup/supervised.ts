/** The signal that asks a program to end. A program that a script starts with `&` ignores INT unless it handles it, as Postgres does. */
type Signal = 'INT' | 'TERM';

/**
 * The script of a shell that supervises a program. It runs in its own process group, so the terminal's Ctrl-C does not reach it. It
 * holds the reading end of a pipe; when the writing end closes, because this process stops it or is killed, the shell asks the
 * program to end. So no program outlives the process that started it.
 */
const supervise = (signal: Signal) => `
exec 3<&0
"$@" </dev/null 3<&- & server=$!
{ read -r _ <&3; kill -${signal} "$server"; } >/dev/null 2>&1 & watcher=$!
exec 3<&- 0</dev/null
wait "$server"; status=$?
kill "$watcher" 2>/dev/null
exit "$status"`;

/** Returns the command that runs a program under that shell; spawn it detached, with a pipe as stdin. Windows runs the program directly. */
export function supervised(
  command: readonly string[],
  signal: Signal = 'INT',
): { file: string; args: readonly string[] } {
  const [file = '', ...args] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', supervise(signal), 'sh', ...command];
  return { file, args };
}
