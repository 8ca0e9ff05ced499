import { keepDraft, takeDraft } from '@caudal/app-kit/forms/drafts.ts';
import { useEffect, useRef, useState } from 'react';
import { forgetPhotos, keepPhoto, readPhotos } from './kept-photos.ts';
import { shrinkImage, type ImageFault } from './shrink-image.ts';
import { documentKinds, type DocumentKind } from './verification-data.ts';
import { sendFiles } from './send-files.ts';

export interface Photo {
  file: File;
  /** An object URL, revoked when the photo is replaced or the screen is left. */
  url: string;
}

/** A chosen file that was refused. */
export interface WrongFile {
  fault: ImageFault;
  name: string;
  bytes: number;
}

export interface Photos {
  chosen: Partial<Record<DocumentKind, Photo>>;
  faults: Partial<Record<DocumentKind, WrongFile>>;
  choose: (kind: DocumentKind, file: File) => void;
  /** Removes the stored photos after they were sent, so that a reload shows none. */
  arrived: () => void;
}

/**
 * Manages the photos that a person has chosen and not sent. A file with a fault replaces nothing. The photos survive the
 * end of the session and a reload; `owner` is the e-mail of the person they belong to.
 */
export function usePhotos(owner: string): Photos {
  const key = `photos:${owner}`;
  const [chosen, setChosen] = useState(() => takeDraft<Photos['chosen']>(key) ?? shownFrom(readPhotos(owner)));
  const [faults, setFaults] = useState<Photos['faults']>({});
  // The chosen photos, for the clean-up when the screen is left: it keeps them as a draft, or else revokes their object URLs.
  const held = useRef(chosen);
  // The number of the latest choice of each kind; empty after the screen is left.
  const turns = useRef<Partial<Record<DocumentKind, number>>>({});
  useEffect(
    () => () => {
      turns.current = {};
      if (!keepDraft(key, held.current)) release(held.current);
    },
    [key],
  );

  function hold(photos: Photos['chosen']) {
    held.current = photos;
    setChosen(photos);
  }

  async function take(kind: DocumentKind, file: File) {
    const turn = (turns.current[kind] ?? 0) + 1;
    turns.current = { ...turns.current, [kind]: turn };
    const result = await shrinkImage(file);
    // Drops the result if another photo was chosen or the screen was left while this photo was made smaller.
    if (turns.current[kind] !== turn) return;
    if (!(result instanceof File)) {
      setFaults((before) => ({ ...before, [kind]: { fault: result, name: file.name, bytes: file.size } }));
      return;
    }
    const former = held.current[kind];
    if (former) URL.revokeObjectURL(former.url);
    setFaults(({ [kind]: _gone, ...others }) => others);
    hold({ ...held.current, [kind]: { file: result, url: URL.createObjectURL(result) } });
    void keepPhoto(owner, kind, result).catch(() => undefined);
  }

  return {
    chosen,
    faults,
    choose: (kind, file) => void take(kind, file),
    arrived: forgetPhotos,
  };
}

function shownFrom(files: Partial<Record<DocumentKind, File>>): Photos['chosen'] {
  const photos = Object.entries(files).map(([kind, file]) => [kind, { file, url: URL.createObjectURL(file) }]);
  return Object.fromEntries(photos) as Photos['chosen'];
}

function release(photos: Photos['chosen']): void {
  for (const kind of documentKinds) {
    const photo = photos[kind];
    if (photo) URL.revokeObjectURL(photo.url);
  }
}

/** Sends the chosen images, the first of the two steps of level 1. @throws RequestError */
export async function sendPhotos(chosen: Photos['chosen'], onProgress: (share: number) => void): Promise<void> {
  const form = new FormData();
  for (const kind of documentKinds) {
    const photo = chosen[kind];
    if (photo) form.append(kind, photo.file, photo.file.name);
  }
  await sendFiles('/kyc/users/natural/level-1/save-documents', form, onProgress);
}
