import { readDraft } from '@caudal/app-kit/forms/stored-draft.ts';
import * as v from 'valibot';

const fields = v.object({
  fullName: v.string(),
  cellphoneNumber: v.string(),
  identificationTypeID: v.string(),
  identificationNumber: v.string(),
  birthDate: v.string(),
  peps: v.string(),
});

/** The six typed items; the other three items are photos. */
export type Level1Values = v.InferOutput<typeof fields>;

export const level1DraftKey = (email: string) => `person-1:${email}`;

/** Returns what this customer had typed before a reload; null when there is nothing of theirs. */
export function readLevel1Draft(email: string): Level1Values | null {
  const draft = v.safeParse(fields, readDraft(level1DraftKey(email)));
  return draft.success ? draft.output : null;
}
