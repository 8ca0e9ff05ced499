import { toMinorUnits } from '@caudal/api-spec';
import { cop_decimals, inPesos } from '../assets/pesos.ts';
import type { Setting } from '../platform/settings/settings.ts';

/** What is stored for a value of the wire; undefined where it is none of this kind. Whether it fits, the setting says. */
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

/** A value, parsed, stored or of a bound, as the wire has it. */
export function wireValue({ shape }: Setting<unknown>, value: unknown): string {
  return shape.kind === 'pesos' ? inPesos(BigInt(String(value))) : String(value);
}
