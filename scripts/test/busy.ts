import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Keeps every core busy with something that is not ours. Returns what ends it; it ends with this process as well. */
export function keepBusy(): () => void {
  const burn =
    'process.stdin.on("end", () => process.exit()).resume(); const turn = () => { const end = Date.now() + 50; while (Date.now() < end); setImmediate(turn); }; turn();';
  // The pipe closes when this process is gone, however it went.
  const others = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', burn], { stdio: ['pipe', 'ignore', 'ignore'] }),
  );
  return () => {
    for (const other of others) other.kill();
  };
}
