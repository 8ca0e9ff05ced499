import { connect } from 'node:net';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const longest_wait_milliseconds = 2_000;

/** Returns true if a program listens on that port. */
export function takesConnections(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: longest_wait_milliseconds });
    const answer = (listens: boolean) => {
      socket.destroy();
      resolve(listens);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}
