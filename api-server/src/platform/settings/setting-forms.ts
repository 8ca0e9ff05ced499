import type { LocalisedText } from '@caudal/api-spec';
import type { Setting } from './settings.ts';

type Form<Value> = Pick<Setting<Value>, 'form' | 'parse' | 'shape'>;

const grouped = (value: bigint | number, sign: string) => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, sign);

/** Returns the form of a whole number. `unit` is null when the setting's title names the unit. */
export function wholeNumber(minimum: number, maximum: number, unit: LocalisedText | null): Form<number> {
  return {
    shape: { kind: 'number', unit, minimum, maximum },
    form: {
      es: `Escribe un número entero de ${grouped(minimum, '.')} a ${grouped(maximum, '.')}.`,
      en: `Type a whole number from ${grouped(minimum, ',')} to ${grouped(maximum, ',')}.`,
    },
    parse: (value) =>
      typeof value === 'number' && Number.isSafeInteger(value) && value >= minimum && value <= maximum
        ? value
        : undefined,
  };
}

const spans = [
  { seconds: 3_600, es: 'horas', en: 'hours' },
  { seconds: 60, es: 'minutos', en: 'minutes' },
  { seconds: 1, es: 'segundos', en: 'seconds' },
] as const;

/**
 * Returns the form of a duration in seconds. Its words use the largest unit in which both bounds are whole, such as '7 days' instead of
 * '604.800 seconds'.
 */
export function timeSpan(minimum: number, maximum: number): Form<number> {
  const unit = spans.find(({ seconds }) => minimum % seconds === 0 && maximum % seconds === 0) ?? spans[2];
  const [least, most] = [minimum / unit.seconds, maximum / unit.seconds];
  return {
    ...wholeNumber(minimum, maximum, unit),
    shape: { kind: 'duration', minimum, maximum },
    form: {
      es: `Escribe de ${grouped(least, '.')} a ${grouped(most, '.')} ${unit.es}.`,
      en: `Type from ${grouped(least, ',')} to ${grouped(most, ',')} ${unit.en}.`,
    },
  };
}

/**
 * Returns the form of an amount in minor units of a currency with two decimals. Amounts are stored as text, because JSON's numbers are not
 * exact.
 */
export function minorUnits(minimum: bigint, maximum: bigint | null = null): Form<bigint> {
  const isInRange = (value: bigint) => value >= minimum && (maximum === null || value <= maximum);
  const least = { es: grouped(minimum / 100n, '.'), en: grouped(minimum / 100n, ',') };
  return {
    shape: { kind: 'pesos', minimum, maximum },
    form:
      maximum === null
        ? { es: `Escribe un valor de $ ${least.es} o más.`, en: `Type an amount of COP ${least.en} or more.` }
        : {
            es: `Escribe un valor de $ ${least.es} a $ ${grouped(maximum / 100n, '.')}.`,
            en: `Type an amount from COP ${least.en} to COP ${grouped(maximum / 100n, ',')}.`,
          },
    parse: (value) => {
      if (typeof value === 'bigint') return isInRange(value) ? value : undefined;
      if (typeof value !== 'string' || !/^\d{1,30}$/.test(value)) return undefined;
      return isInRange(BigInt(value)) ? BigInt(value) : undefined;
    },
  };
}

export function oneOf(names: readonly string[]): Form<string> {
  return {
    shape: { kind: 'choice', options: names },
    form: { es: `Elige una de estas: ${names.join(', ')}.`, en: `Choose one of these: ${names.join(', ')}.` },
    parse: (value) => names.find((name) => name === value),
  };
}
