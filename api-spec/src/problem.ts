import { problems } from './problems.gen.ts';
import type { ConfirmationWay } from './schemas.ts';

/** The closed list of codes that the server refuses a request with. */
export type ErrorCode = keyof typeof problems;

type Locale = 'es' | 'en';
export type LocalisedText = Record<Locale, string>;

/** A problem of one field. `path` is a JSON pointer into the body (`/email`) or the name of a parameter. */
export interface FieldProblem {
  path: string;
  message: LocalisedText;
}

/** The answer to every refused request: RFC 9457 problem details. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  message: LocalisedText;
  /** The message in the caller's language if known, else in Spanish. */
  detail?: string;
  fields?: FieldProblem[];
  /** The ways in which the account can re-authenticate; only with `confirmation_required`. */
  ways?: ConfirmationWay[];
  requestId: string;
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(problems, value);
}

/** Returns true when a decoded body is a problem that this version of the contract knows. */
export function isProblem(value: unknown): value is Problem {
  return (
    typeof value === 'object' && value !== null && 'code' in value && 'message' in value && isErrorCode(value.code)
  );
}

export { problems };
