import { useCallback, useEffect, useState } from 'react';
import { readImage } from './review-data.ts';
import type { CustomerDocument } from './slots.ts';

export type DocumentImage =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'ready'; url: string; blob: Blob }
  | { kind: 'failed'; error: unknown; retry: () => void };

type Loaded =
  | { kind: 'loading' }
  | { kind: 'ready'; path: string; url: string; blob: Blob }
  | { kind: 'failed'; path: string; error: unknown };

/** An image that only an officer's session may read, as an address that lasts as long as the screen. */
export function useDocumentImage(document: CustomerDocument | null): DocumentImage {
  const version = useVersion(document);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  const fileUrl = document?.fileUrl;

  useEffect(() => {
    if (fileUrl === undefined) return;
    const leaving = new AbortController();
    let url: string | undefined;
    async function read(path: string) {
      try {
        const blob = await readImage(path, leaving.signal);
        if (leaving.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setLoaded({ kind: 'ready', path, url, blob });
      } catch (error) {
        if (!leaving.signal.aborted) setLoaded({ kind: 'failed', path, error });
      }
    }
    void read(fileUrl);
    return () => {
      leaving.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another version or attempt is the same work again
  }, [fileUrl, version, attempt]);

  const retry = useCallback(() => {
    setLoaded({ kind: 'loading' });
    setAttempt((former) => former + 1);
  }, []);

  if (fileUrl === undefined) return { kind: 'none' };
  // What was sent again is another file: until it is here, nothing has been seen of it.
  if (loaded.kind === 'loading' || loaded.path !== fileUrl) return { kind: 'loading' };
  return loaded.kind === 'failed' ? { ...loaded, retry } : loaded;
}

/** Changes when the customer sends the document again, which makes it pending; a decision leaves the image as it is. */
function useVersion(document: CustomerDocument | null): string | undefined {
  const [version, setVersion] = useState(document?.updatedAt);
  if (document?.state === 'Pendiente' && document.updatedAt !== version) setVersion(document.updatedAt);
  return version;
}
