import { describe, expect, it } from 'vitest';
import { daysToRead, lastWholeDay } from './statement-days.ts';

// The time is 20 November 2026, 10:00 in Bogotá.
const now = new Date('2026-11-20T15:00:00Z');
const readOn = (day: string, at: string) => ({ day, readAt: new Date(at) });

it('takes a statement for whole from six in the morning of the next day in Colombia', () => {
  expect([
    lastWholeDay(new Date('2026-11-20T05:00:01Z')),
    lastWholeDay(new Date('2026-11-20T10:59:59Z')),
    lastWholeDay(new Date('2026-11-20T11:00:00Z')),
  ]).toEqual(['2026-11-18', '2026-11-18', '2026-11-19']);
});

describe('daysToRead', () => {
  it('begins with yesterday', () => {
    expect(daysToRead([], now)).toEqual(['2026-11-19']);
  });

  it('reads each day again on three mornings, once a morning', () => {
    const read = [
      readOn('2026-11-16', '2026-11-19T11:00:00Z'),
      readOn('2026-11-17', '2026-11-19T11:00:00Z'),
      readOn('2026-11-18', '2026-11-20T06:00:00Z'),
      readOn('2026-11-19', '2026-11-20T06:00:00Z'),
    ];
    expect(daysToRead(read, now)).toEqual(['2026-11-17']);
  });

  it('continues after the last day that was read, when no server ran for some days', () => {
    const read = [readOn('2026-11-14', '2026-11-15T11:00:00Z')];
    expect(daysToRead(read, now)).toEqual(['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']);
  });

  it('reads a contradicted day each morning until the contradiction ends', () => {
    const read = [
      { ...readOn('2026-11-10', '2026-11-19T11:00:00Z'), isContradicted: true },
      { ...readOn('2026-11-11', '2026-11-20T06:00:00Z'), isContradicted: true },
      ...['16', '17', '18', '19'].map((day) => readOn(`2026-11-${day}`, '2026-11-20T06:00:00Z')),
    ];
    expect(daysToRead(read, now)).toEqual(['2026-11-10']);
  });

  it('uses days in Colombia', () => {
    expect(daysToRead([], new Date('2026-11-20T04:59:00Z'))).toEqual(['2026-11-18']);
    expect(daysToRead([], new Date('2026-11-20T05:00:00Z'))).toEqual(['2026-11-19']);
  });
});
