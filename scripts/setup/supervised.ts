/**
 * The script of a shell that supervises a program. It runs in its own process group, so the terminal's Ctrl-C does not reach it. It
 * holds the reading end of a pipe; when the writing end closes, because this process stops it or is killed, the shell interrupts the
 * program. So no program outlives the process that started it.
 */
const SUPERVISE = `
exec 3<&0
"$@" </dev/null 3<&- & server=$!
{ read -r _ <&3; kill -INT "$server"; } >/dev/null 2>&1 & watcher=$!
exec 3<&- 0</dev/null
wait "$server"; status=$?
kill "$watcher" 2>/dev/null
exit "$status"`;

/** Returns the command that runs a program under that shell; spawn it detached, with a pipe as stdin. Windows runs the program directly. */
export function supervised(command: readonly string[]): { file: string; args: readonly string[] } {
  const [file = '', ...args] = process.platform === 'win32' ? command : ['/bin/sh', '-c', SUPERVISE, 'sh', ...command];
  return { file, args };
}
