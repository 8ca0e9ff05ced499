import { commands } from './product-files.ts';

/** Returns `bin/caudal`, the program of an archive: it runs one of the commands under the Node of the archive. */
export function launcher(): string {
  const cases = Object.entries(commands).map(([command, script]) => `  ${command}) script=${script} ;;`);
  return `#!/bin/sh
# Runs a command of Caudal: ${Object.keys(commands).join(', ')}.
root=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
command=\${1:-server}
[ $# -gt 0 ] && shift
case $command in
${cases.join('\n')}
  *) echo "There is no command $command. There are: ${Object.keys(commands).join(', ')}." >&2; exit 64 ;;
esac
# A user that exists only while a unit runs may have no home, for which the client of the bucket asks.
export HOME="\${HOME:-/nonexistent}"
exec "$root/bin/node" "$root/$script" "$@"
`;
}
