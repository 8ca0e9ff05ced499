import type { QueryClient } from '@tanstack/react-query';
import { readPhotos } from './kept-photos.ts';
import { readDraft } from './level-1-draft.ts';
import { levelDocumentsQuery, type LevelDocument } from './level-data.ts';
import { draftedValues } from './level-form.ts';
import { emptyValues } from './level-values.ts';
import { firstLevel, type Verification } from './verification-data.ts';

/** What somebody has done towards level 1 and not sent. */
export interface Begun {
  /** Files of the draft: they go with it. */
  readonly uploaded: number;
  /** Whether anything was typed, or a photo chosen: this tab keeps it. */
  readonly isTyped: boolean;
}

/** What this page knows of; null where it knows of nothing. */
export function knownBegun(queryClient: QueryClient, plan: Verification['plan'], owner: string): Begun | null {
  const level = firstLevel(plan)?.level ?? 1;
  return begunOf(queryClient.getQueryData<LevelDocument[]>(levelDocumentsQuery(level).queryKey) ?? [], plan, owner);
}

/** The same, asked of the server. @throws RequestError */
export async function readBegun(
  queryClient: QueryClient,
  plan: Verification['plan'],
  owner: string,
): Promise<Begun | null> {
  const level = firstLevel(plan)?.level ?? 1;
  return begunOf(await queryClient.fetchQuery(levelDocumentsQuery(level)), plan, owner);
}

function begunOf({ length: uploaded }: readonly LevelDocument[], plan: Verification['plan'], owner: string) {
  const begun = { uploaded, isTyped: isTyped(plan, owner) };
  return uploaded > 0 || begun.isTyped ? begun : null;
}

function isTyped(plan: Verification['plan'], owner: string): boolean {
  const first = firstLevel(plan);
  if (plan.personType === 'natural') {
    // A kind of document is chosen from the start.
    const { identificationTypeID: _kind, ...typed } = readDraft(owner) ?? { identificationTypeID: '' };
    return Object.values(typed).some((value) => value.trim() !== '') || Object.keys(readPhotos(owner)).length > 0;
  }
  if (first === null) return false;
  return JSON.stringify(draftedValues(first, owner)) !== JSON.stringify(emptyValues(first.fields));
}
