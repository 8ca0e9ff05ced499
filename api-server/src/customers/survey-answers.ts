import type { SurveyBand } from '@caudal/api-spec/survey-bands';

const unanswered: SurveyBand = { minimum: '0', maximum: null };

/** Returns the range of pesos that an answer of the survey names; the range from zero without an end while it is unanswered. */
export function bandOf(list: readonly SurveyBand[], answer: number | null): SurveyBand {
  return (answer === null ? undefined : list[answer]) ?? unanswered;
}
