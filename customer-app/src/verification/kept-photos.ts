import { readAccountId } from '@caudal/app-kit/session/person-storage.ts';
import * as v from 'valibot';
import { documentKinds, type DocumentKind } from './verification-data.ts';

// Photos that were chosen and not sent yet outlive a reload of this tab, and no longer than the tab: as what was typed beside
// them. They were made smaller when they were chosen; what does not fit all the same is chosen again.

const keyOf = (kind: DocumentKind) => `caudal.photo.${kind}`;

const stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ owner: v.string(), name: v.string(), type: v.string(), content: v.pipe(v.string(), v.base64()) }),
);

export async function keepPhoto(owner: string, kind: DocumentKind, file: File): Promise<void> {
  const account = readAccountId();
  const content = await base64Of(file);
  // Somebody may have signed out meanwhile, in this tab or in another: what was kept of them is gone, and stays so.
  if (account === null || readAccountId() !== account) return;
  store(() =>
    sessionStorage.setItem(keyOf(kind), JSON.stringify({ owner, name: file.name, type: file.type, content })),
  );
}

/** What this person had chosen before the page was loaded again. */
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

/** They have arrived. */
export function forgetPhotos(): void {
  for (const kind of documentKinds) store(() => sessionStorage.removeItem(keyOf(kind)));
}

/** Without storage, or without room in it, the photos last as long as the page. */
function store(act: () => void): void {
  try {
    act();
  } catch {
    // Nothing that was chosen is lost by it.
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
