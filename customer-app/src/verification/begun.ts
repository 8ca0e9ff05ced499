import { queryClient } from '../reading.ts';
import { readPhotos } from './kept-photos.ts';
import { readLevel1Draft } from './level-1-draft.ts';
import { levelDocumentsQuery, type LevelDocument } from './level-data.ts';
import { draftedValues } from './level-form.ts';
import { emptyValues } from './level-values.ts';
import { firstLevel, type Verification } from './verification-data.ts';

/** The unsent work of a customer on level 1. */
export interface Begun {
  /** The number of files in the draft: they are discarded with it. */
  readonly uploaded: number;
  /** True when anything was typed or a photo was chosen; this tab keeps both. */
  readonly isTyped: boolean;
}

/** Returns the unsent work from the cache and this tab; null when there is none. */
export function knownBegun(plan: Verification['plan'], owner: string): Begun | null {
  return begunOf(queryClient.getQueryData<LevelDocument[]>(draftQuery(plan).queryKey) ?? [], plan, owner);
}

/** Returns the unsent work after reading the draft from the server; null when there is none. @throws RequestError */
export async function readBegun(plan: Verification['plan'], owner: string): Promise<Begun | null> {
  return begunOf(await queryClient.fetchQuery(draftQuery(plan)), plan, owner);
}

const draftQuery = (plan: Verification['plan']) => levelDocumentsQuery(firstLevel(plan)?.level ?? 1);

function begunOf({ length: uploaded }: readonly LevelDocument[], plan: Verification['plan'], owner: string) {
  const begun = { uploaded, isTyped: isTyped(plan, owner) };
  return uploaded > 0 || begun.isTyped ? begun : null;
}

function isTyped(plan: Verification['plan'], owner: string): boolean {
  const first = firstLevel(plan);
  if (plan.personType === 'natural') {
    // The type of document is ignored: one is preselected.
    const { identificationTypeID: _kind, ...typed } = readLevel1Draft(owner) ?? { identificationTypeID: '' };
    return Object.values(typed).some((value) => value.trim() !== '') || Object.keys(readPhotos(owner)).length > 0;
  }
  if (first === null) return false;
  return JSON.stringify(draftedValues(first, owner)) !== JSON.stringify(emptyValues(first.fields));
}
