import { useEffect, useReducer } from 'react';

/** The object URLs in use, with the number of components that use each. */
const inUse = new WeakMap<Blob, { readonly url: string; readonly users: number }>();

/** Counts one more user of the blob's object URL, and returns the URL. */
function beginUse(content: Blob): string {
  const { url, users } = inUse.get(content) ?? { url: URL.createObjectURL(content), users: 0 };
  inUse.set(content, { url, users: users + 1 });
  return url;
}

/** Counts one user less. The last one revokes the URL. */
function endUse(content: Blob): void {
  const used = inUse.get(content);
  if (used === undefined) return;
  if (used.users > 1) inUse.set(content, { ...used, users: used.users - 1 });
  else {
    inUse.delete(content);
    URL.revokeObjectURL(used.url);
  }
}

/**
 * Returns an object URL for a blob; null until it exists. All components that show the blob share one URL, so that a picture which is on
 * the screen already is shown again at once, without being loaded and decoded again. The URL is revoked when the last one unmounts.
 */
export function useObjectUrl(content: Blob | undefined): string | null {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const url = (content && inUse.get(content)?.url) ?? null;
  useEffect(() => {
    if (content === undefined) return;
    if (beginUse(content) !== url) renderAgain();
    return () => endUse(content);
    // oxlint-disable-next-line react/exhaustive-deps -- the URL of this blob changes only by this effect
  }, [content]);
  return url;
}
