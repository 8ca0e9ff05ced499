import { describe, expect, it } from 'vitest';
import { networkOf } from './attempts.ts';

describe('the subject of a limit by address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['::1', '::/64'],
  ])('is the network of the address: %s is counted as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
