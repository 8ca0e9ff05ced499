import { describe, expect, it } from 'vitest';
import { membership } from './known-networks.ts';

describe('networks', () => {
  it.each([
    ['10.8.0.0/16', '10.8.255.1', true],
    ['10.8.0.0/16', '10.9.0.1', false],
    ['10.8.0.7', '10.8.0.7', true],
    ['10.8.0.7', '10.8.0.8', false],
    ['10.8.0.0/16', '::ffff:10.8.0.1', true],
    ['2001:db8::/32', '2001:db8:0:1::5', true],
    ['2001:db8::/32', '2001:db9::5', false],
    ['2001:db8::/32', '10.8.0.1', false],
    ['fe80::/10', 'fe80::1%eth0', true],
    ['0.0.0.0/0', '203.0.113.7', true],
    ['0.0.0.0/0', '2001:db8::5', false],
    ['::/0', '2001:db8::5', true],
    ['::/0', '', false],
    ['::/0', undefined, false],
  ])('are compared with addresses: %s contains %s: %j', (network, address, belongs) => {
    expect(membership([network])(address)).toBe(belongs);
  });

  it('contain an address when any one of them does', () => {
    const isKnown = membership(['10.8.0.0/16', '2001:db8::/32']);
    expect(['10.8.0.1', '2001:db8::1', '203.0.113.7'].map(isKnown)).toEqual([true, true, false]);
  });
});
