import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LockHeld, takeLock } from './process-lock.ts';

let folder: string;
let file: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
  file = join(folder, 'data', 'start.lock');
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const refusal = (pid: number) => `process ${pid} has it`;

/** Starts a process that takes the lock and stays alive. Returns it with its first line of output: 'taken' or the refusal. */
async function another(): Promise<{ child: ChildProcess; said: string }> {
  const code = `
    const { takeLock } = await import(${JSON.stringify(new URL('process-lock.ts', import.meta.url).href)});
    await takeLock(${JSON.stringify(file)}, (pid) => 'held by ' + pid).then(
      () => (console.log('taken'), setInterval(() => undefined, 1_000)),
      (error) => console.log(error.message));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: said.toString().trim() };
}

describe('a lock', () => {
  it('belongs to one process, names it to the others, and can be released', async () => {
    const { child, said } = await another();
    expect(said).toBe('taken');
    const refused = takeLock(file, refusal);
    await expect(refused).rejects.toBeInstanceOf(LockHeld);
    await expect(refused).rejects.toThrow(`process ${child.pid} has it`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const letGo = await takeLock(file, refusal);
    await expect(takeLock(file, refusal)).rejects.toThrow(`process ${process.pid} has it`);
    await letGo();
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  it.each([['no lock'], ['a stale lock']])(
    'goes to one of many simultaneous processes when there is %s',
    async (before) => {
      await (
        await takeLock(file, refusal)
      )();
      if (before === 'a stale lock') await writeFile(file, '{"pid":999999999,"began":"once"}');
      const all = await Promise.all(Array.from({ length: 6 }, () => another()));
      const winners = all.filter(({ said }) => said === 'taken');
      expect(winners).toHaveLength(1);
      const others = all.filter(({ said }) => said !== 'taken').map(({ said }) => said);
      expect(new Set(others)).toEqual(new Set([`held by ${winners[0]?.child.pid}`]));
    },
  );

  it('is taken over even if an earlier takeover was interrupted', async () => {
    await (
      await takeLock(file, refusal)
    )();
    await writeFile(file, '{"pid":999999999,"began":"once"}');
    await writeFile(`${file}.removing`, '');
    await utimes(`${file}.removing`, new Date(0), new Date(0));
    await expect(takeLock(file, refusal)).resolves.toBeTypeOf('function');
  });

  it.each([
    ['whose process id belongs to a later process', JSON.stringify({ pid: process.pid, began: 'another time' })],
    ['that was cut off while it was written', '{"pid":'],
    ['that is empty', ''],
  ])('is taken over when it is stale: one %s', async (_what, written) => {
    await (
      await takeLock(file, refusal)
    )();
    await writeFile(file, written);
    await expect(takeLock(file, refusal)).resolves.toBeTypeOf('function');
  });
});
