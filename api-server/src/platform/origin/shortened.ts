import ipaddr from 'ipaddr.js';

const kept_bits = { ipv4: 24, ipv6: 48 } as const;

/**
 * Returns the network of an address: '190.24.10.0/24'. Addresses are shortened because data about a person that is stored for years should
 * not be more exact than necessary.
 */
export function shortened(ip: string): string {
  const address = ipaddr.process(ip);
  const bits = kept_bits[address.kind()];
  const bytes = address.toByteArray().map((byte, place) => (place < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}
