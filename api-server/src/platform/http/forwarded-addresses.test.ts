import { describe, expect, it } from 'vitest';
import { readableAddresses } from './forwarded-addresses.ts';

describe('X-Forwarded-For', () => {
  it.each([
    ['203.0.113.7', ['203.0.113.7']],
    ['203.0.113.7:51234', ['203.0.113.7']],
    ['[2001:db8::1]:443', ['2001:db8::1']],
    ['"[2001:db8::1]"', ['2001:db8::1']],
    ['2001:DB8::1', ['2001:db8::1']],
    ['198.51.100.9, 203.0.113.7', ['198.51.100.9', '203.0.113.7']],
    ['unknown', []],
    ['', []],
    ['198.51.100.9, unknown', []],
    ['unknown, 203.0.113.7', ['203.0.113.7']],
    ['_hidden, 1.2.3, 203.0.113.7', ['203.0.113.7']],
    ['fe80::1%eth0', []],
  ])('with the value "%s" is read as %j', (list, addresses) => {
    expect(readableAddresses(list)).toEqual(addresses);
  });
});
