import { findDebianPostgres } from './debian-postgres.ts';
import { firstExecutable, installByApt, onPath } from './programs.ts';

/** The programs of a cluster of databases, each with its Debian package. */
const programs = { etcd: 'etcd-server', patroni: 'patroni' } as const;

type ClusterProgram = keyof typeof programs;

/** Returns the path of a program. @throws an error that says what to do if it is missing. */
export async function findClusterProgram(name: ClusterProgram): Promise<string> {
  const found = await firstExecutable(onPath([name]));
  if (found) return found;
  throw new Error(`No ${name} was found. Install it (Debian, Ubuntu: apt-get install ${programs[name]}).`);
}

/** Installs the missing programs if it is allowed to; `findClusterProgram` says what to do about those that are still missing. */
export async function installClusterPrograms(log: (line: string) => void = console.log): Promise<void> {
  await findDebianPostgres(log);
  for (const name of Object.keys(programs) as ClusterProgram[])
    if (!(await firstExecutable(onPath([name])))) await installByApt(name, [programs[name]], log);
}
