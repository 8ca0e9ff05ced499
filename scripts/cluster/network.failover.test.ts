import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Network } from './network.ts';
import { findClusterPorts, names, type ClusterPorts, type Name } from './ports.ts';

/** A program that connects to a port, sends what it is told, and tells what it hears; 'closed' at the end. */
const program = `
const line = require('node:net').connect(Number(process.argv[1]), '127.0.0.1', () => process.send('open'));
line.on('data', (data) => process.send(String(data))).on('close', () => process.send('closed'));
process.on('message', (text) => line.write(text)).on('disconnect', () => process.exit());`;

let folder: string;
let ports: ClusterPorts;
let network: Network;
let echo: Server[];
let callers: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caudal-network-'));
  for (const name of names) await mkdir(join(folder, name));
  ports = await findClusterPorts();
  network = await Network.start(folder, ports);
  echo = [ports.machines.one.postgres, ports.machines.one.etcd].map((port) =>
    createServer((line) => line.pipe(line)).listen(port, '127.0.0.1'),
  );
  await Promise.all(echo.map((server) => server.listening || once(server, 'listening')));
  callers = [];
});
afterEach(async () => {
  for (const caller of callers) caller.kill();
  await network.stop();
  for (const server of echo) server.close();
  await rm(folder, { recursive: true });
});

/** Starts the program on a machine. Returns functions that send a text, and that wait for the next text which arrives. */
async function callFrom(machine: Name, port: number) {
  const child = spawn(process.execPath, ['-e', program, String(port)], {
    cwd: join(folder, machine),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  callers.push(child);
  const heard: string[] = [];
  child.on('message', (text) => heard.push(String(text)));
  const hear = async () => {
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    return heard.shift();
  };
  expect(await hear()).toBe('open');
  return { say: (text: string) => child.send(text), hear };
}

it('a cut loses what two machines send each other, and nothing else, until it is mended', async () => {
  const { from_elsewhere, postgres } = ports.machines.one;
  const [two, three] = [
    await callFrom('two', from_elsewhere.postgres),
    await callFrom('three', from_elsewhere.postgres),
  ];
  for (const caller of [two, three]) {
    caller.say('before');
    expect(await caller.hear()).toBe('before');
  }
  await network.cut('one', 'two');
  const [next, past] = [await callFrom('two', from_elsewhere.postgres), await callFrom('two', postgres)];
  for (const caller of [two, three, next, past]) caller.say('during');
  expect(await three.hear()).toBe('during');
  expect(await past.hear()).toBe('during');
  await network.mend();
  // Whatever had arrived at these two would be heard before the end.
  expect([await two.hear(), await next.hear()]).toEqual(['closed', 'closed']);
  const after = await callFrom('two', from_elsewhere.postgres);
  after.say('after');
  expect(await after.hear()).toBe('after');
});

it('a cut of one program leaves the others', async () => {
  const { from_elsewhere } = ports.machines.one;
  await network.cutOff('one', ['postgres']);
  const [cut, whole] = [await callFrom('three', from_elsewhere.postgres), await callFrom('three', from_elsewhere.etcd)];
  for (const caller of [cut, whole]) caller.say('during');
  expect(await whole.hear()).toBe('during');
  await network.mend();
  expect(await cut.hear()).toBe('closed');
});

it('a machine reaches itself while it is cut off', async () => {
  await network.cutOff('one');
  const own = await callFrom('one', ports.machines.one.from_elsewhere.etcd);
  own.say('to itself');
  expect(await own.hear()).toBe('to itself');
});
