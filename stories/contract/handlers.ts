import { type Audience, type OperationId, operations, Refusal } from '@caudal/api-spec/server';
import { type Problem, problems } from '@caudal/api-spec';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { drawnDocument } from '../../ui-kit/src/media/sample-picture.ts';
import { type Answers, type Asked, exampleOf, Unconfirmed } from './answers.ts';

type Change = (example: unknown, asked: Asked) => unknown;

/** Longer than any story lasts. */
const token_life_milliseconds = 600_000;

/** What no example can say: a session that is open now, an event stream, a file. */
const always: Partial<Record<OperationId, Change>> = {
  // Without a key on the server's side bodies travel as they are, as they do where their encryption is off.
  refreshSession: (example) => openNow(example),
  authenticate: (example) => withSession(example),
  answerSecondFactor: (example) => withSession(example),
  openLiveStream: () => silentStream(),
  exportCustomers: () => new HttpResponse('\uFEFFID\r\n', { headers: { 'content-type': 'text/csv' } }),
  readDocumentFile: () => drawn(),
  readOwnDocumentFile: () => drawn(),
};

/** Every operation of one audience, answered from the contract unless a story says otherwise. */
export function contractHandlers<Side extends Audience>(side: Side, answers: Answers<Side>): RequestHandler[] {
  const changes: Partial<Record<OperationId, Change>> = { ...always, ...(answers as Record<OperationId, Change>) };
  const variables = (id: OperationId) => operations[id].path.split('{').length;
  // A path that is written out comes before one with a place for any word, as on the server.
  const ids = (Object.keys(operations) as OperationId[]).toSorted((one, other) => variables(one) - variables(other));
  return ids
    .filter((id) => operations[id].audiences.some((audience) => audience === side))
    .map((id) => handler(id, changes[id] ?? ((example) => example)));
}

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const;

function handler(id: OperationId, change: Change): RequestHandler {
  const { method, path, success } = operations[id];
  return methods[method](path.replaceAll(/\{(\w+)\}/g, ':$1'), async ({ request }) => {
    const isJson = request.headers.get('content-type')?.includes('json') ?? false;
    const asked: Asked = { url: new URL(request.url), body: isJson ? await request.json() : null };
    const answer = await change(exampleOf(id), asked);
    if (answer instanceof Response) return answer;
    if (answer instanceof Refusal) return refused(answer);
    return HttpResponse.json(answer as object, { status: success });
  });
}

function refused(refusal: Refusal): Response {
  const { code, fields } = refusal;
  const { status, ...message } = problems[code];
  const problem: Problem = {
    type: `/problems/${code}`,
    title: message.en,
    status,
    code,
    message,
    ...(fields.length > 0 && { fields }),
    ...(refusal instanceof Unconfirmed && { ways: [...refusal.ways] }),
    requestId: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3cff',
  };
  return HttpResponse.json(problem, { status, headers: { 'content-type': 'application/problem+json' } });
}

function drawn(): Response {
  return new HttpResponse(drawnDocument, { headers: { 'content-type': 'image/svg+xml' } });
}

function openNow(session: unknown) {
  const expiresAt = new Date(Date.now() + token_life_milliseconds).toISOString();
  return { ...(session as object), expiresAt, serverPublicKey: null };
}

function withSession(step: unknown) {
  const { session, ...rest } = step as { session: object };
  return { ...rest, session: openNow(session) };
}

function silentStream(): Response {
  return new HttpResponse(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
}
