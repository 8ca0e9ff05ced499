import * as v from 'valibot';

// What was chosen and not sent yet outlives a reload of this tab, and no longer than the tab.
const key = 'caudal.survey';
const band = v.fallback(v.pipe(v.string(), v.regex(/^[0-4]$/)), '');
const answers = v.object({ responseA: band, responseB: band });
const none = { responseA: '', responseB: '' };
const stored = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string(), answers }));

/** The band of each question, as the form holds it; empty while none is chosen. */
export type SurveyDraft = v.InferOutput<typeof answers>;

/** What this customer had chosen before the page was loaded again. */
export function readSurveyDraft(id: string): SurveyDraft {
  try {
    const draft = v.safeParse(stored, sessionStorage.getItem(key));
    return draft.success && draft.output.id === id ? draft.output.answers : none;
  } catch {
    return none;
  }
}

export function keepSurveyDraft(id: string, chosen: SurveyDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ id, answers: chosen }));
  } catch {
    // Without storage a reload loses what was chosen.
  }
}

export function forgetSurveyDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There was nothing to remove.
  }
}
