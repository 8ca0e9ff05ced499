import type { ConfirmationWay } from '@caudal/api-spec';
import {
  type Audience,
  type AnswerOf,
  type ErrorsOf,
  type OperationId,
  type operations,
  operationSchemas,
  type RawAnswer,
  refuse,
  Refusal,
} from '@caudal/api-spec/server';
import { HttpResponse } from 'msw';

/** The answer of an operation as a browser gets it: the JSON body, or the whole response if the answer is not JSON. */
type Told<Id extends OperationId> = AnswerOf<Id> extends RawAnswer ? Response : AnswerOf<Id>;

/** The parts of a request that a story can read. */
export interface Asked {
  readonly body: unknown;
  readonly url: URL;
}

/**
 * Makes one operation's answer: the contract's own example, changed to the state that a story shows, or a refusal that the operation may
 * answer with. When the contract changes, answers that no longer fit do not compile.
 */
type Answer<Id extends OperationId> = (example: Told<Id>, asked: Asked) => Given<Id> | Promise<Given<Id>>;

type Given<Id extends OperationId> = Told<Id> | FromStandby<Told<Id>> | Refusal<ErrorsOf<Id>>;

type OperationOf<Side extends Audience> = {
  [Id in OperationId]: Side extends (typeof operations)[Id]['audiences'][number] ? Id : never;
}[OperationId];

export type Answers<Side extends Audience> = { readonly [Id in OperationOf<Side>]?: Answer<Id> };

/** An answer that the server read from a standby database, which lagged some seconds behind. */
export class FromStandby<Answer> {
  readonly answer: Answer;
  readonly age_seconds: number;
  constructor(answer: Answer, age_seconds: number) {
    this.answer = answer;
    this.age_seconds = age_seconds;
  }
}

/** The server's demand for re-authentication, with the kinds of proof that it accepts. */
export class Unconfirmed extends Refusal<'confirmation_required'> {
  readonly ways: readonly ConfirmationWay[];
  constructor(...ways: readonly ConfirmationWay[]) {
    super('confirmation_required');
    this.ways = ways;
  }
}

/** Refuses a story's first requests, each with the next of these codes, and lets later ones through. Call `begin` before the story plays. */
export function refusedFirst<Code extends ErrorsOf<OperationId>>(...codes: readonly Code[]) {
  let left = [...codes];
  return {
    begin: () => {
      left = [...codes];
    },
    answer: <Answer>(answer: Answer): Answer | Refusal<Code> => {
      const code = left.shift();
      return code === undefined ? answer : refuse(code);
    },
  };
}

/** Returns a copy of the contract's example of the operation's answer. */
export function exampleOf(id: OperationId): unknown {
  const { example = {} } = operationSchemas[id].answer?.['application/json'] ?? {};
  return structuredClone(example);
}

/** An answer that never arrives. */
export const unanswered = new Promise<never>(() => undefined);

/** Fails the request, as without a connection. */
export function unreachable(): never {
  // The worker turns this thrown response into a network error for the page.
  // oxlint-disable-next-line typescript/only-throw-error
  throw HttpResponse.error();
}

/** Answers as a proxy does while no server is behind it. */
export function serverAway(): never {
  // The worker turns this thrown response into the answer.
  // oxlint-disable-next-line typescript/only-throw-error
  throw new HttpResponse('<h1>502 Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
}

/** Makes a list of `count` items, for instance from the one item of an example. */
export function many<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Returns the first item of an example's list. @throws if the list is empty. */
export function first<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('The example is an empty list');
  return item;
}

/** Returns an id like the contract's, different for each index. */
export function numbered(id: string, index: number): string {
  return `${id.slice(0, -3)}${String(index).padStart(3, '0')}`;
}
