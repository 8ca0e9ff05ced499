import { readDraft } from '@caudal/app-kit/forms/stored-draft.ts';
import * as v from 'valibot';

const band = v.fallback(v.pipe(v.string(), v.regex(/^[0-4]$/)), '');
const answers = v.fallback(v.object({ responseA: band, responseB: band }), { responseA: '', responseB: '' });

export const surveyDraftKey = (id: string) => `survey:${id}`;

/** Returns the band that this customer had chosen for each question and not sent; empty where none was chosen. */
export function readSurveyDraft(id: string): v.InferOutput<typeof answers> {
  return v.parse(answers, readDraft(surveyDraftKey(id)));
}
