import { useObjectUrl } from '@caudal/app-kit/reading/useObjectUrl.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { imageQuery } from './review-data.ts';
import type { ReviewedDocument } from './reviewed-documents.ts';

export type DocumentImage =
  | { kind: 'loading' }
  | { kind: 'ready'; url: string }
  | { kind: 'failed'; error: unknown; retry: () => void };

/** An image that only an officer's session may read, as an address that lasts as long as what shows it. */
export function useDocumentImage({ id }: ReviewedDocument): DocumentImage {
  const { data: blob, error, refetch } = useQuery(imageQuery(id));
  const url = useObjectUrl(blob);
  if (blob !== undefined && url !== null) return { kind: 'ready', url };
  return error ? { kind: 'failed', error, retry: () => void refetch() } : { kind: 'loading' };
}

/** The images that are there, by the ids of their documents. */
export function useImages(documents: readonly ReviewedDocument[]): ReadonlyMap<string, Blob> {
  const images = useQueries({ queries: documents.map(({ id }) => imageQuery(id)) });
  return new Map(
    documents.flatMap(({ id }, index) => {
      const blob = images[index]?.data;
      return blob === undefined ? [] : [[id, blob] as const];
    }),
  );
}
