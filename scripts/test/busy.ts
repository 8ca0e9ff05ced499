import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Keeps every core busy with foreign processes. Returns a function that ends them; they also end with this process. */
export function keepBusy(): () => void {
  const burn =
    'process.stdin.on("end", () => process.exit()).resume(); const turn = () => { const end = Date.now() + 50; while (Date.now() < end); setImmediate(turn); }; turn();';
  // The pipe closes when this process ends for any reason.
  const others = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', burn], { stdio: ['pipe', 'ignore', 'ignore'] }),
  );
  return () => {
    for (const other of others) other.kill();
  };
}
