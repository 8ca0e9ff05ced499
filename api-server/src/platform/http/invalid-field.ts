import type { FieldProblem } from '@caudal/api-spec';

/** Thrown for a field that fits its schema and still cannot be used. Rolls back the work that was begun with it. */
export class InvalidFieldError extends Error {
  override readonly name = 'InvalidFieldError';
  readonly statusCode = 400;
  readonly field: FieldProblem;
  constructor(field: FieldProblem, options?: ErrorOptions) {
    super(`${field.path}: ${field.message.en}`, options);
    this.field = field;
  }
}
