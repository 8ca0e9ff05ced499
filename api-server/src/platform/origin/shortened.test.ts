import { expect, it } from 'vitest';
import { shortened } from './shortened.ts';

it.each([
  ['190.24.10.7', '190.24.10.0/24'],
  ['::ffff:190.24.10.7', '190.24.10.0/24'],
  ['2800:e2:1234:5678::9', '2800:e2:1234::/48'],
])('shortened returns the network of the address %s', (ip, network) => {
  expect(shortened(ip)).toBe(network);
});
