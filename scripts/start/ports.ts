import { isFree } from '../setup/free-port.ts';

/** The product's default ports; each can be set by the environment variable of that name. */
const ports = {
  PUBLIC_PORT: { port: 3000, what: 'the customer app' },
  INTERNAL_PORT: { port: 3100, what: 'the back office' },
  DESK_PORT: { port: 3200, what: 'the sandbox desk' },
  SMTP_PORT: { port: 3225, what: "the sandbox's mail server" },
} as const;

type PortName = keyof typeof ports;
export type Ports = Record<PortName, number>;

export class PortError extends Error {
  override readonly name = 'PortError';
}

/** Returns the ports to use. @throws PortError if a value is not a port, is used twice, or is taken by another program. */
export async function choosePorts(environment: Record<string, string | undefined>): Promise<Ports> {
  const names = Object.keys(ports) as PortName[];
  const chosen = Object.fromEntries(names.map((name) => [name, readPort(name, environment[name])])) as Ports;
  // Checks duplicates before probing: two probes of one port would each blame "another program".
  for (const [index, name] of names.entries()) {
    const other = names.slice(0, index).find((former) => chosen[former] === chosen[name]);
    if (other) {
      const [first, second] = [ports[other].what, ports[name].what];
      throw new PortError(
        `Port ${chosen[name]} is meant for both ${first} (${other}) and ${second} (${name}).\nGive each a port of its own.`,
      );
    }
  }
  await Promise.all(names.map((name) => requireFree(name, chosen[name])));
  return chosen;
}

function readPort(name: PortName, written: string | undefined): number {
  const { port: usual, what } = ports[name];
  const port = written === undefined || written === '' ? usual : Number(written);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new PortError(`${name} is '${written}'; it should be a port from 1 to 65535 for ${what}.`);
  }
  return port;
}

async function requireFree(name: PortName, port: number): Promise<void> {
  // Browsers resolve localhost to either address: a program on the other one would answer in place of the product.
  if ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))) return;
  throw new PortError(
    `Port ${port}, for ${ports[name].what}, is in use by another program.\nStop that program, or choose another port: ${name}=${port + 1000} npm start`,
  );
}
