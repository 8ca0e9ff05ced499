import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { promisify } from 'node:util';
import { findProxyProgram } from '../../setup/proxies.ts';

/** The fronts' address: a loopback address that production mode does not refuse as the sandbox's. */
const host = '127.0.0.2';
const certificate_days = 30;

/** Puts TLS in front of plain servers, with a certificate of the test's own that lasts 30 days. */
export class TlsFronts {
  readonly #servers: Server[] = [];
  readonly #key: Buffer;
  readonly certificate: string;
  readonly certificate_file: string;

  private constructor(key: Buffer, certificate: string, certificate_file: string) {
    this.#key = key;
    this.certificate = certificate;
    this.certificate_file = certificate_file;
  }

  static async make(folder: string): Promise<TlsFronts> {
    const [key, certificate] = [join(folder, 'front.key'), join(folder, 'front.crt')];
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key];
    const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=IP:${host}`];
    const args = ['req', '-x509', ...kind, ...subject, '-days', String(certificate_days), '-out', certificate];
    await promisify(execFile)(await findProxyProgram('openssl'), args);
    return new TlsFronts(await readFile(key), await readFile(certificate, 'utf8'), certificate);
  }

  /** Starts a TLS front for a server on this machine, and returns the front's origin. */
  async before(address: string): Promise<string> {
    const { hostname, port } = new URL(address);
    const server = createServer({ key: this.#key, cert: this.certificate }, (near) => {
      const far = connect(Number(port), hostname);
      near.pipe(far).pipe(near);
      near.on('error', () => far.destroy());
      far.on('error', () => near.destroy());
    });
    this.#servers.push(server);
    await once(server.listen(0, host), 'listening');
    return `https://${host}:${(server.address() as AddressInfo).port}`;
  }

  close(): void {
    for (const server of this.#servers.splice(0)) server.close();
  }
}
