import { problems } from './problems.gen.ts';
import type { ConfirmationWay } from './proof.ts';

/** The closed list of codes that the server refuses a request with. */
export type ErrorCode = keyof typeof problems;

export type Locale = 'es' | 'en';
export type LocalisedText = Record<Locale, string>;

/** What is wrong with one field. `path` is a JSON pointer into the body (`/email`) or the name of a parameter. */
export interface FieldProblem {
  path: string;
  message: LocalisedText;
}

/** RFC 9457 problem details, as every refused request is answered. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  message: LocalisedText;
  /** The message in the language of whoever asks, where that is known; else in Spanish. */
  detail?: string;
  fields?: FieldProblem[];
  /** With `confirmation_required`: what the account can prove itself by. */
  ways?: ConfirmationWay[];
  requestId: string;
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(problems, value);
}

/** Whether a decoded body is a problem that this version of the contract knows. */
export function isProblem(value: unknown): value is Problem {
  return (
    typeof value === 'object' && value !== null && 'code' in value && 'message' in value && isErrorCode(value.code)
  );
}

export { problems };
