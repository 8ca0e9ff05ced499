import { DebianPrograms } from './debian-programs.ts';
import { findDebianPostgres } from './debian-postgres.ts';

/** The programs of a cluster of databases. */
const programs = new DebianPrograms({ etcd: ['etcd-server'], patroni: ['patroni'] });

export const findClusterProgram = programs.find.bind(programs);

/** Installs the missing programs if it is allowed to; `findClusterProgram` says what to do about those that are still missing. */
export async function installClusterPrograms(log: (line: string) => void = console.log): Promise<void> {
  await findDebianPostgres(log);
  await programs.install(log);
}
