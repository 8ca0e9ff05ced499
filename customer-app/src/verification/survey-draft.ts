import * as v from 'valibot';

// Answers that were chosen and not sent survive a reload of this tab, but not the tab itself.
const key = 'caudal.survey';
const band = v.fallback(v.pipe(v.string(), v.regex(/^[0-4]$/)), '');
const answers = v.object({ responseA: band, responseB: band });
const none = { responseA: '', responseB: '' };
const stored = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string(), answers }));

/** The chosen band of each question, as the form holds it; empty while none is chosen. */
export type SurveyDraft = v.InferOutput<typeof answers>;

/** Returns what this customer had chosen before a reload. */
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
    // The storage is not available: a reload loses what was chosen.
  }
}

export function forgetSurveyDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There was nothing to remove.
  }
}
