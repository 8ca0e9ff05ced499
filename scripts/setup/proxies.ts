import { DebianPrograms } from './debian-programs.ts';

/** The programs with which the files of `deploy/` for proxies, firewalls, systemd, Prometheus and Alertmanager are tried out. */
const programs = new DebianPrograms({
  amtool: ['prometheus-alertmanager'],
  haproxy: ['haproxy'],
  ip: ['iproute2'],
  nft: ['nftables'],
  nginx: ['nginx'],
  openssl: ['openssl'],
  pgbouncer: ['pgbouncer'],
  prometheus: ['prometheus'],
  'prometheus-blackbox-exporter': ['prometheus-blackbox-exporter'],
  'prometheus-node-exporter': ['prometheus-node-exporter'],
  'systemd-analyze': ['systemd'],
  'systemd-nspawn': ['systemd-container'],
});

export const findProxyProgram = programs.find.bind(programs);
export const installProxyPrograms = programs.install.bind(programs);
