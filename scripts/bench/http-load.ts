import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Sample } from './by-turns.ts';

export interface Load {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  /** Each is sent once; without them, requests go on until the time is over. */
  bodies?: string[];
  connections: number;
  /** At most. */
  seconds: number;
}

export interface Measured {
  perSecond: number;
  answered: number;
  failed: number;
}

/** Answered requests per second. @throws when any was refused: then it measured something else. */
export async function measureLoad(load: Load): Promise<Sample> {
  const client = spawn(process.execPath, [fileURLToPath(new URL('http-client.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  client.stdin.end(JSON.stringify(load));
  const { perSecond, answered, failed } = JSON.parse(await text(client.stdout)) as Measured;
  if (failed > 0) throw new Error(`${failed} requests to ${load.url} were refused`);
  return { figure: perSecond, operations: answered };
}
