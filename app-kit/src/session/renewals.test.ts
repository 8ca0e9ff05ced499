import { beforeEach, describe, expect, it } from 'vitest';
import { Renewals } from './renewals.ts';

const second = 1_000;
const minute = 60 * second;

let now = 0;
let told: boolean[] = [];
let renewals: Renewals;

const at = () => ({ monotonic: now, wall: now });
/** A token that lives for so long from now on. */
const aToken = (life = 10 * minute) => ({ issuedAt: now, expiresAt: now + life });

beforeEach(() => {
  now = 0;
  told = [];
  renewals = new Renewals((areStopped) => told.push(areStopped));
});

/** Renews each so often while it may, at most so many times. Returns how often it did. */
function renewEach(pause: number, most: number, life?: number): number {
  for (let count = 0; count < most; count += 1) {
    if (!renewals.mayRenew(at())) return count;
    renewals.renewed(aToken(life), at());
    now += pause;
  }
  return most;
}

describe('a page that renews', () => {
  it.each([
    ['at half-life', 5 * minute, 10 * minute],
    ['at half-life, where tokens live for 30 seconds', 15 * second, 30 * second],
    ['each minute', minute, 10 * minute],
  ])('%s goes on', (_words, pause, life) => {
    expect(renewEach(pause, 500, life)).toBe(500);
    expect(told).toEqual([]);
  });

  it.each([
    ['after each answer', 4 * second, 10 * minute],
    ['without pause', 0, 10 * minute],
    ['tokens that are over when they come', 10 * second, -5 * minute],
  ])('%s stops after six, and says so once', (_words, pause, life) => {
    expect(renewEach(pause, 500, life)).toBe(6);
    now += 10 * minute;
    expect(renewals.mayRenew(at())).toBe(false);
    expect(renewals.mayRenewAhead(at())).toBe(false);
    expect(told).toEqual([true]);
  });

  it('goes on where the device slept between its renewals', () => {
    for (let night = 0; night < 20; night += 1) {
      const awake = { monotonic: night * second, wall: night * 60 * minute };
      expect(renewals.mayRenew(awake)).toBe(true);
      renewals.renewed(aToken(), awake);
    }
    expect(told).toEqual([]);
  });
});

describe('a page that has stopped', () => {
  beforeEach(() => void renewEach(second, 500));

  it('goes on once a renewal succeeds that its person asked for', () => {
    now += 5 * minute;
    renewals.renewed(aToken(), at());
    expect(told).toEqual([true, false]);
    now += 5 * minute;
    expect(renewals.mayRenew(at())).toBe(true);
  });

  it('stops again at once where that was of no use', () => {
    renewals.renewed(aToken(), at());
    now += second;
    expect(renewals.mayRenew(at())).toBe(false);
    expect(told).toEqual([true, false, true]);
  });

  it('begins anew with another session', () => {
    renewals.forget();
    expect(told).toEqual([true, false]);
    expect(renewEach(second, 500)).toBe(6);
  });
});

it('waits half a minute after a renewal ahead of time failed', () => {
  renewals.renewed(aToken(), at());
  now += 5 * minute;
  expect(renewals.mayRenewAhead(at())).toBe(true);
  renewals.failedAhead(at());
  now += 29 * second;
  expect(renewals.mayRenewAhead(at())).toBe(false);
  expect(renewals.mayRenew(at())).toBe(true);
  now += 2 * second;
  expect(renewals.mayRenewAhead(at())).toBe(true);
});
