import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import type { Setting } from './settings-data.ts';

const units = [
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The largest unit in which all of these seconds are whole. */
function unitOf(values: readonly number[]): (typeof units)[number] {
  return units.find(([, seconds]) => values.every((value) => value % seconds === 0)) ?? ['second', 1];
}

/** Seconds as a person says them: '24 horas', '5 minutos'. */
export function durationInWords(seconds: string): string {
  const [unit, length] = unitOf([Number(seconds)]);
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(amountLocale(), style).format(Number(seconds) / length);
}

/** How a duration is typed: in one unit, in which its bounds and what it is now are whole. */
export interface TypedDuration {
  /** '86400' as '24'. */
  read: (seconds: string) => string;
  /** '48' as '172800'; what is no whole number stays as it was typed, for the server to refuse. */
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
