import { keepDraft, takeDraft } from '@caudal/app-kit/forms/drafts.ts';
import { useEffect, useRef, useState } from 'react';
import { forgetPhotos, keepPhoto, readPhotos } from './kept-photos.ts';
import { shrinkImage, type ImageFault } from './shrink-image.ts';
import { documentKinds, type DocumentKind } from './verification-data.ts';

export interface Photo {
  file: File;
  /** An object URL; freed when the photo is replaced or the screen is left. */
  url: string;
}

/** A file that was chosen and is not taken. */
export interface WrongFile {
  fault: ImageFault;
  name: string;
  bytes: number;
}

export interface Photos {
  chosen: Partial<Record<DocumentKind, Photo>>;
  faults: Partial<Record<DocumentKind, WrongFile>>;
  choose: (kind: DocumentKind, file: File) => void;
  /** They have arrived: a page that is loaded again has none of them. */
  arrived: () => void;
}

/**
 * The photos a person has chosen and not sent yet. A wrong file is said to be wrong and replaces nothing. They outlive that
 * the session ends, and that the page is loaded again; `owner` is whose they are.
 */
export function usePhotos(owner: string): Photos {
  const key = `photos:${owner}`;
  const [chosen, setChosen] = useState(() => takeDraft<Photos['chosen']>(key) ?? shownFrom(readPhotos(owner)));
  const [faults, setFaults] = useState<Photos['faults']>({});
  // What must be freed when the screen is left, or kept.
  const held = useRef(chosen);
  // The latest choice of each kind; none once the screen is left.
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
    // A large photo takes longer than a small one that was chosen after it; and the screen may be gone.
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
