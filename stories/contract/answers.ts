import type { ConfirmationWay } from '@caudal/api-spec';
import {
  type Audience,
  type AnswerOf,
  type ErrorsOf,
  type OperationId,
  type operations,
  operationSchemas,
  type RawAnswer,
  Refusal,
} from '@caudal/api-spec/server';
import { HttpResponse } from 'msw';

/** What an operation answers with, as a browser gets it: what is no JSON is a whole response. */
type Told<Id extends OperationId> = AnswerOf<Id> extends RawAnswer ? Response : AnswerOf<Id>;

/** What a story hears of a request. */
export interface Asked {
  readonly body: unknown;
  readonly url: URL;
}

/**
 * One operation's answer: the contract's own example, changed to the state that a story shows, or a refusal that the
 * operation may answer with. What the contract changes, these follow or no longer compile.
 */
export type Answer<Id extends OperationId> = (
  example: Told<Id>,
  asked: Asked,
) => Told<Id> | Refusal<ErrorsOf<Id>> | Promise<Told<Id> | Refusal<ErrorsOf<Id>>>;

export type OperationOf<Side extends Audience> = {
  [Id in OperationId]: Side extends (typeof operations)[Id]['audiences'][number] ? Id : never;
}[OperationId];

export type Answers<Side extends Audience> = { readonly [Id in OperationOf<Side>]?: Answer<Id> };

/** The server wants to know anew who is there, and names the ways. */
export class Unconfirmed extends Refusal<'confirmation_required'> {
  readonly ways: readonly ConfirmationWay[];
  constructor(...ways: readonly ConfirmationWay[]) {
    super('confirmation_required');
    this.ways = ways;
  }
}

/** The contract's example of what the operation answers, as a copy of one's own. */
export function exampleOf(id: OperationId): unknown {
  const { example = {} } = operationSchemas[id].answer?.['application/json'] ?? {};
  return structuredClone(example);
}

/** The answer of a server that is never heard of again. */
export const unanswered = new Promise<never>(() => undefined);

/** No answer at all, as where there is no connection. */
export function unreachable(): never {
  // The worker answers with what is thrown, which for a page is a request that failed.
  // oxlint-disable-next-line typescript/only-throw-error
  throw HttpResponse.error();
}

/** As many as wanted of what the contract has one example of. */
export function many<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** The one item of an example's list. */
export function first<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('The example is an empty list');
  return item;
}

/** An id like the contract's, that differs from the others of its list. */
export function numbered(id: string, index: number): string {
  return `${id.slice(0, -3)}${String(index).padStart(3, '0')}`;
}
