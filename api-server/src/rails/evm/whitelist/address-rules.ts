// What an address is refused for, and what one should know of it before sending. Rules chain 6 and 8.
import { getAddress, isAddress, type Address } from 'viem';

export type AddressProblem = 'form' | 'nobody' | 'checksum' | 'token' | 'ours';

export interface KnownPlaces {
  /** Contracts of tokens and of the router: what is sent there is lost. As they are kept, in lower case. */
  contracts: ReadonlySet<string>;
  /** Addresses whose keys we hold, and our own contract. */
  ours: ReadonlySet<string>;
}

/** The address with its checksum, or why nothing may be sent there. In letters of one case there is no checksum to be wrong. */
export function readAddress(typed: string, { contracts, ours }: KnownPlaces): Address | AddressProblem {
  const text = typed.trim();
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return 'form';
  if (/^0x0{40}$/.test(text)) return 'nobody';
  const digits = text.slice(2);
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (!isOneCase && !isAddress(text, { strict: true })) return 'checksum';
  const address = getAddress(text.toLowerCase());
  const kept = address.toLowerCase();
  if (contracts.has(kept)) return 'token';
  return ours.has(kept) ? 'ours' : address;
}

/** Where a problem ends and an address begins. */
export const isProblem = (read: Address | AddressProblem): read is AddressProblem => !read.startsWith('0x');

const ends = (address: string) => `${address.slice(2, 6)}${address.slice(-4)}`.toLowerCase();

/** One of the known addresses that looks like it at a glance, and is another: the first and the last four digits are equal. */
export function lookAlike<Known extends { address: string }>(address: string, known: readonly Known[]): Known | null {
  const same = (one: Known) => one.address.toLowerCase() === address.toLowerCase();
  if (known.some(same)) return null;
  return known.find((one) => ends(one.address) === ends(address)) ?? null;
}
