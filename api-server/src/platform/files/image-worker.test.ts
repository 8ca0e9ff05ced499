import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const worker = fileURLToPath(new URL('image-worker.ts', import.meta.url));

/**
 * The source of a server that pauses its worker, sends it a call, and is killed before the worker continues and answers. `detached` keeps
 * the system from ending the paused worker together with the server.
 */
const killedServer = `
  import { fork } from 'node:child_process';
  const worker = fork(process.argv[1], { serialization: 'advanced', detached: true, execArgv: [] });
  worker.once('message', () => {
    process.kill(worker.pid, 'SIGSTOP');
    worker.send({ id: 1, method: 'methods', params: [] }, () => {
      process.stdout.write(String(worker.pid), () => process.kill(process.pid, 'SIGKILL'));
    });
  });`;

it('an image process ends silently when its server was killed before the process answered', async () => {
  const server = spawn(process.execPath, ['--input-type=module', '--eval', killedServer, worker]);
  let [pid, said] = ['', ''];
  server.stdout.on('data', (text) => (pid += text));
  server.stderr.on('data', (text) => (said += text));
  // The worker keeps the server's output stream open, so the stream closes when the worker ends.
  const closed = once(server, 'close');
  await once(server, 'exit');
  process.kill(Number(pid), 'SIGCONT');
  await closed;
  expect(said).toBe('');
});
