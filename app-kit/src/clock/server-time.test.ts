import { describe, expect, it } from 'vitest';
import { type DeviceTime, elapsed, heard, isInDoubt, type ServerTime, timeOfServer } from './server-time.ts';

const minute = 60_000;
const start = Date.parse('2026-03-04T15:20:00.400Z');

/** Creates a device whose wall clock is ahead of the server's by this many milliseconds, and whose page was opened at `start`. */
function aDevice(ahead: number) {
  const state = { time: start, slept: 0, ahead };
  const read = (): DeviceTime => ({
    monotonic: state.time - start - state.slept,
    wall: state.time + state.ahead,
  });
  return {
    read,
    pass: (milliseconds: number) => void (state.time += milliseconds),
    sleep: (milliseconds: number) => {
      state.time += milliseconds;
      state.slept += milliseconds;
    },
    set: (milliseconds: number) => void (state.ahead += milliseconds),
    /** Requests the server's time; the server writes its `Date` header halfway. */
    ask: (known: ServerTime | null, milliseconds = 100): ServerTime => {
      const sent = read();
      state.time += milliseconds / 2;
      const date = Math.floor(state.time / 1_000) * 1_000;
      state.time += milliseconds / 2;
      return heard(known, { date, sent, received: read() });
    },
    /** Returns the error of the page's clock, in milliseconds. */
    error: (known: ServerTime | null) => Math.abs(timeOfServer(known, read()) - state.time),
  };
}

const second = 1_000;

describe.each([
  ['right', 0],
  ['15 minutes ahead', 15 * minute],
  ['15 minutes behind', -15 * minute],
  ['a year ahead', 365 * 24 * 60 * minute],
])('the clock of a page on a device whose clock is %s', (_words, ahead) => {
  it('is within a second of the server’s clock after one answer, and stays so', () => {
    const device = aDevice(ahead);
    const known = device.ask(null);
    expect(device.error(known)).toBeLessThan(second);
    device.pass(45 * minute);
    expect(device.error(known)).toBeLessThan(second);
  });

  it('becomes more exact with each answer', () => {
    const device = aDevice(ahead);
    let known = device.ask(null);
    for (let time = 0; time < 50; time += 1) {
      device.pass(337);
      known = device.ask(known);
    }
    expect(device.error(known)).toBeLessThan(150);
  });

  it('keeps its precision when an answer takes a minute', () => {
    const device = aDevice(ahead);
    let known = device.ask(null);
    device.pass(second);
    known = device.ask(known, minute);
    expect(device.error(known)).toBeLessThan(second);
  });

  it('does not follow the device’s clock when somebody sets it', () => {
    const device = aDevice(ahead);
    const known = device.ask(null);
    for (const change of [3 * 60 * minute, -7 * 60 * minute]) {
      device.set(change);
      expect(device.error(known)).toBeLessThan(second);
    }
    expect(isInDoubt(known, device.read())).toBe(true);
    expect(device.error(device.ask(known))).toBeLessThan(second);
  });

  it('counts as doubtful after the device slept, and is right again with the next answer', () => {
    const device = aDevice(ahead);
    const known = device.ask(null);
    expect(isInDoubt(known, device.read())).toBe(false);
    device.sleep(8 * 60 * minute);
    expect(isInDoubt(known, device.read())).toBe(true);
    const again = device.ask(known);
    expect(device.error(again)).toBeLessThan(second);
    expect(isInDoubt(again, device.read())).toBe(false);
  });

  it('ignores an answer during which somebody set the device’s clock', () => {
    for (const change of [30 * minute, -30 * minute]) {
      const device = aDevice(ahead);
      const known = device.ask(null);
      const sent = device.read();
      const date = Math.floor(start / second) * second;
      device.set(change);
      const still = heard(known, { date, sent, received: device.read() });
      expect(device.error(still)).toBeLessThan(second);
      expect(isInDoubt(still, device.read())).toBe(true);
    }
  });

  it('is right again with the next answer after the device slept during a request', () => {
    const device = aDevice(ahead);
    const sent = device.read();
    const date = Math.floor(start / second) * second;
    device.sleep(20 * minute);
    let known = heard(null, { date, sent, received: device.read() });
    expect(isInDoubt(known, device.read())).toBe(true);
    known = device.ask(known);
    expect(device.error(known)).toBeLessThan(second);
  });
});

it('the clock of a page follows the server when the server’s own clock is set', () => {
  const device = aDevice(0);
  const known = device.ask(null);
  const now = device.read();
  const date = Math.floor((start - 10 * minute) / second) * second;
  const set = heard(known, { date, sent: now, received: now });
  expect(timeOfServer(set, now)).toBeCloseTo(date + 500, -3);
});

it('the clock of a page is the device’s clock before the first answer', () => {
  const device = aDevice(15 * minute);
  expect(timeOfServer(null, device.read())).toBe(start + 15 * minute);
});

describe('the elapsed time', () => {
  it('includes the time the device slept', () => {
    const device = aDevice(0);
    const before = device.read();
    device.sleep(minute);
    device.pass(second);
    expect(elapsed(before, device.read())).toBe(minute + second);
  });

  it('is not shortened when the clock is set back', () => {
    const device = aDevice(0);
    const before = device.read();
    device.pass(second);
    device.set(-minute);
    expect(elapsed(before, device.read())).toBe(second);
  });
});
