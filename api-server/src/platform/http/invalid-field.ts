import type { FieldProblem } from '@caudal/api-spec';

/**
 * Thrown for a field that conforms to its schema but is invalid, such as a public key that is not a point on the curve. Within a
 * transaction, it rolls the transaction back.
 */
export class InvalidFieldError extends Error {
  override readonly name = 'InvalidFieldError';
  readonly statusCode = 400;
  readonly field: FieldProblem;
  constructor(field: FieldProblem, options?: ErrorOptions) {
    super(`${field.path}: ${field.message.en}`, options);
    this.field = field;
  }
}
