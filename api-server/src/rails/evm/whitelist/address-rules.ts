// What an address is refused for, and what one should know of it before sending. Rules chain 6 and 8.
import { getAddress, isAddress, type Address } from 'viem';
import { keylessProblem, type KeylessProblem } from './keyless-addresses.ts';

/** Places that are known by their address: contracts of tokens and of the exchange, and whatever is ours. */
export type PlaceProblem = 'token' | 'exchange' | 'ours' | 'own';

export type AddressProblem = 'form' | 'checksum' | KeylessProblem | PlaceProblem;

/** The known places that an address may be, in lower case. */
export type KnownPlaces = ReadonlyMap<string, PlaceProblem>;

/** The address with its checksum, or why nothing may be sent there. In letters of one case there is no checksum to be wrong. */
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

/** Where a problem ends and an address begins. */
export const isProblem = (read: Address | AddressProblem): read is AddressProblem => !read.startsWith('0x');

/** Whether what a customer typed says that they know of the contract there: the last six characters of the address. */
export const isConfirmedBy = (address: Address, typed: string | undefined): boolean =>
  typed?.trim().toLowerCase() === address.slice(-6).toLowerCase();

const ends = (address: string) => `${address.slice(2, 6)}${address.slice(-4)}`.toLowerCase();

/** One of the known addresses that looks like it at a glance, and is another: the first and the last four digits are equal. */
export function lookAlike<Known extends { address: string }>(address: string, known: readonly Known[]): Known | null {
  const same = (one: Known) => one.address.toLowerCase() === address.toLowerCase();
  if (known.some(same)) return null;
  return known.find((one) => ends(one.address) === ends(address)) ?? null;
}
