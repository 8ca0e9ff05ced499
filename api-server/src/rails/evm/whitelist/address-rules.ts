// Decides whether and why an address is refused, and which warnings a customer gets before sending there. Rules chain 6 and 8.
import { getAddress, isAddress, type Address } from 'viem';
import { keylessProblem, type KeylessProblem } from './keyless-addresses.ts';

/**
 * The kind of a known address to which nothing may be sent: a token's contract, a contract of the exchange (Uniswap), an address of ours,
 * or the customer's own deposit address.
 */
export type PlaceProblem = 'token' | 'exchange' | 'ours' | 'own';

export type AddressProblem = 'form' | 'checksum' | KeylessProblem | PlaceProblem;

/** The kind of each known address, by the address in lower case. */
export type KnownPlaces = ReadonlyMap<string, PlaceProblem>;

/**
 * Returns the address with its checksum, or the reason for which nothing may be sent there. An address whose letters are all of one case
 * contains no checksum.
 */
export function readAddress(typed: string, places: KnownPlaces): Address | AddressProblem {
  const text = typed.trim();
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return 'form';
  const digits = text.slice(2);
  const keyless = keylessProblem(digits.toLowerCase());
  if (keyless) return keyless;
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (!isOneCase && !isAddress(text, { strict: true })) return 'checksum';
  const address = getAddress(text.toLowerCase());
  return places.get(address.toLowerCase()) ?? address;
}

/** Returns true when the result of `readAddress` is a problem and not an address. */
export const isProblem = (read: Address | AddressProblem): read is AddressProblem => !read.startsWith('0x');

/** Returns whether the customer's text confirms the contract: it has to be the last six characters of the address. */
export const isConfirmedBy = (address: Address, typed: string | undefined): boolean =>
  typed?.trim().toLowerCase() === address.slice(-6).toLowerCase();

const ends = (address: string) => `${address.slice(2, 6)}${address.slice(-4)}`.toLowerCase();

/**
 * Returns a known address that differs from the given one but has the same first and last four digits. Returns null when there is none, and
 * when the given address is itself known.
 */
export function lookAlike<Known extends { address: string }>(address: string, known: readonly Known[]): Known | null {
  const same = (one: Known) => one.address.toLowerCase() === address.toLowerCase();
  if (known.some(same)) return null;
  return known.find((one) => ends(one.address) === ends(address)) ?? null;
}
