import type { FieldProblem } from '@caudal/api-spec';

/** A field that fits its schema and cannot be used all the same. What was begun with it is undone. */
export class InvalidFieldError extends Error {
  override readonly name = 'InvalidFieldError';
  readonly statusCode = 400;
  readonly field: FieldProblem;
  constructor(field: FieldProblem, options?: ErrorOptions) {
    super(`${field.path}: ${field.message.en}`, options);
    this.field = field;
  }
}
