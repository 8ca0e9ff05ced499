import { readAccountId } from '@caudal/app-kit/session/person-storage.ts';
import * as v from 'valibot';
import { documentKinds, type DocumentKind } from './verification-data.ts';

// Photos that were chosen and not sent survive a reload of this tab, like the typed fields, but not the tab itself. They
// were made smaller when they were chosen; photos that do not fit the storage all the same must be chosen again.

const keyOf = (kind: DocumentKind) => `caudal.photo.${kind}`;

const stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ owner: v.string(), name: v.string(), type: v.string(), content: v.pipe(v.string(), v.base64()) }),
);

export async function keepPhoto(owner: string, kind: DocumentKind, file: File): Promise<void> {
  const account = readAccountId();
  const content = await base64Of(file);
  // The person may have signed out meanwhile, in this tab or in another: nothing of theirs may be stored then.
  if (account === null || readAccountId() !== account) return;
  store(() =>
    sessionStorage.setItem(keyOf(kind), JSON.stringify({ owner, name: file.name, type: file.type, content })),
  );
}

/** Returns the photos that this person had chosen before a reload. */
export function readPhotos(owner: string): Partial<Record<DocumentKind, File>> {
  const photos: Partial<Record<DocumentKind, File>> = {};
  for (const kind of documentKinds) {
    store(() => {
      const kept = v.safeParse(stored, sessionStorage.getItem(keyOf(kind)));
      if (!kept.success || kept.output.owner !== owner) return;
      const { name, type, content } = kept.output;
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      photos[kind] = new File([bytes], name, { type });
    });
  }
  return photos;
}

/** Removes the photos after they were sent. */
export function forgetPhotos(): void {
  for (const kind of documentKinds) store(() => sessionStorage.removeItem(keyOf(kind)));
}

/**
 * Runs an access to the storage and ignores failures: without storage, or without room in it, the photos last as long as
 * the page.
 */
function store(act: () => void): void {
  try {
    act();
  } catch {
    // The page still holds the photos, so nothing is lost.
  }
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The photo cannot be read')));
    reader.readAsDataURL(file);
  });
}
