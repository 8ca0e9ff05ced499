import { monthlyBands, yearlyBands, type SurveyBand } from '@caudal/api-spec/survey-bands';
import { readDraft } from '@caudal/app-kit/forms/stored-draft.ts';
import * as v from 'valibot';

/** The schema of an answer: the number of one of these ranges. */
const answerIn = (bands: readonly SurveyBand[]) => v.picklist(bands.map((_band, index) => String(index)));

/** The schema of both answers of the survey. */
export const surveyAnswers = v.object({ responseA: answerIn(monthlyBands), responseB: answerIn(yearlyBands) });

const { responseA, responseB } = surveyAnswers.entries;
const kept = v.fallback(v.object({ responseA: v.fallback(responseA, ''), responseB: v.fallback(responseB, '') }), {
  responseA: '',
  responseB: '',
});

export const surveyDraftKey = (id: string) => `survey:${id}`;

/** Returns the band that this customer had chosen for each question and not sent; empty where none was chosen. */
export function readSurveyDraft(id: string): v.InferOutput<typeof kept> {
  return v.parse(kept, readDraft(surveyDraftKey(id)));
}
