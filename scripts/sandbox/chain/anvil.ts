import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { supervised } from '../../setup/supervised.ts';

const READY = 'Listening on';

/** The interval between two saves of the chain: the most that a sudden power cut loses. */
const dump_seconds = 60;

export const sandbox_chain_id = 31_337;

export type Anvil = Awaited<ReturnType<typeof startAnvil>>;

interface AnvilOptions {
  port: number;
  /** The file that the chain is saved to and resumed from. */
  stateFile: string;
  /** The time of the first block of a new chain, in seconds since 1970. */
  genesis_seconds: number;
  /** The upgrade of Ethereum at which the chain stopped; by default it has the newest one. */
  upgrade?: 'shanghai';
}

/** Returns the path of the node's program in its package for this machine. @throws if there is none. */
function anvilPath(): string {
  const arch = { x64: 'amd64', arm64: 'arm64' }[process.arch as string];
  const name = `@foundry-rs/anvil-${process.platform}-${arch}/bin/anvil${process.platform === 'win32' ? '.exe' : ''}`;
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new Error(`There is no EVM node for ${process.platform} on ${process.arch}: set EVM_RPC_URL to one`, {
      cause,
    });
  }
}

/** Starts an EVM node with an empty chain, or resumes the saved one. It mines only on request and listens on loopback only. */
export async function startAnvil({ port, stateFile, genesis_seconds, upgrade }: AnvilOptions) {
  const isNew = !existsSync(stateFile);
  const at = `--host 127.0.0.1 --port ${port} --chain-id ${sandbox_chain_id} --no-mining`.split(' ');
  const kept = ['--state', stateFile, '--state-interval', String(dump_seconds), '--max-persisted-states', '0'];
  const begun = isNew ? ['--timestamp', String(genesis_seconds)] : [];
  const older = upgrade ? ['--hardfork', upgrade] : [];
  const { file, args } = supervised([anvilPath(), ...at, ...kept, ...begun, ...older]);
  const child = spawn(file, args, { detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  const complaints: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line));
  const exited = once(child, 'exit');
  child.stdin.on('error', () => undefined);
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<true>((done) => {
    lines.on('line', (line) => line.includes(READY) && done(true));
  });
  const outcome = await Promise.race([ready, exited]);
  if (outcome !== true) throw new Error(`The EVM node did not start on port ${port}:\n${complaints.join('\n')}`);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    /** Saves the chain and ends the node. */
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
