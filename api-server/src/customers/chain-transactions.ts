import { withoutMarks } from '@caudal/api-spec/typed-text';
import { sql, type RawBuilder } from 'kysely';

/** A hash of a transaction (TXID) or an address of the chain, or a part of one, as an officer typed it. */
interface ChainText {
  /** The pattern for LIKE that finds the text. */
  pattern: string;
  /** True when the text can only be a hash or an address; digits alone may also be part of a customer's number. */
  isSure: boolean;
}

const digits = '[0-9a-f]';
/** A whole hash or address, with or without the `0x` before it. */
const whole = new RegExp(`^(?:0x)?(?:${digits}{64}|${digits}{40})$`);
/** A beginning, any part from six digits on, or both ends as screens show them: '0x12ab34…c0de'. */
const begun = new RegExp(`^0x${digits}{4,64}$`);
const part = new RegExp(`^${digits}{6,64}$`);
const ends = new RegExp(`^(?:0x)?(${digits}{4,})(?:…|\\.{2,3})(${digits}{4,})$`);

/** Reads a typed text as a hash or an address of the chain, or as a part of one; null when it cannot be one. */
export function asChainText(typed: string): ChainText | null {
  const text = withoutMarks(typed).trim().toLowerCase();
  const joined = text.replaceAll(/\s/g, '');
  if (whole.test(joined)) return { pattern: `%${joined.replace(/^(?!0x)/, '0x')}%`, isSure: true };
  if (begun.test(text)) return { pattern: `%${text}%`, isSure: true };
  const [, first, last] = ends.exec(text) ?? [];
  if (first !== undefined) return { pattern: `%0x${first}%${last}%`, isSure: true };
  return part.test(text) ? { pattern: `%${text}%`, isSure: false } : null;
}

/** Matches incoming transfers by the hash of their transaction, or by the address from which or to which they came. */
export const isIncoming = (pattern: string) =>
  sql<boolean>`(tx_hash || ' ' || from_address || ' ' || to_address) like ${pattern}`;

/**
 * Selects the ids of all records about transactions of the chain, by a pattern of their hash or address: incoming transfers, our own
 * transactions, whose hash may have been replaced by another one since, and the movements of both.
 */
export const carriedBy = (pattern: string): RawBuilder<unknown> => sql`(
  select unnest(array[id, movement_id]) from chain.incoming where ${isIncoming(pattern)}
  union select unnest(array[id, reference]) from chain.outgoing where tx_hash like ${pattern}
  union select unnest(array[outgoing.id, outgoing.reference]) from chain.attempt join chain.outgoing on outgoing.id = outgoing_id
    where hash like ${pattern}
  union select movement_id from chain.payout where to_address like ${pattern})`;
