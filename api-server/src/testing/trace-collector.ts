import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as OTLP over HTTP with JSON carries it. */
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[];
  status: { code?: number };
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

/** A span that the collector received from a server. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly id: string;
  /** The id of the parent span; null for a span that begins a trace. */
  readonly parentId: string | null;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly isFailed: boolean;
}

const failed_code = 2;

/** A receiver of traces by OTLP over HTTP, which keeps the spans that servers send. */
export class TraceCollector {
  readonly spans: ReceivedSpan[] = [];
  /** The number of received requests, including those that were not answered because the collector was silent. */
  requests = 0;
  /** True to receive requests and never answer them. */
  isSilent = false;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      await this.#receive(request);
      if (!this.isSilent) response.setHeader('content-type', 'application/json').end('{}');
    });
  }

  static async start(): Promise<TraceCollector> {
    const collector = new TraceCollector();
    collector.#server.listen(0, '127.0.0.1');
    await once(collector.#server, 'listening');
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #receive(request: IncomingMessage): Promise<void> {
    const sent = (await json(request)) as Sent;
    this.requests += 1;
    if (this.isSilent || request.url !== '/v1/traces') return;
    const spans = sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    this.spans.push(...spans.map(received));
  }
}

function received({ traceId, spanId, parentSpanId, name, attributes, status }: SentSpan): ReceivedSpan {
  const values = attributes.map(({ key, value }) => [key, value.stringValue ?? String(value.intValue)]);
  return {
    traceId,
    id: spanId,
    parentId: parentSpanId ? parentSpanId : null,
    name,
    attributes: Object.fromEntries(values),
    isFailed: status.code === failed_code,
  };
}
