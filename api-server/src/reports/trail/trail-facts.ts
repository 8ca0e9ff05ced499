import type { LocalisedText } from '@caudal/api-spec';
import { declineCodes } from '../../verification/decline-words.ts';
import { detailWords, type Names } from './detail-words.ts';
import { documentKinds, same } from './fact-words.ts';

export type { Names };

export interface TrailFact {
  name: LocalisedText;
  value: LocalisedText;
}

/** Returns true when a detail has a special text in this action. */
export const hasOwnWords = (action: string, name: string): boolean => `${action}.${name}` in detailWords;

export function factOf(action: string, name: string, value: unknown, names: Names): TrailFact {
  const known = detailWords[`${action}.${name}`] ?? detailWords[name];
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return { name: known?.name ?? same(name), value: known?.value?.(text, names) ?? same(text) };
}

export const documentWords = (kind: string): LocalisedText => documentKinds[kind] ?? same(kind);

export const declineWords = (code: string): LocalisedText => declineCodes[code] ?? same(code);

const id_form = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Finds in a detail the kinds of documents that officers requested by name. Each request has its own kind, 'requested_…'. */
export const requestedIn = (detail: Readonly<Record<string, unknown>>): string[] =>
  ['kind', 'kinds'].flatMap((name) => String(detail[name] ?? '').match(/requested_[0-9a-f]+/g) ?? []);

/** Finds the ids of the accounts that a detail names. */
export const peopleIn = (detail: Readonly<Record<string, unknown>>): string[] =>
  ['by', 'officers', 'proposedBy', 'to'].flatMap((name) => String(detail[name] ?? '').match(id_form) ?? []);
