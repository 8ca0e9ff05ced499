import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Sample } from './by-turns.ts';

export interface Load {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  /** Bodies to send, each once; without them, requests continue until the time is over. */
  bodies?: string[];
  connections: number;
  /** The longest duration of the load. */
  seconds: number;
}

export interface Measured {
  perSecond: number;
  answered: number;
  failed: number;
}

/** Returns the answered requests per second. @throws when any was refused, because the measurement would then be meaningless. */
export async function measureLoad(load: Load): Promise<Sample> {
  const client = spawn(process.execPath, [fileURLToPath(new URL('http-client.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  client.stdin.end(JSON.stringify(load));
  const { perSecond, answered, failed } = JSON.parse(await text(client.stdout)) as Measured;
  if (failed > 0) throw new Error(`${failed} requests to ${load.url} were refused`);
  return { figure: perSecond, operations: answered };
}
