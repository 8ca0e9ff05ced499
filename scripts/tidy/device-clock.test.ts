import { describe, expect, it } from 'vitest';
import { codeFiles } from './repository-files.ts';

/** The files of the apps that may read the device's clock, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'app-kit/src/clock/device-time.ts': 'The clock of a page measures the server’s time with both clocks of the device.',
  'customer-app/src/public/PublicFrame.tsx': 'The copyright year is the reader’s, and said before any answer.',
};

const apps = /^(?:customer-app|backoffice-app|app-kit|ui-kit)\/src\/.*(?<!\.(?:test|stories))\.tsx?$/;

/** Patterns of code that reads the device's clock: calls, the function passed on, and a date format called without a date. */
const readings = [
  /\bDate\.now\b/,
  /\bnew Date\b(?!\s*\(\s*[^)\s])/,
  /(?<!new )(?<![\w.])Date\(/,
  /\.format(?:ToParts)?\(\s*\)/,
  /\bTemporal\.Now\b/,
  /\bperformance\.timeOrigin\b/,
];

function readsClock(text: string): boolean {
  const lines = text.split('\n').filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line));
  return readings.some((one) => one.test(lines.join('\n')));
}

describe('the device’s clock', () => {
  it('is read only in the listed exceptions; other code uses `serverNow()` or `ageOf()`', () => {
    const reading = codeFiles().filter(({ path, text }) => apps.test(path) && readsClock(text));
    expect(reading.map(({ path }) => path)).toEqual(Object.keys(exceptions));
  });

  it.each([
    ['Date.now()', true],
    ['useState(Date.now)', true],
    ['new Date()', true],
    ['new Date( )', true],
    ['new Date;', true],
    ['Date()', true],
    ['today.format()', true],
    ['new Date(instant)', false],
    ['new Date(\n  instant,\n)', false],
    ['today.format(now)', false],
    ['calendarDate(day)', false],
    ['// As `Date.now()` does.', false],
    ['Date.parse(until) - now', false],
  ])('is read by %s: %s', (text, expected) => {
    expect(readsClock(text)).toBe(expected);
  });
});
