import type { AnswerOf, OperationId, RequestOf } from '@caudal/api-spec/server';
import type { TestServer } from '../../../api-server/src/testing/test-server.ts';
import { Visitor, type Answered } from '../../../api-server/src/testing/visitor.ts';

/** The requests of customers, by the id that the server gave to each. */
export type Requests = Map<string, { readonly operation: string; readonly status: number }>;

/** A customer whose requests are noted. */
class RecordedVisitor extends Visitor {
  readonly #requests: Requests;
  #operation: OperationId | null = null;

  constructor(origin: string, requests: Requests) {
    super(origin);
    this.#requests = requests;
  }

  override async call<Id extends OperationId>(
    id: Id,
    request: Partial<RequestOf<Id>> | object = {},
    options: Parameters<Visitor['call']>[2] = {},
  ): Promise<Answered<AnswerOf<Id>>> {
    this.#operation = id;
    return super.call(id, request, options);
  }

  protected override async transmit(url: URL, init: RequestInit): Promise<Response> {
    const operation = this.#operation ?? url.pathname;
    this.#operation = null;
    const response = await super.transmit(url, init);
    this.#requests.set(response.headers.get('x-request-id') ?? '', { operation, status: response.status });
    return response;
  }
}

/** Returns the same server, whose customers' requests are noted. */
export const recordingServer = (server: TestServer, requests: Requests): TestServer => ({
  ...server,
  customer: () => new RecordedVisitor(server.running.services.config.PUBLIC_ORIGIN, requests),
});
