import { toMinorUnits } from '@caudal/api-spec';
import { cop_decimals, inPesos } from '../assets/pesos.ts';
import type { Setting } from '../platform/settings/settings.ts';

/**
 * Converts a value in the API's form to the stored value; undefined when it is not of the setting's kind. The setting checks the bounds.
 */
export function storedValue({ shape }: Setting<unknown>, wire: string): string | number | undefined {
  switch (shape.kind) {
    case 'pesos': {
      const minor = /^\d{1,18}(\.\d{1,2})?$/.test(wire) ? toMinorUnits(wire, cop_decimals) : null;
      return minor === null ? undefined : String(minor);
    }
    case 'number':
    case 'duration':
      return /^\d{1,9}$/.test(wire) ? Number(wire) : undefined;
    case 'choice':
      return wire;
  }
}

/** Converts a parsed value, a stored value or a bound to the API's form. */
export function wireValue({ shape }: Setting<unknown>, value: unknown): string {
  return shape.kind === 'pesos' ? inPesos(BigInt(String(value))) : String(value);
}
