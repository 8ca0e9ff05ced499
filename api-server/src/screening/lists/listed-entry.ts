import { createHash } from 'node:crypto';
import { asLatin } from '../matching/alphabets.ts';

/** An entry of a list, in one form for all file formats. */
export interface ListedEntry {
  /** The list's own id of the entry; it may change from one version to the next. */
  listId: string;
  kind: 'person' | 'entity';
  /** True for 'vinculante', to be followed at once; false for 'restrictiva'. */
  isBinding: boolean;
  /** The list's main name first, then the aliases. */
  names: readonly string[];
  /** Birth dates, as 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
  birthDates: readonly string[];
  /** Document numbers, in the form of `documentNumber`. */
  documents: readonly string[];
  /** Addresses of digital currencies: those of the EVM networks in lower case, others as the list writes them. */
  addresses: readonly string[];
  programmes: readonly string[];
  /** The office of a politically exposed person; `positionUntil` is the day on which it ended ('YYYY-MM-DD'). */
  position: string | null;
  positionUntil: string | null;
}

const digest = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest();

/**
 * Returns a hash of the fields that stay the same when a list changes its ids: kind, main name, birth dates and documents. Rule screening
 * 5.
 */
export function identityOf({ kind, names, birthDates, documents }: ListedEntry): Buffer {
  const words = asLatin(names[0] ?? '')
    .split(' ')
    .toSorted();
  return digest(kind, words, birthDates.toSorted(), documents.toSorted());
}

/**
 * Returns a hash of an entry's data except its id; an entry whose hash changes is screened again. Addresses are hashed only if there are
 * any, so that entries without addresses kept their hash when the reader began to read addresses.
 */
export function contentOf({ listId: _listId, addresses, ...said }: ListedEntry): Buffer {
  return addresses.length === 0 ? digest(said) : digest(said, addresses.toSorted());
}
