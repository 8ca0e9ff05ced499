import type { Machine } from './machine.ts';

/** A user who owns nothing, as the one of a unit with `DynamicUser`. */
const nobody = 61_184;
const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--inh-caps=-all'];
const unprivileged = [...asNobody, '--bounding-set=-all', '--no-new-privs'];

/** Reads files of variables as systemd does: one `NAME=value` a line. */
async function variablesOf(machine: Machine, files: readonly string[]): Promise<Record<string, string>> {
  const texts = await Promise.all(files.map((file) => machine.read(file)));
  const lines = texts.join('\n').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value]];
    }),
  );
}

/**
 * Carries out a line of the manual that begins with `systemd-run`, without systemd: with the variables of its files and no others, as a user
 * who owns nothing. Its redirections are done by root.
 */
export async function runTransient(machine: Machine, line: string) {
  const [, options, command] =
    /^systemd-run ((?:--\S+ )+)(?:\\\n\s*)?((?:.|\n)+)$/.exec(line.replaceAll(/ \\\n\s*(?=--)/g, ' ').trim()) ?? [];
  if (options === undefined || command === undefined) throw new Error(`This is no line of systemd-run:\n${line}`);
  const files = [...options.matchAll(/EnvironmentFile=(\S+)/g)].map(([, file = '']) => file);
  const environment = await variablesOf(machine, files);
  return machine.try(`${unprivileged.join(' ')} ${command}`, { folder: '/', environment });
}

/** Reads the settings of a unit that stands in the machine's `/etc/systemd/system`, by name. */
async function readUnit(machine: Machine, unit: string) {
  const text = await machine.read(`/etc/systemd/system/${unit}.service`);
  const all = (name: string) => [...text.matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].map(([, value = '']) => value);
  const one = (name: string) => all(name)[0] ?? '';
  const fixed = all('Environment').map((pair) => pair.split('=') as [string, string]);
  const environment = { ...Object.fromEntries(fixed), ...(await variablesOf(machine, all('EnvironmentFile'))) };
  const command = [...unprivileged, 'sh', '-c', 'cd "$0" && exec "$@"', one('WorkingDirectory')];
  return { environment, command: [...command, ...one('ExecStart').split(' ')] };
}

/**
 * Starts a unit as its file says which program runs, where and with which variables. What systemd adds, above all the sandbox, is left out:
 * `units.proxies.test.ts` is about that.
 */
export async function startUnit(machine: Machine, unit: string): Promise<void> {
  const { command, environment } = await readUnit(machine, unit);
  machine.start(unit, command, environment);
}

/** Runs a unit that ends by itself, and returns its exit code and its output. */
export async function runUnit(machine: Machine, unit: string) {
  const { command, environment } = await readUnit(machine, unit);
  return machine.try(command.map((word) => `'${word}'`).join(' '), { folder: '/', environment });
}
