// A load loop over keep-alive connections, in a process of its own so that it takes no time from the measured process.
// Standard input: a `Load` as JSON. Standard output: a `Measured` as JSON.
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Load, Measured } from './http-load.ts';

const { url, method, headers, bodies, connections, seconds } = JSON.parse(await text(process.stdin)) as Load;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const until = performance.now() + seconds * 1_000;
const most = bodies?.length ?? Number.POSITIVE_INFINITY;
let sent = 0;
let succeeded = 0;
let failed = 0;

function ask(body: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

async function work(): Promise<void> {
  while (performance.now() < until && sent < most) {
    const body = bodies?.[sent];
    sent += 1;
    if ((await ask(body)) < 300) succeeded += 1;
    else failed += 1;
  }
}

const began = performance.now();
await Promise.all(Array.from({ length: connections }, work));
const measured: Measured = {
  perSecond: (succeeded * 1_000) / (performance.now() - began),
  answered: succeeded,
  failed,
};
process.stdout.write(JSON.stringify(measured));
agent.destroy();
