import type { AskedField } from './level-data.ts';
import type { LevelFormControl } from './level-form.ts';

export interface LevelFieldProps {
  readonly field: AskedField;
  readonly form: LevelFormControl;
}

export function errorOf({ field, form }: LevelFieldProps): string | undefined {
  const message = form.formState.errors[field.name]?.message;
  return typeof message === 'string' ? message : undefined;
}
