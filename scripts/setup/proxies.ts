import { DebianPrograms } from './debian-programs.ts';

/** The programs with which the proxies' and systemd's files of `deploy/` are tried out. */
const programs = new DebianPrograms({
  haproxy: ['haproxy'],
  nginx: ['nginx'],
  openssl: ['openssl'],
  pgbouncer: ['pgbouncer'],
  'systemd-analyze': ['systemd'],
});

export const findProxyProgram = programs.find.bind(programs);
export const installProxyPrograms = programs.install.bind(programs);
