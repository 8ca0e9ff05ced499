import { createServer } from 'node:net';

/** The product's ports on this machine; each can be set by the variable that names it. */
export const ports = {
  PUBLIC_PORT: { port: 3000, what: 'the customer app' },
  INTERNAL_PORT: { port: 3100, what: 'the back office' },
  DESK_PORT: { port: 3200, what: 'the sandbox desk' },
  SMTP_PORT: { port: 3225, what: "the sandbox's mail server" },
} as const;

export type PortName = keyof typeof ports;
export type Ports = Record<PortName, number>;

export class PortError extends Error {
  override readonly name = 'PortError';
}

/** The ports to use. @throws PortError when one is no port, or is in use by something else. */
export async function choosePorts(environment: Record<string, string | undefined>): Promise<Ports> {
  const names = Object.keys(ports) as PortName[];
  const chosen = await Promise.all(
    names.map(async (name) => [name, await choosePort(name, environment[name])] as const),
  );
  return Object.fromEntries(chosen) as Ports;
}

async function choosePort(name: PortName, written: string | undefined): Promise<number> {
  const { port: usual, what } = ports[name];
  const port = written === undefined || written === '' ? usual : Number(written);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new PortError(`${name} is '${written}'; it should be a port from 1 to 65535 for ${what}.`);
  }
  if (await isFree(port)) return port;
  throw new PortError(
    `Port ${port}, for ${what}, is in use by another program.\nStop that program, or choose another port: ${name}=${port + 1000} npm start`,
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
