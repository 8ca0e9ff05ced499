import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../setup/free-port.ts';
import { choosePorts, PortError } from './ports.ts';

let taken: Server | undefined;
afterEach(() => taken?.close());

const freePorts = async () => [await freePort(), await freePort(), await freePort(), await freePort()].map(String);

function portOf(server: Server): number {
  const address = server.address();
  return address && typeof address === 'object' ? address.port : 0;
}

describe('choosePorts', () => {
  it('returns the ports that the environment names', async () => {
    const [a, b, c, d] = await freePorts();
    const chosen = await choosePorts({ PUBLIC_PORT: a, INTERNAL_PORT: b, DESK_PORT: c, SMTP_PORT: d });
    expect(chosen).toEqual({
      PUBLIC_PORT: Number(a),
      INTERNAL_PORT: Number(b),
      DESK_PORT: Number(c),
      SMTP_PORT: Number(d),
    });
  });

  it('refuses one port for two purposes, including a default port', async () => {
    await expect(choosePorts({ PUBLIC_PORT: '3100' })).rejects.toThrow(
      /3100 is meant for both the customer app \(PUBLIC_PORT\) and the back office \(INTERNAL_PORT\)/,
    );
    await expect(choosePorts({ DESK_PORT: '4444', SMTP_PORT: '4444' })).rejects.toBeInstanceOf(PortError);
  });

  it('refuses a value that is not a port', async () => {
    await expect(choosePorts({ PUBLIC_PORT: 'web' })).rejects.toThrow(/PUBLIC_PORT is 'web'/);
  });

  // The filter leaves out IPv6 on a machine that has none.
  const hosts = ['127.0.0.1', '::1'].filter((host) =>
    Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === host)),
  );

  it.each(hosts)('refuses a port that is in use on %s', async (host) => {
    const server = createServer();
    taken = server;
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    // Picks the free ports only now, because a port found free earlier could be the one just taken.
    const [a, b, c] = (await freePorts()).filter((port) => port !== String(portOf(server)));
    const environment = { PUBLIC_PORT: a, INTERNAL_PORT: b, DESK_PORT: c, SMTP_PORT: String(portOf(server)) };
    await expect(choosePorts(environment)).rejects.toThrow(/in use by another program/);
  });
});
