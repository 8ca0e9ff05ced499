import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { imageQuery } from './review-data.ts';
import type { CustomerDocument } from './slots.ts';

export type DocumentImage =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'ready'; url: string; blob: Blob }
  | { kind: 'failed'; error: unknown; retry: () => void };

/** An image that only an officer's session may read, as an address that lasts as long as the screen. */
export function useDocumentImage(document: CustomerDocument | null): DocumentImage {
  const image = imageQuery(document?.id ?? '');
  const { data: blob, error, refetch } = useQuery({ ...image, ...(document === null && { queryFn: skipToken }) });
  const url = useObjectUrl(blob);
  if (document === null) return { kind: 'none' };
  if (blob !== undefined && url !== null) return { kind: 'ready', url, blob };
  return error ? { kind: 'failed', error, retry: () => void refetch() } : { kind: 'loading' };
}

/** Null until it is there. */
function useObjectUrl(blob: Blob | undefined): string | null {
  const [made, setMade] = useState<{ blob: Blob; url: string } | null>(null);
  useEffect(() => {
    if (blob === undefined) return;
    const url = URL.createObjectURL(blob);
    // oxlint-disable-next-line react/set-state-in-effect -- an address is made and taken back outside of React
    setMade({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return made !== null && made.blob === blob ? made.url : null;
}
