// Exports what the server implements: the table of operations, and the type that makes a missing handler a compile error.
import type { Readable } from 'node:stream';
import type { components, operations as OperationTypes } from './contract.gen.ts';
import { operations } from './operations.gen.ts';
import type { ErrorCode, FieldProblem } from './problem.ts';
import schemas from './schemas.gen.json' with { type: 'json' };

export type { components };
export type Schemas = components['schemas'];
export { operations };

export type OperationId = keyof typeof operations;
type Row<Id extends OperationId> = (typeof operations)[Id];
export type Audience = Row<OperationId>['audiences'][number];
export type Permission = Schemas['Permission'];
export type ErrorsOf<Id extends OperationId> = Row<Id>['errors'][number];

/** A file of a multipart request. Files come in the order in which they arrive, and each must be read to its end before the next. */
export interface UploadedFile {
  field: string;
  filename: string;
  content: Readable;
}

/** An answer that is not JSON: a file or an event stream. */
export interface RawAnswer {
  content: Readable;
  headers: Record<string, string>;
}

type JsonOf<Content> = Content extends { 'application/json': infer Body } ? Body : never;
type OrEmpty<Value> = [Value] extends [never] ? Record<never, never> : Value;
type QueryOf<Id extends OperationId> = OrEmpty<NonNullable<OperationTypes[Id]['parameters']['query']>>;
type ParamsOf<Id extends OperationId> = OrEmpty<NonNullable<OperationTypes[Id]['parameters']['path']>>;
type BodyOf<Id extends OperationId> = OperationTypes[Id] extends { requestBody: { content: infer Content } }
  ? Content extends { 'multipart/form-data': unknown }
    ? AsyncIterable<UploadedFile>
    : JsonOf<Content>
  : undefined;

export interface RequestOf<Id extends OperationId> {
  query: QueryOf<Id>;
  params: ParamsOf<Id>;
  body: BodyOf<Id>;
}

type SuccessContent<Id extends OperationId> = OperationTypes[Id]['responses'] extends infer Responses
  ? Responses extends
      | { 200: { content: infer Content } }
      | { 201: { content: infer Content } }
      | { 202: { content: infer Content } }
    ? Content
    : never
  : never;
export type AnswerOf<Id extends OperationId> =
  SuccessContent<Id> extends { 'application/json': infer Body } ? Body : RawAnswer;

/** An expected refusal. Broken invariants throw instead. */
export class Refusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly fields: FieldProblem[];
  constructor(code: Code, fields: FieldProblem[] = []) {
    this.code = code;
    this.fields = fields;
  }
}

export function refuse<Code extends ErrorCode>(code: Code, fields: FieldProblem[] = []): Refusal<Code> {
  return new Refusal(code, fields);
}

/** One function for every operation of the contract. Its context depends on the permission that the operation requires. */
export type Handlers<Contexts extends Record<Permission, unknown>> = {
  [Id in OperationId]: (
    request: RequestOf<Id>,
    context: Contexts[Row<Id>['permission']],
  ) => Promise<AnswerOf<Id> | Refusal<ErrorsOf<Id>>>;
};

export interface OperationSchemas {
  query: object;
  params: object;
  body?: Record<string, { schema: object; example?: unknown }>;
  answer?: Record<string, { schema: object; example?: unknown }>;
}

/** The JSON schemas of every operation, without references. */
export const operationSchemas: Record<OperationId, OperationSchemas> = schemas;
