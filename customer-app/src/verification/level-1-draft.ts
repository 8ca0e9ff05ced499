import * as v from 'valibot';

// Values that were typed and not sent survive a reload of this tab, but not the tab itself.

const key = 'caudal.level-1';

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

const stored = v.pipe(v.string(), v.parseJson(), v.object({ email: v.string(), values: fields }));

/** Returns what this customer had typed before a reload; null when there is nothing of theirs. */
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
    // The storage is not available: a reload loses what was typed, and there is nobody to report that to.
  }
}

/** Removes the draft after it was sent. Sign-out removes it too, with all data of the person. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There was nothing to remove.
  }
}
