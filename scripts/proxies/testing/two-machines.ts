import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { findProxyProgram } from '../../setup/proxies.ts';

interface Setting {
  /** The address of the machine that is asked. */
  here: string;
  /** The addresses from which it is asked. */
  visitors: readonly string[];
  ports: readonly number[];
}

/** Listens on the ports, keeps what connects open, and says so. */
const listening = `
const ports = JSON.parse(process.argv[1]);
const { createServer } = require('node:net');
let left = ports.length;
for (const port of ports) createServer((socket) => socket.on('error', () => socket.destroy())).listen(port, '0.0.0.0', () => --left || console.log('ready'));`;

/** Prints the ports that can be reached from each address. */
const asking = `
const { here, visitors, ports } = JSON.parse(process.argv[1]);
const { connect } = require('node:net');
const canReach = (localAddress, port) => new Promise((resolve) => {
  const socket = connect({ host: here, port, localAddress }, () => { socket.destroy(); resolve(true); });
  socket.on('error', () => resolve(false));
});
(async () => {
  const all = [];
  for (const visitor of visitors) {
    const reached = [];
    for (const port of ports) if (await canReach(visitor, port)) reached.push(port);
    all.push(reached);
  }
  console.log(JSON.stringify(all));
})();`;

/** Prints how many of several connections from an address are open at once. */
const holding = `
const { here, from, port, count } = JSON.parse(process.argv[1]);
const { connect } = require('node:net');
const open = () => new Promise((resolve) => {
  const socket = connect({ host: here, port, localAddress: from }, () => resolve(true));
  socket.on('error', () => resolve(false));
});
Promise.all(Array.from({ length: count }, open)).then((all) => {
  console.log(all.filter(Boolean).length);
  process.exit();
});`;

let count = 0;

/** Two machines with a cable between them, as network namespaces of this one: the one with the firewall, and one that plays all others. */
export class TwoMachines {
  readonly #names: readonly [string, string];
  readonly #setting: Setting;
  #listener: ChildProcess | undefined;

  private constructor(names: readonly [string, string], setting: Setting) {
    this.#names = names;
    this.#setting = setting;
  }

  static async start(setting: Setting): Promise<TwoMachines> {
    count += 1;
    const names = [`caudal-here-${process.pid}-${count}`, `caudal-there-${process.pid}-${count}`] as const;
    const machines = new TwoMachines(names, setting);
    const [here, there] = names;
    const ip = (...args: string[]) => runProgram('ip', args);
    for (const name of names) {
      await ip('netns', 'add', name);
      await ip('-n', name, 'link', 'set', 'lo', 'up');
    }
    await ip('-n', here, 'link', 'add', 'cable', 'type', 'veth', 'peer', 'name', 'cable', 'netns', there);
    await ip('-n', here, 'addr', 'add', `${setting.here}/32`, 'dev', 'cable');
    for (const visitor of setting.visitors) await ip('-n', there, 'addr', 'add', `${visitor}/32`, 'dev', 'cable');
    for (const name of names) {
      await ip('-n', name, 'link', 'set', 'cable', 'up');
      await ip('-n', name, 'route', 'add', 'default', 'dev', 'cable');
    }
    await machines.#listen();
    return machines;
  }

  /** Loads the rules of a firewall. */
  async protect(rules: string): Promise<void> {
    await runProgram('ip', ['netns', 'exec', this.#names[0], await findProxyProgram('nft'), '-f', '-'], rules);
  }

  /** Returns the ports that can be reached from each of these addresses. */
  async reach(visitors: readonly string[]): Promise<number[][]> {
    const asked = JSON.stringify({ ...this.#setting, visitors });
    const node = [process.execPath, '-e', asking, asked];
    return JSON.parse(await runProgram('ip', ['netns', 'exec', this.#names[1], ...node])) as number[][];
  }

  /** Returns how many of `count` connections from an address to a port are open at once. */
  async hold(from: string, port: number, count: number): Promise<number> {
    const asked = JSON.stringify({ here: this.#setting.here, from, port, count });
    const node = [process.execPath, '-e', holding, asked];
    return Number(await runProgram('ip', ['netns', 'exec', this.#names[1], ...node]));
  }

  async stop(): Promise<void> {
    if (this.#listener?.exitCode === null) {
      this.#listener.kill('SIGKILL');
      await once(this.#listener, 'exit');
    }
    for (const name of this.#names) await runProgram('ip', ['netns', 'del', name]);
  }

  async #listen(): Promise<void> {
    const node = [process.execPath, '-e', listening, JSON.stringify(this.#setting.ports)];
    const command = ['netns', 'exec', this.#names[0], ...node];
    this.#listener = spawn(await findProxyProgram('ip'), command, { stdio: ['ignore', 'pipe', 'inherit'] });
    if (this.#listener.stdout) await once(this.#listener.stdout, 'data');
  }
}

async function runProgram(name: 'ip', args: readonly string[], input = ''): Promise<string> {
  const program = await findProxyProgram(name);
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, (error, stdout, stderr) =>
      error ? reject(new Error(stderr || error.message)) : resolve(stdout),
    );
    if (input !== '') child.stdin?.end(input);
  });
}
