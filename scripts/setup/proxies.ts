import { firstExecutable, installByApt, onPath } from './programs.ts';

/** The programs with which the files of `deploy/` are tried out, with their Debian packages. */
const programs = {
  haproxy: ['haproxy'],
  nginx: ['nginx'],
  openssl: ['openssl'],
  pgbouncer: ['pgbouncer'],
  'systemd-analyze': ['systemd'],
} as const satisfies Record<string, readonly string[]>;

type ProxyProgram = keyof typeof programs;

/** Debian installs servers where only root looks for programs. */
const of_the_system = ['/usr/sbin', '/sbin'];

/** Returns the path of a program. @throws an error that says what to do if it is missing. */
export async function findProxyProgram(name: ProxyProgram): Promise<string> {
  const found = await look(name);
  if (found) return found;
  throw new Error(`No ${name} was found. Install it (Debian, Ubuntu: apt-get install ${programs[name].join(' ')}).`);
}

/** Installs the missing programs if it is allowed to; `findProxyProgram` says what to do about those that are still missing. */
export async function installProxyPrograms(log: (line: string) => void = console.log): Promise<void> {
  for (const name of Object.keys(programs) as ProxyProgram[])
    if (!(await look(name))) await installByApt(name, programs[name], log);
}

function look(name: ProxyProgram): Promise<string | undefined> {
  return firstExecutable([...onPath([name]), ...of_the_system.map((folder) => `${folder}/${name}`)]);
}
