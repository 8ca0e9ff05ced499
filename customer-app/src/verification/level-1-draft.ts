import * as v from 'valibot';

// What was typed and not sent yet outlives a reload of this tab, and no longer than the tab.

const key = 'caudal.level-1';

const fields = v.object({
  fullName: v.string(),
  cellphoneNumber: v.string(),
  identificationTypeID: v.string(),
  identificationNumber: v.string(),
  birthDate: v.string(),
  peps: v.string(),
});

/** The six typed items; the photos are the other three. */
export type Level1Values = v.InferOutput<typeof fields>;

const stored = v.pipe(v.string(), v.parseJson(), v.object({ email: v.string(), values: fields }));

/** What this customer had typed before the page was loaded again; null when there is nothing of theirs. */
export function readDraft(email: string): Level1Values | null {
  try {
    const draft = v.safeParse(stored, sessionStorage.getItem(key));
    return draft.success && draft.output.email === email ? draft.output.values : null;
  } catch {
    return null;
  }
}

export function keepDraft(email: string, values: Level1Values): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ email, values }));
  } catch {
    // Without storage a reload loses what was typed; there is nothing else to tell.
  }
}

/** After it was sent. At sign-out it goes with all that is of the person. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There was nothing to remove.
  }
}
