import { createServer } from 'node:net';

/**
 * Below what systems give to connections that go out: a port of that range may be somebody's between being found free
 * and being listened on, which for a server that first migrates its database is seconds. Above 10080, the last of the ports
 * that `fetch` refuses to ask.
 */
const first = 10_100;
const each = 20;
const processes = 1_000;

let taken = 0;

/** A port of loopback that nobody listens on, and that no other process of ours that runs now is told of. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < each; attempt += 1) {
    const port = first + (process.pid % processes) * each + (taken % each);
    taken += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`None of the ${each} ports of process ${process.pid} is free: something listens on all of them.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
