import { once } from 'node:events';
import {
  connect,
  constants,
  type ClientHttp2Session,
  type ClientHttp2Stream,
  type IncomingHttpHeaders,
} from 'node:http2';
import { connect as connectTo } from 'node:net';
import { checkServerIdentity, connect as connectTls } from 'node:tls';
import { Visitor } from '../../../api-server/src/testing/visitor.ts';

/** The port of a proxy, the certificate to trust, and the address of this machine from which to connect. */
interface Way {
  port: number;
  ca: string;
  from: string;
  /** The name in the certificate that the proxy shows. Default: the domain. */
  shown?: string;
  /** True for a visitor who takes nothing of an answer but its head. Default: false. */
  takesNothing?: boolean;
  /**
   * True for a visitor who sends a refused stream again, once, as browsers do (RFC 9113, 8.7): nginx has not passed it on, because it closes
   * the connection. Default: false, because HAProxy 2.6 also refuses streams that a server has read (`retries.proxies.test.ts`).
   */
  sendsAgain?: boolean;
}

/** A visitor who reaches a domain through a proxy: over TLS and HTTP/2, from an address of their own. */
export class ProxiedVisitor extends Visitor {
  readonly #way: Way;
  #kept: ClientHttp2Session;

  constructor(origin: string, way: Way) {
    super(origin);
    this.#way = way;
    this.#kept = this.#connect();
  }

  #connect(): ClientHttp2Session {
    const { hostname: servername } = new URL(this.origin);
    const { port, ca, from, shown = servername, takesNothing } = this.#way;
    const session = connect(this.origin, {
      // The limit in megabytes has to hold a whole upload, which is passed in one piece and counts as memory of the session.
      maxSessionMemory: 1_000,
      ...(takesNothing && { settings: { initialWindowSize: 0 } }),
      createConnection: () =>
        connectTls({
          socket: connectTo({ host: '127.0.0.1', port, localAddress: from }),
          servername,
          checkServerIdentity: (_name, certificate) => checkServerIdentity(shown, certificate),
          ca,
          ALPNProtocols: ['h2'],
        }),
    });
    // The requests of a broken connection report its error themselves.
    session.on('error', () => undefined);
    return session;
  }

  /** The connection to the proxy. A new one replaces one that the proxy has closed, as it does with idle connections. */
  get #session(): ClientHttp2Session {
    if (this.#kept.closed || this.#kept.destroyed) this.#kept = this.#connect();
    return this.#kept;
  }

  /** True once the proxy has agreed to HTTP/2. */
  get speaksHttp2(): boolean {
    return this.#kept.alpnProtocol === 'h2';
  }

  /** True until the proxy has closed the connection. */
  get isConnected(): boolean {
    return !this.#kept.closed && !this.#kept.destroyed;
  }

  hangUp(): void {
    this.#kept.destroy();
  }

  /** Begins a request with a body of unknown length, of which nothing is sent until `end` is called. */
  begin(method: string, path: string, type: string): { answered: Promise<Response>; end: () => void } {
    const { host } = new URL(this.origin);
    const head = { ':method': method, ':authority': host, ':path': path, 'content-type': type };
    const stream = this.#session.request(head, { endStream: false });
    return { answered: answerOf(stream), end: () => stream.end() };
  }

  protected override async transmit({ host, pathname, search }: URL, init: RequestInit): Promise<Response> {
    // The request gives a form its boundary and every body its length.
    const whole = new Request('http://localhost', { ...init, signal: null });
    const body = Buffer.from(await whole.arrayBuffer());
    const hasBody = body.length > 0;
    const head = {
      ...Object.fromEntries(whole.headers),
      ...(hasBody && { 'content-length': String(body.length) }),
      ':method': init.method ?? 'GET',
      ':authority': host,
      ':path': `${pathname}${search}`,
    };
    const send = () => {
      const stream = this.#session.request(head, { endStream: !hasBody });
      if (hasBody) stream.end(body);
      return stream;
    };
    const stream = send();
    return answerOf(stream).catch((error: unknown) => {
      if (!this.#way.sendsAgain || stream.rstCode !== constants.NGHTTP2_REFUSED_STREAM) throw error;
      this.#kept.close();
      return answerOf(send());
    });
  }
}

/** Returns the answer. @throws when the stream breaks before there is one. */
async function answerOf(stream: ClientHttp2Stream): Promise<Response> {
  const [head] = (await once(stream, 'response')) as [IncomingHttpHeaders];
  const status = Number(head[':status']);
  const headers = new Headers();
  for (const [name, value] of Object.entries(head))
    if (!name.startsWith(':')) for (const one of [value ?? []].flat()) headers.append(name, one);
  return new Response(status === 204 ? null : contentOf(stream), { status, headers });
}

/** Returns the body of an answer. An error of the stream fails only later reads: a proxy breaks it off after it refused a request. */
function contentOf(stream: ClientHttp2Stream): ReadableStream {
  return new ReadableStream({
    start: (arriving) => {
      stream.on('data', (part: Buffer) => arriving.enqueue(new Uint8Array(part)));
      stream.once('end', () => arriving.close());
      stream.on('error', (error) => arriving.error(error));
    },
    cancel: () => {
      stream.removeAllListeners('data').removeAllListeners('end').destroy();
    },
  });
}
