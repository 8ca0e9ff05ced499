import { type AnswerOf, type Audience, type OperationId, operations, refuse, Refusal } from '@caudal/api-spec/server';
import { type Problem, problems } from '@caudal/api-spec';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { drawnDocument } from '../../ui-kit/src/media/sample-picture.ts';
import { testRun } from '../../.storybook/sides.ts';
import { type Answers, type Asked, exampleOf, FromStandby, unanswered, Unconfirmed } from './answers.ts';

type Change = (example: unknown, asked: Asked) => unknown;

/** The lifetime of a session token, longer than any story lasts. */
const token_life_milliseconds = 600_000;
const minute_milliseconds = 60_000;

let serverAhead_milliseconds = 0;

/** Returns the server's time, a number of minutes from now. A story can make it differ from the device's time. */
export function serverTime(minutesFromNow = 0): Date {
  return new Date(Date.now() + serverAhead_milliseconds + minutesFromNow * minute_milliseconds);
}

/** Refuses as the server does when nobody is signed in on this device: its browser has no session cookie. */
export const noSession = () => refuse('unauthorized');

/** Answers that an example cannot hold: a session that is valid now, an event stream, a file. */
const always: Partial<Record<OperationId, Change>> = {
  // The session has no server key, so bodies travel unencrypted, as when encryption is off.
  refreshSession: (example) => openNow(example as AnswerOf<'refreshSession'>),
  authenticate: (example) => withSession(example),
  answerSecondFactor: (example) => withSession(example),
  openLiveStream: () => silentStream(),
  exportCustomers: () => new HttpResponse('\uFEFFID\r\n', { headers: { 'content-type': 'text/csv' } }),
  readDocumentFile: () => drawn(),
  readOwnDocumentFile: () => drawn(),
};

interface Route {
  readonly id: OperationId;
  readonly method: string;
  readonly path: RegExp;
}

/** Returns the operations of one audience as routes. Fixed paths come before paths with variables, as on the server. */
function routesOf(side: Audience): readonly Route[] {
  const variables = (id: OperationId) => operations[id].path.split('{').length;
  return (Object.keys(operations) as OperationId[])
    .filter((id) => operations[id].audiences.some((audience) => audience === side))
    .toSorted((one, other) => variables(one) - variables(other))
    .map((id) => {
      const { method, path } = operations[id];
      const words = path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+');
      return { id, method, path: new RegExp(`^${words}$`) };
    });
}

const routes: Record<Audience, readonly Route[]> = {
  customer: routesOf('customer'),
  backoffice: routesOf('backoffice'),
};

/**
 * Answers every operation of one audience from the contract's examples, unless a story gives another answer. It is a single handler,
 * because a handler for each operation would be created again for every story and be called for every request. The server's clock is ahead
 * of the device's by `serverAhead_minutes`.
 */
export function contractHandler<Side extends Audience>(
  side: Side,
  answers: Answers<Side>,
  serverAhead_minutes = 0,
): RequestHandler {
  serverAhead_milliseconds = serverAhead_minutes * minute_milliseconds;
  const changes: Partial<Record<OperationId, Change>> = { ...always, ...(answers as Record<OperationId, Change>) };
  return http.all('*', async ({ request }) => {
    const url = new URL(request.url);
    const route = routes[side].find(({ method, path }) => method === request.method && path.test(url.pathname));
    if (!route) return undefined;
    const { id } = route;
    const isJson = request.headers.get('content-type')?.includes('json') ?? false;
    const asked: Asked = { url, body: isJson ? await request.json() : null };
    const example = exampleOf(id);
    const given = changes[id]?.(example, asked) ?? example;
    testRun.waitsForEver ||= given === unanswered;
    const answer = await given;
    return dated(answer instanceof Response ? answer : answerOf(answer, operations[id].success));
  });
}

function answerOf(answer: unknown, status: number): Response {
  if (answer instanceof FromStandby) {
    const response = answerOf(answer.answer, status);
    response.headers.set('age', String(answer.age_seconds));
    return response;
  }
  return answer instanceof Refusal ? refused(answer) : HttpResponse.json(answer as object, { status });
}

/** Adds the `date` header that every server sends. */
function dated(answer: Response): Response {
  answer.headers.set('date', serverTime().toUTCString());
  return answer;
}

/** The id of every request that is refused. */
export const refusedRequest = 'K7QM-3XPD-92TA';

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
    requestId: refusedRequest,
  };
  return HttpResponse.json(problem, { status, headers: { 'content-type': 'application/problem+json' } });
}

function drawn(): Response {
  return new HttpResponse(drawnDocument, { headers: { 'content-type': 'image/svg+xml' } });
}

/** Returns the example's session with an expiry in the future. */
export function openNow(session: AnswerOf<'refreshSession'>): AnswerOf<'refreshSession'> {
  const expiresAt = new Date(serverTime().getTime() + token_life_milliseconds).toISOString();
  return { ...session, expiresAt, serverPublicKey: null };
}

function withSession(step: unknown) {
  const { session, ...rest } = step as { session: AnswerOf<'refreshSession'> };
  return { ...rest, session: openNow(session) };
}

function silentStream(): Response {
  return new HttpResponse(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
}
