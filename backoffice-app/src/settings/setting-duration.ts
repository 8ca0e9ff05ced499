import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import type { Setting } from './settings-data.ts';

const units = [
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Returns the largest unit in which all of these seconds are whole. */
function unitOf(values: readonly number[]): (typeof units)[number] {
  return units.find(([, seconds]) => values.every((value) => value % seconds === 0)) ?? ['second', 1];
}

/** Formats seconds in words: '24 horas', '5 minutos'. */
export function durationInWords(seconds: string): string {
  const [unit, length] = unitOf([Number(seconds)]);
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(amountLocale(), style).format(Number(seconds) / length);
}

/** The conversion of a typed duration, in the largest unit in which its bounds and its current value are whole. */
interface TypedDuration {
  /** Converts seconds to the unit: '86400' to '24'. */
  read: (seconds: string) => string;
  /**
   * Converts the typed value to seconds: '48' to '172800'. A value that is not a whole number stays unchanged, and the
   * server refuses it.
   */
  onWire: (typed: string) => string;
  unit: 'hour' | 'minute' | 'second';
}

export function typedDuration({ least, most, value }: Pick<Setting, 'least' | 'most' | 'value'>): TypedDuration {
  const [unit, length] = unitOf([least, most, value].map(Number));
  return {
    unit,
    read: (seconds) => String(Number(seconds) / length),
    onWire: (typed) => (/^\d{1,9}$/.test(typed) ? String(Number(typed) * length) : typed),
  };
}
