/**
 * What was started runs under a shell in its own process group, so the terminal's Ctrl-C does not reach it. The shell holds the
 * reading end of a pipe: when the writing end closes, because we stop or because we were killed, it interrupts what it runs. Thus
 * nothing outlives the process that started it.
 */
const SUPERVISE = `
exec 3<&0
"$@" </dev/null 3<&- & server=$!
{ read -r _ <&3; kill -INT "$server"; } >/dev/null 2>&1 & watcher=$!
exec 3<&- 0</dev/null
wait "$server"; status=$?
kill "$watcher" 2>/dev/null
exit "$status"`;

/** The command that runs a command under such a shell, to be spawned detached with a pipe for its input. Windows has no such shell. */
export function supervised(command: readonly string[]): { file: string; args: readonly string[] } {
  const [file = '', ...args] = process.platform === 'win32' ? command : ['/bin/sh', '-c', SUPERVISE, 'sh', ...command];
  return { file, args };
}
