import { beforeEach, describe, expect, it } from 'vitest';
import { Renewals } from './renewals.ts';

const second = 1_000;
const minute = 60 * second;

let now = 0;
let told: boolean[] = [];
let renewals: Renewals;

const at = () => ({ monotonic: now, wall: now });
/** Creates a token that lives for this long from now on. */
const aToken = (life = 10 * minute) => ({ issuedAt: now, expiresAt: now + life });

beforeEach(() => {
  now = 0;
  told = [];
  renewals = new Renewals((areStopped) => told.push(areStopped));
});

/** Renews the token at this interval while allowed, at most `most` times. Returns the number of renewals. */
function renewEach(pause: number, most: number, life?: number): number {
  for (let count = 0; count < most; count += 1) {
    if (!renewals.mayRenew(at())) return count;
    renewals.renewed(aToken(life), at());
    now += pause;
  }
  return most;
}

describe('Renewals', () => {
  it.each([
    ['at half-life', 5 * minute, 10 * minute],
    ['at half-life of tokens that live for 30 seconds', 15 * second, 30 * second],
    ['every minute', minute, 10 * minute],
  ])('allows renewals %s', (_words, pause, life) => {
    expect(renewEach(pause, 500, life)).toBe(500);
    expect(told).toEqual([]);
  });

  it.each([
    ['that follow each answer', 4 * second, 10 * minute],
    ['without a pause', 0, 10 * minute],
    ['of tokens that have expired on arrival', 10 * second, -5 * minute],
  ])('stops after six renewals %s, and reports once that it has stopped', (_words, pause, life) => {
    expect(renewEach(pause, 500, life)).toBe(6);
    now += 10 * minute;
    expect(renewals.mayRenew(at())).toBe(false);
    expect(renewals.mayRenewAhead(at())).toBe(false);
    expect(told).toEqual([true]);
  });

  it('allows renewals between which the device slept', () => {
    for (let night = 0; night < 20; night += 1) {
      const awake = { monotonic: night * second, wall: night * 60 * minute };
      expect(renewals.mayRenew(awake)).toBe(true);
      renewals.renewed(aToken(), awake);
    }
    expect(told).toEqual([]);
  });
});

describe('Renewals that have stopped', () => {
  beforeEach(() => void renewEach(second, 500));

  it('resume after a successful renewal that the person requested', () => {
    now += 5 * minute;
    renewals.renewed(aToken(), at());
    expect(told).toEqual([true, false]);
    now += 5 * minute;
    expect(renewals.mayRenew(at())).toBe(true);
  });

  it('stop again at once when the renewal that the person requested did not help', () => {
    renewals.renewed(aToken(), at());
    now += second;
    expect(renewals.mayRenew(at())).toBe(false);
    expect(told).toEqual([true, false, true]);
  });

  it('resume with another session, and are counted from zero', () => {
    renewals.forget();
    expect(told).toEqual([true, false]);
    expect(renewEach(second, 500)).toBe(6);
  });
});

it('mayRenewAhead waits half a minute after a renewal ahead of time has failed', () => {
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
