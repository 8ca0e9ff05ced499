import { proxies } from '../proxy-process.ts';

export const proxyNames = Object.keys(proxies) as (keyof typeof proxies)[];

/** Settings with which a proxy counts a server as down only when the server says that it is about to stop, not when the machine is busy. */
export const patience = {
  nginx: {},
  haproxy: {
    'timeout queue 10s': 'timeout queue 120s',
    'timeout connect 5s': 'timeout connect 60s\n    timeout check 60s',
    'http-check expect status 200': 'http-check expect ! string DRAINING',
    'inter 2s fastinter 500ms downinter 500ms fall 2': 'inter 5s fastinter 200ms downinter 200ms fall 2',
  },
} as const satisfies Record<keyof typeof proxies, Record<string, string>>;
