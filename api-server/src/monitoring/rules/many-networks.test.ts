import { describe, expect, it } from 'vitest';
import { aPerson, aSignIn, findings, hours } from '../../testing/facts.ts';
import { manyNetworks } from './many-networks.ts';

describe('sign-ins from several countries or networks', () => {
  const found = (...before: readonly [country: string | null, hours: number][]) =>
    findings(
      manyNetworks,
      aPerson({ signIns: before.map(([country, ago]) => aSignIn('190.24.1.0/24', hours(ago), country)) }),
    );

  it('are a severe finding from the second country on, even if the network is the same', () =>
    expect(found(['CO', 20], ['ES', 1])).toMatchObject([
      { severity: 'severe', evidence: { networks: ['190.24.1.0/24'], countries: ['CO', 'ES'] } },
    ]));

  it('give no finding when the country is the same, is not known, or a day lies between them', () => {
    expect(found(['CO', 20], ['CO', 1])).toEqual([]);
    expect(found(['CO', 20], [null, 1])).toEqual([]);
    expect(found(['CO', 24], ['ES', 1])).toEqual([]);
  });

  it('are a notice when they come from four networks of one country', () => {
    const signIns = [0, 1, 2, 3].map((place) => aSignIn(`10.0.${place}.0/24`, hours(20 - place)));
    expect(findings(manyNetworks, aPerson({ signIns }))).toMatchObject([{ severity: 'notice' }]);
  });
});
