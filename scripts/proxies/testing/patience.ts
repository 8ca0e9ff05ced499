import { proxies } from '../proxy-process.ts';

export const proxyNames = Object.keys(proxies) as (keyof typeof proxies)[];

/** Values with which a proxy takes no server for away because the machine is busy: only one that says that it is about to stop. */
export const patience = {
  nginx: {},
  haproxy: {
    'timeout connect 5s': 'timeout connect 60s\n    timeout check 60s',
    'http-check expect status 200': 'http-check expect ! string DRAINING',
    'inter 2s fastinter 500ms downinter 500ms fall 2': 'inter 5s fastinter 200ms downinter 200ms fall 2',
  },
} as const satisfies Record<keyof typeof proxies, Record<string, string>>;
