import { DebianPrograms } from './debian-programs.ts';

/** The programs with which the files of `deploy/` for proxies, firewalls, systemd and Alertmanager are tried out. */
const programs = new DebianPrograms({
  amtool: ['prometheus-alertmanager'],
  haproxy: ['haproxy'],
  ip: ['iproute2'],
  nft: ['nftables'],
  nginx: ['nginx'],
  openssl: ['openssl'],
  pgbouncer: ['pgbouncer'],
  'prometheus-node-exporter': ['prometheus-node-exporter'],
  'systemd-analyze': ['systemd'],
});

export const findProxyProgram = programs.find.bind(programs);
export const installProxyPrograms = programs.install.bind(programs);
