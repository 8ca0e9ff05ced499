import type { Setting } from './settings.ts';

type Form<Value> = Pick<Setting<Value>, 'form' | 'parse'>;

export function wholeNumber(minimum: number, maximum: number): Form<number> {
  return {
    form: `a whole number from ${minimum} to ${maximum}`,
    parse: (value) =>
      typeof value === 'number' && Number.isSafeInteger(value) && value >= minimum && value <= maximum
        ? value
        : undefined,
  };
}

/** An amount in minor units, kept as text: JSON's numbers are not exact. */
export function minorUnits(minimum: bigint): Form<bigint> {
  return {
    form: `a whole number of minor units of at least ${minimum}, as text`,
    parse: (value) => {
      if (typeof value === 'bigint') return value;
      return typeof value === 'string' && /^\d{1,30}$/.test(value) && BigInt(value) >= minimum
        ? BigInt(value)
        : undefined;
    },
  };
}

export function oneOf(names: readonly string[]): Form<string> {
  return { form: `one of ${names.join(', ')}`, parse: (value) => names.find((name) => name === value) };
}
