import { createHash } from 'node:crypto';
import { asLatin } from '../matching/alphabets.ts';

/** Somebody on a list, as its file says it, whatever the format. */
export interface ListedEntry {
  /** The list's own; it may change from one version to the next. */
  listId: string;
  kind: 'person' | 'entity';
  /** To be followed at once: 'vinculante'. Otherwise 'restrictiva'. */
  isBinding: boolean;
  /** The first is the list's own, the others aliases. */
  names: readonly string[];
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
  birthDates: readonly string[];
  /** As `documentNumber` writes them. */
  documents: readonly string[];
  /** Of digital currencies: those of the EVM networks in lower case, others as the list writes them. */
  addresses: readonly string[];
  programmes: readonly string[];
  /** Of a politically exposed person: what they are, and until when ('YYYY-MM-DD'). */
  position: string | null;
  positionUntil: string | null;
}

const digest = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest();

/** What stays the same of somebody while a list changes its ids: name, birth dates and documents. Rule screening 5. */
export function identityOf({ kind, names, birthDates, documents }: ListedEntry): Buffer {
  const words = asLatin(names[0] ?? '')
    .split(' ')
    .toSorted();
  return digest(kind, words, birthDates.toSorted(), documents.toSorted());
}

/** All that is said of somebody: where it differs, they are looked at again. An entry without addresses reads as before there were any. */
export function contentOf({ listId: _listId, addresses, ...said }: ListedEntry): Buffer {
  return addresses.length === 0 ? digest(said) : digest(said, addresses.toSorted());
}
